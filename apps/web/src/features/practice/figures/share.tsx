import type { Tally } from '@abhyas/contract/practice/tally';
import { useLanguage } from '#i18n/language.ts';
import { formatPercent } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { figuresMessages } from './figures.messages.ts';
import styles from './figures.module.css';

/** "12 of 20 right · 60% (between 39% and 78%)"; counts alone where they are too few for a share. */
export function Share({ tally: { right, total, interval } }: { tally: Tally }) {
  const t = useMessages(figuresMessages);
  const language = useLanguage();
  if (interval === null) return <>{t.of({ right, total })}</>;
  const percent = (share: number) => formatPercent(share * 100, language);
  return (
    <>
      {t.share({
        ...{ right, total, share: percent(right / total) },
        ...{ low: percent(interval.low), high: percent(interval.high) },
      })}
    </>
  );
}

/** "12 of 20 right · 60%"; counts alone where they are too few for a share. */
export function RoughShare({ tally: { right, total, interval } }: { tally: Tally }) {
  const t = useMessages(figuresMessages);
  const language = useLanguage();
  if (interval === null) return <>{t.of({ right, total })}</>;
  return <>{t.share_alone({ right, total, share: formatPercent((right / total) * 100, language) })}</>;
}

interface ShareBarProps {
  tally: Tally;
  /** A share to compare with, as an upright line. */
  mark?: number | undefined;
  /** Whether the interval is drawn, too. */
  withInterval?: boolean;
}

const at = (share: number) => `${share * 100}%`;

/** The share of correct answers. Decoration: the numbers stand beside it. Lighter while there are too few answers. */
export function ShareBar({ tally: { right, total, interval }, mark, withInterval = false }: ShareBarProps) {
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <rect className={styles.track} y="5" width="100%" height="8" rx="4" />
      {total > 0 && (
        <rect
          className={interval === null ? `${styles.share} ${styles.few}` : styles.share}
          y="5"
          width={at(right / total)}
          height="8"
          rx="4"
        />
      )}
      {interval !== null && withInterval && (
        <rect
          className={styles.interval}
          x={at(interval.low)}
          y="8"
          width={at(interval.high - interval.low)}
          height="2"
        />
      )}
      {mark !== undefined && <rect className={styles.mark} x={at(mark)} y="0" width="2" height="18" />}
    </svg>
  );
}
