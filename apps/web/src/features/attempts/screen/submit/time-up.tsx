import { useMessages } from '../../../../i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { attemptsMessages } from '../../attempts.messages.ts';
import type { Over } from '../../clock/deadline-watch.ts';
import { isKept } from '../../outbox/journal-store.ts';
import type { SubmissionState } from '../../outbox/submission.ts';
import styles from '../quiz.module.css';
import { SubmitPanel } from './submit-panel.tsx';

interface TimeUpProps {
  /**
   * `waiting`: the time is over, and others go first because nothing was answered here. `unsure`: it seems to be over,
   * by a clock that the server has not confirmed.
   */
  why: Over | 'waiting' | 'unsure';
  submission: SubmissionState;
}

/** In the place of the question once the attempt is over: nothing can be answered any more, only handed in. */
export function TimeUp({ why, submission }: TimeUpProps) {
  const t = useMessages(attemptsMessages);
  const said = {
    time: t.time_up,
    waiting: t.time_up_waiting,
    unsure: t.time_up_unsure,
    submitted: t.submitted,
  };
  return (
    <div className={`${screen.stack} ${styles.over}`}>
      <Notice tone="warning">{said[why]}</Notice>
      {(why === 'time' || why === 'submitted') && (
        <SubmitPanel submission={submission} onSubmit={submission.handIn} />
      )}
      {submission.retrying && isKept() && <p>{t.may_close}</p>}
    </div>
  );
}
