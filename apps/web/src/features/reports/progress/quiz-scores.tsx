import type { AttemptResult } from '@abhyas/contract/reports';
import { PassBadge } from '#features/reports/pass-badge.tsx';
import { NoScore } from '#features/reports/release-note.tsx';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber, formatPercent, formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { SegmentBar } from '#ui/score/segment-bar.tsx';
import { bestOf } from './progress.ts';
import styles from './results.module.css';

/** The best and the latest score of a quiz; one alone where there is one attempt. */
export function QuizScores({ attempts }: { attempts: AttemptResult[] }) {
  const t = useMessages(reportsMessages);
  const [latest] = attempts;
  const best = bestOf(attempts);
  if (latest === undefined) return null;
  if (attempts.length === 1) return <Score label={t.score} isAlone attempt={latest} />;
  if (best?.id === latest.id) return <Score label={t.latest_and_best} attempt={latest} />;
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
  return (
    <span className={styles.score}>
      <span className={isAlone ? 'visually-hidden' : styles.label}>{label} </span>
      <Figures {...attempt} />
      {attempt.score !== null && attempt.max_score > 0 && (
        <ScoreBar score={attempt.score} max={attempt.max_score} />
      )}
    </span>
  );
}

/** "60.80 / 100 · 61%", and whether that is enough. */
function Figures({ score, max_score, passed, available_at }: AttemptResult) {
  const language = useLanguage();
  if (score === null) {
    return (
      <span className={styles.figures}>
        <NoScore available_at={available_at} />
      </span>
    );
  }
  return (
    <span className={styles.figures}>
      <span>
        <strong>{formatScore(score, language)}</strong>
        {' / '}
        {formatNumber(max_score, language)}
        {max_score > 0 && ` · ${formatPercent((score / max_score) * 100, language)}`}
      </span>{' '}
      <PassBadge passed={passed} />
    </span>
  );
}

/** Empty below zero. */
function ScoreBar({ score, max }: { score: number; max: number }) {
  const gained = Math.min(max, Math.max(0, score));
  return <SegmentBar counts={{ correct: gained, incorrect: 0, unanswered: max - gained }} />;
}
