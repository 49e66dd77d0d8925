import type { EarlyEnd } from '@abhyas/contract/attempts';
import { useSession } from '#api/session/session.ts';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import { isStored } from '#features/attempts/outbox/outbox-store.ts';
import type { SubmissionState } from '#features/attempts/outbox/submission.ts';
import type { AttemptEnd } from '#features/attempts/screen/attempt-in-progress.ts';
import { EndedByStaff } from '#features/attempts/screen/by-staff.tsx';
import styles from '#features/attempts/screen/quiz.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { SubmitPanel } from './submit-panel.tsx';

interface TimeUpProps {
  why: AttemptEnd;
  /** When and why staff ended the quiz for everyone, if that is the end. */
  early: EarlyEnd | undefined;
  state: SubmissionState;
  onSubmit: () => void;
}

/** Replaces the question once the attempt is over: it can only be submitted. */
export function TimeUp({ why, early, state, onSubmit }: TimeUpProps) {
  const t = useMessages(attemptsMessages);
  const isLoggedOut = useSession() === undefined;
  const sentences = {
    time: t.time_up,
    waiting: t.time_up_waiting,
    unsure: isLoggedOut ? t.logged_out : t.time_up_unsure,
    submitted: t.submitted,
  };
  return (
    <div className={`${screen.stack} ${styles.over}`}>
      {early ? <EndedByStaff {...early} /> : <Notice tone="warning">{sentences[why]}</Notice>}
      {(why === 'time' || why === 'submitted') && <SubmitPanel state={state} onSubmit={onSubmit} />}
      {state.retrying && isStored() && <p>{t.may_close}</p>}
    </div>
  );
}
