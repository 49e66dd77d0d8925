import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from '#features/quizzes/quizzes.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { instructionsMessages } from './instructions.messages.ts';
import { InstructionsHeading } from './instructions.tsx';

/** After the end of the window: when it was, and where results are. */
export function ClosedQuiz({ quiz, lead }: { quiz: UpcomingQuiz; lead: ReactNode }) {
  const t = useMessages(instructionsMessages);
  const language = useLanguage();
  return (
    <div className={styles.narrow}>
      <InstructionsHeading quiz={quiz} />
      {lead}
      <Notice tone="warning">
        <p>
          <strong>{t.closed}</strong>
        </p>
        {quiz.end_time !== null && (
          <p>
            {t.closed_at}: {formatDateTime(quiz.end_time, language)}
          </p>
        )}
        <p>{t.see_results}</p>
      </Notice>
      <div className={screen.actions}>
        <Link to="/results" className={buttonClass('secondary')}>
          {t.to_results}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t.to_dashboard}
        </Link>
      </div>
    </div>
  );
}
