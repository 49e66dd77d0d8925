import type { Tally } from '@abhyas/contract/practice/tally';
import { tallyOf } from '@abhyas/exam-rules/practice/interval';

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (of: 'right' | 'total') => tallies.reduce((total, tally) => total + tally[of], 0);
  return tallyOf(sum('right'), sum('total'));
}

/** Compares topics, the lowest share first. Those with too few answers come after the others, and those without any last. */
export const weakestFirst = (one: Tally, other: Tally): number =>
  groupOf(one) - groupOf(other) || shareOf(one) - shareOf(other);

const groupOf = ({ interval, total }: Tally): number => (interval !== null ? 0 : total > 0 ? 1 : 2);
export const shareOf = ({ right, total }: Tally): number => (total === 0 ? 0 : right / total);
