/** Fewer takers than this, and a rank is not shown: it would say more of the others than of the learner. */
const MIN_TAKERS = 10;

/**
 * The place of a score among all scores, of which it is one; equal scores share a rank and leave a gap (1, 2, 2, 4).
 * `percentile` is 100 × the number of scores that are equal or lower, divided by the number of all (the formula of the
 * National Testing Agency of India for raw scores), cut to two decimals. Undefined under MIN_TAKERS scores.
 */
export function rankAmong(scores: readonly number[], score: number) {
  const takers = scores.length;
  if (takers < MIN_TAKERS) return undefined;
  let higher = 0;
  for (const each of scores) if (each > score) higher += 1;
  // Cut, because a rounded one could say 100 of a score that is not the highest.
  return { rank: higher + 1, takers, percentile: Math.floor(((takers - higher) * 10_000) / takers) / 100 };
}
