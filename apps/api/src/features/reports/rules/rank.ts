/** Fewer takers than this, and a rank is not shown: it would say more of the others than of the learner. */
const MIN_TAKERS = 10;

/**
 * 100 × the number of scores that are equal or lower, divided by the number of all (the formula of the National Testing Agency
 * of India for raw scores), cut to two decimals: a rounded one could be 100 of a score that is not the highest.
 */
export const percentileOf = ({ takers, higher }: { takers: number; higher: number }): number =>
  Math.floor(((takers - higher) * 10_000) / takers) / 100;

/**
 * The place of a score among all scores, of which it is one; equal scores share a rank and leave a gap (1, 2, 2, 4).
 * Undefined under MIN_TAKERS scores.
 */
export function rankAmong(scores: readonly number[], score: number) {
  const takers = scores.length;
  if (takers < MIN_TAKERS) return undefined;
  let higher = 0;
  for (const each of scores) if (each > score) higher += 1;
  return { rank: higher + 1, takers, percentile: percentileOf({ takers, higher }) };
}
