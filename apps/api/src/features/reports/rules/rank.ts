import type { Report } from '@abhyas/contract/reports';

/** Fewer takers than this, and a rank is not shown: it would say more of the others than of the learner. */
const MIN_TAKERS = 10;

/**
 * 100 × the number of scores that are equal or lower, divided by the number of all (the formula of the National Testing Agency
 * of India for raw scores), cut to two decimals: a rounded one could be 100 of a score that is not the highest.
 */
export const percentileOf = ({ takers, higher }: { takers: number; higher: number }): number =>
  Math.floor(((takers - higher) * 10_000) / takers) / 100;

/**
 * The place of a score among those of all takers, of whom so many have a higher one; equal scores share a rank and leave a
 * gap (1, 2, 2, 4). Null under MIN_TAKERS takers.
 */
export function rankOf({ takers, higher }: { takers: number; higher: number }): Report['rank'] {
  if (takers < MIN_TAKERS) return null;
  return { rank: higher + 1, takers, percentile: percentileOf({ takers, higher }) };
}
