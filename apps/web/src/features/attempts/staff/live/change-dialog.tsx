import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { timeFieldsMessages } from '#features/attempts/staff/time-fields.messages.ts';
import { isMinutes, laterBy, MinutesField, ReasonField } from '#features/attempts/staff/time-fields.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { personWords } from '#ui/staff/person-words.ts';
import { extendOneMutation, reopenMutation } from './live.api.ts';
import { changeMessages } from './live.messages.ts';
import styles from './live.module.css';
import type { Change } from './live-view.ts';

/** Refusals that a later try does not mend, each with a sentence of its own. */
const REFUSALS = [
  'NO_OPEN_ATTEMPT',
  'ATTEMPT_UNFINISHED',
  'LATER_ATTEMPT',
  'KEYS_SENT',
  'RESULTS_RELEASED',
  'GRADED_AGAIN',
  'SHEET_GRADED',
] as const;

interface ChangeDialogProps {
  id: string;
  change: Change;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Gives one attempt more time, or lets it run again; with the reason. */
export function ChangeDialog({ id, change: { kind, learner }, onClose, onDone }: ChangeDialogProps) {
  const t = useMessages(changeMessages);
  const tFields = useMessages(timeFieldsMessages);
  const language = useLanguage();
  const { attempt } = learner;
  const name = personWords(learner);
  const attempt_id = attempt?.id ?? 0;
  const hasTimeLeft =
    kind === 'reopen' &&
    attempt?.completed_timestamp != null &&
    Date.parse(attempt.completed_timestamp) < Date.parse(attempt.deadline);
  const [minutes, setMinutes] = useState(kind === 'extend' ? '10' : '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(form);
  const extending = useMutation({ ...extendOneMutation(id, attempt_id), onSuccess: onDone });
  const reopening = useMutation({ ...reopenMutation(id, attempt_id), onSuccess: onDone });
  const { isPending, error } = kind === 'extend' ? extending : reopening;
  const typed = minutes.trim();
  const isValid = isMinutes(typed) || (hasTimeLeft && typed === '');
  const newEnd =
    attempt && isMinutes(typed)
      ? tFields.ends_then({
          time: formatTimeOfDay(attempt.deadline, language),
          new_time: formatTimeOfDay(laterBy(attempt.deadline, typed), language),
        })
      : undefined;
  const send = () => {
    setTried(true);
    if (!isValid || reason.trim() === '') return focusFirstWrong();
    if (isPending) return;
    const given = { reason: reason.trim(), ...(typed !== '' && { minutes: Number(typed) }) };
    if (kind === 'reopen') reopening.mutate(given);
    else
      extending.mutate({ ...given, minutes: Number(typed), ...(attempt && { deadline: attempt.deadline }) });
  };
  const refusal = REFUSALS.find((code) => hasCode(error, code));
  return (
    <FormDialog
      heading={kind === 'extend' ? t.extend_heading({ name }) : t.reopen_heading({ name })}
      cancel={tFields.cancel}
      submit={t[kind]}
      busy={isPending}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={send}
      failure={
        refusal !== undefined ? (
          <Notice tone="error">{t[refusal]}</Notice>
        ) : (
          error !== null && (
            <Failure
              sentence={kind === 'extend' ? tFields.time_failed : t.reopen_failed}
              error={error}
              reason={hasCode(error, 'CHANGED_ELSEWHERE') ? tFields.changed : undefined}
            />
          )
        )
      }
    >
      <p className={screen.muted}>{kind === 'extend' ? t.extend_note : t.reopen_note}</p>
      <MinutesField
        hint={kind === 'extend' ? newEnd : hasTimeLeft ? t.minutes_left : t.minutes_none_left}
        required={!hasTimeLeft}
        value={minutes}
        onChange={setMinutes}
        isFault={tried && !isValid}
      />
      <ReasonField
        hint={kind === 'extend' ? tFields.in_report : t.reopen_reason_hint}
        value={reason}
        onChange={setReason}
        isFault={tried && reason.trim() === ''}
      />
    </FormDialog>
  );
}
