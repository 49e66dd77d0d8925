import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';

interface QuizFactsProps {
  quiz: UpcomingQuiz & Partial<Pick<QuizSummary, 'remaining_attempts'>>;
  /** More rows. */
  children?: ReactNode;
}

/** Duration, questions, and the attempts that remain out of those allowed: all of them before it opens. */
export function QuizFacts({ quiz, children }: QuizFactsProps) {
  const t = useMessages(quizzesMessages);
  const language = useLanguage();
  const { allowed_attempts, remaining_attempts = allowed_attempts } = quiz;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.duration}</dt>
        <dd>{quiz.duration_minutes === 1 ? t.one_minute : t.minutes({ n: quiz.duration_minutes })}</dd>
      </div>
      <div>
        <dt>{t.questions}</dt>
        <dd>{formatNumber(quiz.question_count, language)}</dd>
      </div>
      <div>
        <dt>{t.attempts_remaining}</dt>
        <dd>{t.of_allowed({ n: remaining_attempts, allowed: allowed_attempts })}</dd>
      </div>
      {children}
    </dl>
  );
}
