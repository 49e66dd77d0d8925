import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { isStored } from '#features/attempts/outbox/outbox-store.ts';
import type { SubmissionState } from '#features/attempts/outbox/submission.ts';
import type { AttemptEnd } from '#features/attempts/screen/attempt-in-progress.ts';
import styles from '#features/attempts/screen/quiz.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { SubmitPanel } from './submit-panel.tsx';

interface TimeUpProps {
  why: AttemptEnd;
  state: SubmissionState;
  onSubmit: () => void;
}

/** Replaces the question once the attempt is over: it can only be submitted. */
export function TimeUp({ why, state, onSubmit }: TimeUpProps) {
  const t = useMessages(attemptsMessages);
  const sentences = {
    time: t.time_up,
    waiting: t.time_up_waiting,
    unsure: t.time_up_unsure,
    submitted: t.submitted,
  };
  return (
    <div className={`${screen.stack} ${styles.over}`}>
      <Notice tone="warning">{sentences[why]}</Notice>
      {(why === 'time' || why === 'submitted') && <SubmitPanel state={state} onSubmit={onSubmit} />}
      {state.retrying && isStored() && <p>{t.may_close}</p>}
    </div>
  );
}
