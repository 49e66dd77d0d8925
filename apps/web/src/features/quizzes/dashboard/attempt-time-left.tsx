import type { QuizSummary } from '@abhyas/contract/quizzes';
import { scheduleMessages } from '#features/quizzes/schedule/schedule.messages.ts';
import { TimeLeft } from '#features/quizzes/schedule/time-left.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useNow } from '#ui/moments/now.ts';
import styles from './dashboard.module.css';

/** The time that an attempt has left, running. */
export function AttemptTimeLeft({ deadline }: Pick<NonNullable<QuizSummary['open_attempt']>, 'deadline'>) {
  const t = useMessages(scheduleMessages);
  const now = useNow(1000);
  return (
    <>
      <TimeLeft ms={Date.parse(deadline) - now} /> <span className={styles.unit}>{t.left}</span>
    </>
  );
}
