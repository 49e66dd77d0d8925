import type { QuizSummary } from '@abhyas/contract/quizzes';
import { Link } from '@tanstack/react-router';
import { type FunctionComponent, useId } from 'react';
import { Localized } from '../../i18n/localized.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { QuizFacts } from './quiz-facts.tsx';
import { quizzesMessages } from './quizzes.messages.ts';
import styles from './quizzes.module.css';

interface QuizCardProps {
  quiz: QuizSummary;
  /** Shows when it closes; loaded later than the card. */
  ClosingFact: FunctionComponent<Pick<QuizSummary, 'end_time' | 'open_attempt'>> | undefined;
}

export function QuizCard({ quiz, ClosingFact }: QuizCardProps) {
  const t = useMessages(quizzesMessages);
  const titleId = useId();
  const linkId = useId();
  const params = { id: String(quiz.id) };
  // The same words stand on every card: a screen reader's list of links hears the title too.
  const names = { id: linkId, 'aria-labelledby': `${linkId} ${titleId}` };
  const isUsedUp = quiz.remaining_attempts === 0 && !quiz.open_attempt;
  return (
    <li className={quiz.open_attempt ? `${styles.card} ${styles.underway}` : styles.card}>
      <h2 id={titleId} className={styles.title}>
        <Localized text={quiz.title} />
      </h2>
      <div className={styles.badges}>
        <DifficultyBadge difficulty={quiz.difficulty} />
        {quiz.is_paid_tier && <Badge tone="warning">{t.paid}</Badge>}
        {quiz.open_attempt && (
          <Badge tone="primary" icon={<ClockIcon size={18} />}>
            {t.in_progress}
          </Badge>
        )}
        {isUsedUp && <Badge tone="neutral">{t.no_attempts}</Badge>}
      </div>
      <QuizFacts quiz={quiz}>{ClosingFact && <ClosingFact {...quiz} />}</QuizFacts>
      {quiz.open_attempt ? (
        <Link to="/quiz/$id" params={params} className={buttonClass('primary', true)} {...names}>
          {t.resume}
        </Link>
      ) : (
        <Link
          to="/quiz/$id/instructions"
          params={params}
          className={buttonClass(isUsedUp ? 'secondary' : 'primary', true)}
          {...names}
        >
          {t.start_quiz}
        </Link>
      )}
    </li>
  );
}
