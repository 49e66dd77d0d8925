import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFocusFirstWrong } from '../../../../forms/focus-wrong.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { timeFieldsMessages } from '../time-fields/time-fields.messages.ts';
import { isMinutes, MinutesField, ReasonField } from '../time-fields/time-fields.tsx';
import { extendMutation, overridesQuery } from './overrides.api.ts';
import { extendMessages } from './overrides.messages.ts';
import styles from './overrides.module.css';

/** What everyone got. */
export interface Given {
  minutes: number;
  attempts: number;
}

interface ExtendDialogProps {
  id: string;
  onClose: () => void;
  onGiven: (given: Given) => void;
}

const FORM = 'extend-form';

/** Gives every running attempt more time, after how many there are. */
export function ExtendDialog({ id, onClose, onGiven }: ExtendDialogProps) {
  const t = useMessages(extendMessages);
  const tFields = useMessages(timeFieldsMessages);
  const queries = useQueryClient();
  const { data } = useQuery({ ...overridesQuery(id), refetchInterval: 10_000 });
  const [minutes, setMinutes] = useState('10');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const { mutate, isPending, error } = useMutation({
    ...extendMutation(id),
    onSuccess: ({ attempts }, sent) => {
      onGiven({ minutes: sent.minutes, attempts });
      return queries.invalidateQueries(overridesQuery(id));
    },
  });
  const typed = minutes.trim();
  const give = () => {
    setTried(true);
    if (!isMinutes(typed) || reason.trim() === '') focusFirstWrong();
    else if (!isPending) mutate({ minutes: Number(typed), reason: reason.trim() });
  };
  const running = data?.running_attempts;
  return (
    <Dialog
      heading={t.give_all}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {tFields.cancel}
          </Button>
          <Button look="primary" type="submit" form={FORM} busy={isPending}>
            {isMinutes(typed) ? t.give({ n: Number(typed) }) : t.give_time}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={FORM}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <p className={screen.muted}>{t.note}</p>
        {running !== undefined && (
          <p role="status">
            <strong>{running === 0 ? t.none_running : t.running({ n: running })}</strong>
          </p>
        )}
        <MinutesField value={minutes} onChange={setMinutes} isFault={tried && !isMinutes(typed)} />
        <ReasonField
          hint={tFields.in_report}
          value={reason}
          onChange={setReason}
          isFault={tried && reason.trim() === ''}
        />
      </form>
      {error !== null && <Failure sentence={tFields.time_failed} error={error} />}
    </Dialog>
  );
}

/** How many attempts got more time. */
export function GivenNotice({ given: { minutes, attempts } }: { given: Given }) {
  const t = useMessages(extendMessages);
  if (attempts === 0) return <Notice tone="warning">{t.given_none}</Notice>;
  return <Notice tone="success">{t.given({ minutes, n: attempts })}</Notice>;
}
