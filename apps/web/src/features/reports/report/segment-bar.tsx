import { type ScoredStatus, scoredStatuses } from '../questions/question-status.ts';
import type { StatusCounts } from './score-make-up.ts';
import styles from './segment-bar.module.css';

const WIDTH = 100;
const HEIGHT = 10;
/** Each kind has a height of its own: the bar is read without its colours too. */
const heights: StatusCounts = { correct: HEIGHT, incorrect: 6, unanswered: 2 };

/** How correct, incorrect and unanswered share a whole. Decoration: the numbers always stand beside it. */
export function SegmentBar({ counts }: { counts: StatusCounts }) {
  const total = counts.correct + counts.incorrect + counts.unanswered;
  const before = (status: ScoredStatus) =>
    scoredStatuses.slice(0, scoredStatuses.indexOf(status)).reduce((sum, each) => sum + counts[each], 0);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {scoredStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <rect
            key={status}
            className={styles[status]}
            x={(before(status) / total) * WIDTH}
            width={(counts[status] / total) * WIDTH}
            y={(HEIGHT - heights[status]) / 2}
            height={heights[status]}
          />
        ))}
    </svg>
  );
}
