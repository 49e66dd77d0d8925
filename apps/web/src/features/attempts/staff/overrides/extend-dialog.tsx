import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { timeFieldsMessages } from '#features/attempts/staff/time-fields.messages.ts';
import { isMinutes, MinutesField, ReasonField } from '#features/attempts/staff/time-fields.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { fill } from '#ui/staff/fill.ts';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { extendMutation, runningQuery } from './overrides.api.ts';
import { extendMessages } from './overrides.messages.ts';
import styles from './overrides.module.css';

interface ExtendDialogProps {
  id: string;
  /** The account gives time to learners of its own classes alone. */
  ofClasses?: boolean;
  onClose: () => void;
  onGiven: () => void;
}

/** Gives every running attempt that the account may lengthen more time, and says how many got it. */
export function ExtendDialog({ id, ofClasses = false, onClose, onGiven }: ExtendDialogProps) {
  const t = useMessages(extendMessages);
  const language = useLanguage();
  const tFields = useMessages(timeFieldsMessages);
  const queries = useQueryClient();
  const { data } = useQuery(runningQuery(id));
  const [minutes, setMinutes] = useState('10');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const { mutate, isPending, error } = useMutation({
    ...extendMutation(id),
    onSuccess: ({ attempts }, sent) => {
      showToast(
        attempts === 0
          ? extendMessages.given_none
          : fill(extendMessages.given, { minutes: sent.minutes, n: attempts }),
      );
      onGiven();
      return queries.invalidateQueries(runningQuery(id));
    },
    onError: () => queries.invalidateQueries(runningQuery(id)),
  });
  const { running_attempts: running, latest_deadline } = data ?? {};
  const typed = minutes.trim();
  const give = () => {
    setTried(true);
    if (!isMinutes(typed) || reason.trim() === '') focusFirstWrong();
    else if (!isPending)
      mutate({
        minutes: Number(typed),
        reason: reason.trim(),
        ...(latest_deadline && { latest_deadline }),
      });
  };
  return (
    <FormDialog
      heading={ofClasses ? t.give_classes : t.give_all}
      cancel={tFields.cancel}
      submit={isMinutes(typed) ? t.give({ n: Number(typed) }) : t.give_time}
      busy={isPending}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={give}
      failure={
        error !== null && (
          <Failure
            sentence={tFields.time_failed}
            error={error}
            reason={hasCode(error, 'CHANGED_ELSEWHERE') ? tFields.changed : undefined}
          />
        )
      }
    >
      <p className={screen.muted}>{ofClasses ? t.note_classes : t.note}</p>
      {running !== undefined && (
        <p role="status">
          <strong>
            {running === 0
              ? ofClasses
                ? t.none_running_classes
                : t.none_running
              : ofClasses
                ? t.running_classes({ n: running })
                : t.running({ n: running })}
          </strong>
          {latest_deadline && ` ${t.until({ time: formatTimeOfDay(latest_deadline, language) })}`}
        </p>
      )}
      <MinutesField value={minutes} onChange={setMinutes} isFault={tried && !isMinutes(typed)} />
      <ReasonField
        hint={tFields.in_report}
        value={reason}
        onChange={setReason}
        isFault={tried && reason.trim() === ''}
      />
    </FormDialog>
  );
}
