import type { QuizSummary, SeenScores, UpcomingQuiz } from '@abhyas/contract/quizzes';
import type { ReactNode } from 'react';
import { DifficultyBadge } from '#features/quizzes/difficulty-badge.tsx';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { MarksOfAnswer } from '#ui/marks-of-answer.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

interface RowFactsProps {
  quiz: UpcomingQuiz & Partial<Pick<QuizSummary, 'remaining_attempts' | 'scores'>>;
  /** After the difficulty. */
  badge?: ReactNode;
  /** More facts, each a <div> of <dt> and <dd>. */
  children?: ReactNode;
}

/** What there is to know of a quiz, in as few lines as fit. */
export function RowFacts({ quiz, badge, children }: RowFactsProps) {
  const t = useMessages(quizzesMessages);
  const d = useMessages(dashboardMessages);
  const { duration_minutes, question_count, allowed_attempts } = quiz;
  const { remaining_attempts = allowed_attempts, scores } = quiz;
  return (
    <>
      <div className={styles.badges}>
        <DifficultyBadge difficulty={quiz.difficulty} />
        {quiz.is_paid_tier && <Badge tone="warning">{t.paid}</Badge>}
        {badge}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">{t.duration}</dt>
          <dd>{duration_minutes === 1 ? t.one_minute : t.minutes({ n: duration_minutes })}</dd>
        </div>
        <div>
          <dt className="visually-hidden">{t.questions}</dt>
          <dd>{question_count === 1 ? d.one_question : d.question_count({ n: question_count })}</dd>
          <dd className={styles.marks}>
            <MarksOfAnswer {...quiz} />
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">{t.attempts_remaining}</dt>
          <dd>{d.attempts_left({ n: remaining_attempts, allowed: allowed_attempts })}</dd>
        </div>
        {children}
        {scores && <Scores scores={scores} />}
      </dl>
    </>
  );
}

/** The latest and the best score; one of them where they are the same. */
function Scores({ scores: { latest, best } }: { scores: SeenScores }) {
  const d = useMessages(dashboardMessages);
  const isBest = latest.score === best.score && latest.max_score === best.max_score;
  return (
    <>
      {!isBest && <Score label={d.latest} {...latest} />}
      <Score label={d.best} {...best} />
    </>
  );
}

function Score({ label, score, max_score }: { label: string } & SeenScores['best']) {
  const language = useLanguage();
  return (
    <div>
      <dt>{label} </dt>
      <dd className="figures">
        {formatScore(score, language)} / {formatNumber(max_score, language)}
      </dd>
    </div>
  );
}
