/** Both bounds from 0 to 1. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * With fewer answers no share is shown: at ten and a half of them right, the interval spans 53 percentage points, and wider
 * below. Counts are shown whatever they are.
 */
export const MIN_ANSWERS = 10;

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/**
 * The score interval for a share, at 95 %: E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22 (1927), 209–212. It stays within 0 and 1, and it is not
 * empty where all or none are right. Null without any.
 */
export function wilson(right: number, total: number): Interval | null {
  if (total <= 0) return null;
  const share = right / total;
  const shrink = 1 + Z ** 2 / total;
  const centre = (share + Z ** 2 / (2 * total)) / shrink;
  const half = (Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))) / shrink;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Answers with the interval of the share of right ones; null under MIN_ANSWERS. */
export interface Tally {
  right: number;
  total: number;
  interval: Interval | null;
}

export const tallyOf = (right: number, total: number): Tally => ({
  ...{ right, total },
  interval: total < MIN_ANSWERS ? null : wilson(right, total),
});
