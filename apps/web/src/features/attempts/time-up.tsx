import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import screen from '../../ui/screen.module.css';
import { attemptsMessages } from './attempts.messages.ts';
import styles from './quiz.module.css';
import type { SubmissionState } from './submission.ts';
import { SubmitPanel } from './submit-panel.tsx';

/** In the place of the question once the time is over: nothing can be answered any more, only handed in. */
export function TimeUp({ submission }: { submission: SubmissionState }) {
  const t = useMessages(attemptsMessages);
  return (
    <div className={`${screen.stack} ${styles.over}`}>
      <Notice tone="warning">{t.time_up}</Notice>
      <SubmitPanel submission={submission} onSubmit={submission.handInForGood} />
    </div>
  );
}
