import type { QuizSummary } from '@abhyas/contract/quizzes';
import { useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';

/** Duration, questions, and the attempts that remain out of those allowed. */
export function QuizFacts({ quiz }: { quiz: QuizSummary }) {
  const t = useMessages(quizzesMessages);
  const language = useLanguage();
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
        <dd>{t.of_allowed({ n: quiz.remaining_attempts, allowed: quiz.allowed_attempts })}</dd>
      </div>
    </dl>
  );
}
