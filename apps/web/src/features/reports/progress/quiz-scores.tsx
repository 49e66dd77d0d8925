import type { AttemptResult } from '@abhyas/contract/reports';
import { PassBadge } from '#features/reports/pass-badge.tsx';
import { NoScore } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import styles from '#features/reports/reports.module.css';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { bestOf } from './progress.ts';

/** The best and the latest score of a quiz; one alone where they are the same attempt. */
export function QuizScores({ attempts }: { attempts: AttemptResult[] }) {
  const t = useMessages(reportsMessages);
  const [latest] = attempts;
  const best = bestOf(attempts);
  if (latest === undefined) return null;
  if (attempts.length === 1) return <Score label={t.score} isAlone attempt={latest} />;
  return (
    <>
      <Score label={t.latest} attempt={latest} />
      {best && <Score label={t.best} attempt={best} />}
    </>
  );
}

interface ScoreProps {
  label: string;
  /** Then the label is for the ear alone: the figure says what it is. */
  isAlone?: boolean;
  attempt: AttemptResult;
}

function Score({ label, isAlone = false, attempt }: ScoreProps) {
  const language = useLanguage();
  return (
    <span className={styles.scoreOf}>
      <span className={isAlone ? 'visually-hidden' : styles.scoreLabel}>{label} </span>
      <span className={styles.scoreValue}>
        {attempt.score === null ? (
          <NoScore available_at={attempt.available_at} />
        ) : (
          <>
            <strong>{formatScore(attempt.score, language)}</strong>
            {' / '}
            {formatNumber(attempt.max_score, language)} <PassBadge passed={attempt.passed} />
          </>
        )}
      </span>
    </span>
  );
}
