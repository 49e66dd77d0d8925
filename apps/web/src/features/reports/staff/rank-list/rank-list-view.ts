import { type Combining, MAX_EXAMS_OF_LIST, type RankListSort } from '@abhyas/contract/reports/rank-list';
import { readSorting, type Sorting, writeSorting } from '#ui/staff/table/sorting.ts';

/** The columns that sort, each with its order at the first click. */
export const firstOrders = {
  rank: 'asc',
  name: 'asc',
  roll_number: 'asc',
  correct: 'desc',
  incorrect: 'desc',
  unanswered: 'desc',
} as const;

/** Which learners are shown, and in which order. It stands in the address. */
export interface RankListView extends Sorting<RankListSort> {
  exams: number[];
  combine: Combining;
  /** A class's id; '' for all learners. */
  class_id: string;
  /** The place of a section from 1; '' for the whole paper. */
  section: string;
  /** Counts from 1. */
  page: number;
}

export const combinings = ['sum', 'average', 'best', 'percentile'] as const satisfies Combining[];

/** From the address, in which digits alone arrive as a number. */
export function readRankListView(search: Record<string, unknown>): RankListView {
  const { exams, combine, class: class_id, section, page } = search;
  const listed = typeof exams === 'string' || typeof exams === 'number' ? `${exams}`.split(/[,-]/) : [];
  const wanted = listed.map(Number).filter(isCount);
  return {
    ...readSorting<RankListSort>(search, firstOrders, 'rank'),
    exams: [...new Set(wanted)].slice(0, MAX_EXAMS_OF_LIST),
    combine: combinings.find((each) => each === combine) ?? 'sum',
    class_id: isCount(class_id) ? `${class_id}` : '',
    section: isCount(section) ? `${section}` : '',
    page: isCount(page) ? page : 1,
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** For the address, which names only what differs from the usual. */
export const writeRankListView = ({
  exams,
  combine,
  class_id,
  section,
  page,
  ...sorting
}: RankListView): Record<string, unknown> => ({
  // One exam is a number and several are joined by hyphens: quotes and commas would stand encoded in the address.
  ...(exams.length > 0 && { exams: exams.length === 1 ? exams[0] : exams.join('-') }),
  ...writeSorting<RankListSort>(sorting, firstOrders, 'rank'),
  ...(combine !== 'sum' && { combine }),
  ...(class_id !== '' && { class: Number(class_id) }),
  ...(section !== '' && { section: Number(section) }),
  ...(page !== 1 && { page }),
});
