import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { attemptsMessages } from './attempts.messages.ts';
import styles from './quiz.module.css';
import { ScoreDialog } from './score-dialog.tsx';
import { useSubmission } from './submission.ts';
import { TimeUp } from './time-up.tsx';

/** Come back to an attempt whose time has just ended: only what the server has saved can be handed in. */
export function ClosingQuiz({ id }: { id: string }) {
  const t = useMessages(attemptsMessages);
  const submission = useSubmission(id, () => ({ answers: {} }));
  const begin = useRef(submission.handInForGood);
  useEffect(() => begin.current(), []);

  return (
    <div className={styles.quiz}>
      <ScreenHeading>{t.quiz}</ScreenHeading>
      <TimeUp submission={submission} />
      {submission.result !== undefined && <ScoreDialog result={submission.result} />}
    </div>
  );
}
