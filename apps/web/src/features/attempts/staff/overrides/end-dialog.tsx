import { MAX_END_REASON_CHARACTERS } from '@abhyas/contract/attempts/overrides';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { timeFieldsMessages } from '#features/attempts/staff/time-fields.messages.ts';
import { ReasonField } from '#features/attempts/staff/time-fields.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { CheckField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { endMessages } from './end.messages.ts';
import { endMutation, runningQuery } from './overrides.api.ts';
import { extendMessages } from './overrides.messages.ts';
import styles from './overrides.module.css';

interface EndDialogProps {
  id: string;
  onClose: () => void;
  onEnded: () => void;
}

/** Ends the quiz for everyone, after how many take it, with a reason and a confirmation. */
export function EndDialog({ id, onClose, onEnded }: EndDialogProps) {
  const t = useMessages(endMessages);
  const tRunning = useMessages(extendMessages);
  const tFields = useMessages(timeFieldsMessages);
  const { data } = useQuery(runningQuery(id));
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const { mutate, isPending, error } = useMutation({
    ...endMutation(id),
    onSuccess: onEnded,
  });
  const running = data?.running_attempts;
  const end = () => {
    setTried(true);
    if (reason.trim() === '' || !isSure) focusFirstWrong();
    else if (!isPending) mutate({ reason: reason.trim() });
  };
  return (
    <FormDialog
      heading={t.heading}
      cancel={tFields.cancel}
      submit={t.end}
      look="danger"
      busy={isPending}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={end}
      failure={
        error !== null && (
          <Failure
            sentence={t.failed}
            error={error}
            reason={hasCode(error, 'QUIZ_NOT_ACTIVE') ? t.not_active : undefined}
          />
        )
      }
    >
      {running !== undefined && (
        <p role="status">
          <strong>{running === 0 ? tRunning.none_running : tRunning.running({ n: running })}</strong>
        </p>
      )}
      <p>{t.note}</p>
      <p className={screen.muted}>{t.undo}</p>
      <ReasonField
        hint={t.in_screen}
        maxLength={MAX_END_REASON_CHARACTERS}
        value={reason}
        onChange={setReason}
        isFault={tried && reason.trim() === ''}
      />
      <CheckField
        label={t.sure}
        required
        checked={isSure}
        aria-invalid={tried && !isSure}
        onChange={({ target }) => setSure(target.checked)}
      />
      {tried && !isSure && <Notice tone="error">{t.sure_fault}</Notice>}
    </FormDialog>
  );
}
