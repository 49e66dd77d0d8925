import type { TopicProgress } from '@abhyas/contract/practice/progress';
import type { Tally } from '@abhyas/contract/practice/tally';
import { sumOf } from '#features/practice/figures/tallies.ts';

export interface Change {
  /** `YYYY-MM`: the last month of `before`. */
  month: string;
  before: Tally;
  since: Tally;
}

/**
 * Answers in exams up to a month and those since: the latest month that leaves enough for a share on both sides.
 * Undefined where none does. Practice asks mostly what was wrong before, so it would show a fall where there is none.
 */
export function changeOf(months: TopicProgress['months']): Change | undefined {
  return months
    .map(({ month }, place) => ({
      month,
      before: inExams(months.slice(0, place + 1)),
      since: inExams(months.slice(place + 1)),
    }))
    .reverse()
    .find(({ before, since }) => before.interval !== null && since.interval !== null);
}

const inExams = (months: TopicProgress['months']): Tally => sumOf(months.map(({ exam }) => exam));
