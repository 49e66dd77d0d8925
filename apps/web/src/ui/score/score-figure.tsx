import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { formatScore } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { scoreMessages } from './score.messages.ts';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  label: string;
  score: number;
  max: number;
  /** Marks that wrong answers cost, where that is known. */
  lost?: number | undefined;
  /** Above the learner's other attempts. */
  best: boolean;
  /** The pass line, where the quiz has one. */
  pass?: ReactNode;
}

/** A score of its maximum: the largest figure of its screen. */
export function ScoreFigure({ label, score, max, lost = 0, best, pass }: ScoreFigureProps) {
  const t = useMessages(scoreMessages);
  const language = useLanguage();
  const isFull = max > 0 && score === max;
  return (
    <div className={styles.figure}>
      <p className={styles.label}>{label}</p>
      <p className={styles.line}>
        <strong className={styles.score}>{formatScore(score, language)}</strong>{' '}
        <span className={styles.max}>{t.out_of({ max })}</span>
      </p>
      {lost > 0 && (
        <p>{t.made_of({ gained: formatScore(score + lost, language), lost: formatScore(lost, language) })}</p>
      )}
      {(isFull || best) && (
        <p className={styles.moment}>
          <span className={styles.tick}>
            <span>
              <CheckIcon size={24} />
            </span>
          </span>
          {isFull ? t.full : t.best}
        </p>
      )}
      {pass}
    </div>
  );
}
