import styles from './segment-bar.module.css';

export const countedKinds = ['correct', 'incorrect', 'unanswered'] as const;
export type Counts = Record<(typeof countedKinds)[number], number>;

/**
 * How correct, incorrect and unanswered share a whole, in this order, with a gap between them. Decoration: the numbers
 * always stand beside it.
 */
export function SegmentBar({ counts }: { counts: Counts }) {
  const total = counts.correct + counts.incorrect + counts.unanswered;
  let before = 0;
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {countedKinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => {
          const x = (before / total) * 100;
          before += counts[kind];
          const width = (counts[kind] / total) * 100;
          return (
            <rect
              key={kind}
              className={styles[kind]}
              x={x}
              width={before < total ? Math.max(0.5, width - 0.8) : width}
              height={8}
            />
          );
        })}
    </svg>
  );
}
