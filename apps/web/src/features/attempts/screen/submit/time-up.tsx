import { useMessages } from '../../../../i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { attemptsMessages } from '../../attempts.messages.ts';
import { isStored } from '../../outbox/outbox-store.ts';
import type { Submission } from '../../outbox/sender.ts';
import type { AttemptEnd } from '../attempt-in-progress.ts';
import styles from '../quiz.module.css';
import { SubmitPanel } from './submit-panel.tsx';

interface TimeUpProps {
  why: AttemptEnd;
  submission: Submission;
  onSubmit: () => void;
}

/** In the place of the question once the attempt is over: nothing can be answered any more, only handed in. */
export function TimeUp({ why, submission, onSubmit }: TimeUpProps) {
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
      {(why === 'time' || why === 'submitted') && <SubmitPanel submission={submission} onSubmit={onSubmit} />}
      {submission.retrying && isStored() && <p>{t.may_close}</p>}
    </div>
  );
}
