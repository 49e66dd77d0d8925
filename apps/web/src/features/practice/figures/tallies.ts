import type { Tally } from '@abhyas/contract/practice/tally';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (of: 'right' | 'total') => tallies.reduce((total, tally) => total + tally[of], 0);
  return tallyOf(sum('right'), sum('total'));
}

/** Compares topics, the lowest share first. Those with too few answers for a share come last: none is known to be weak. */
export const weakestFirst = (one: Tally, other: Tally): number =>
  Number(one.interval === null) - Number(other.interval === null) ||
  (one.interval === null ? 0 : one.right / one.total - other.right / other.total);
