import type { ResultsSort } from '@abhyas/contract/reports/staff';
import { readSorting, type Sorting, writeSorting } from '#ui/staff/table/sorting.ts';

/** The columns of attempts that sort, each with its order at the first click. */
export const firstOrders = {
  completed: 'desc',
  learner: 'asc',
  number: 'desc',
  score: 'desc',
  rank: 'asc',
} as const;

/** What is shown: how the learners did, or how the questions did. */
export const parts = ['attempts', 'questions'] as const;

/** Which attempts are shown, and in which order. It stands in the address. */
export interface ResultsView extends Sorting<ResultsSort> {
  part: (typeof parts)[number];
  /** Part of a username or of a name. */
  who: string;
  /** A class's id; '' for all learners. */
  class_id: string;
  /** Counts from 1. */
  page: number;
}

/** From the address, in which a name of digits alone arrives as a number. */
export function readResultsView(search: Record<string, unknown>): ResultsView {
  const { who, page, class: class_id, show } = search;
  return {
    part: show === 'questions' ? 'questions' : 'attempts',
    ...readSorting<ResultsSort>(search, firstOrders, 'completed'),
    who: typeof who === 'string' || typeof who === 'number' ? `${who}`.slice(0, 100) : '',
    class_id:
      typeof class_id === 'number' && Number.isSafeInteger(class_id) && class_id > 0 ? `${class_id}` : '',
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** For the address, which names only what differs from the usual. */
export const writeResultsView = ({
  part,
  who,
  class_id,
  page,
  ...sorting
}: ResultsView): Record<string, unknown> => ({
  ...writeSorting<ResultsSort>(sorting, firstOrders, 'completed'),
  ...(part !== 'attempts' && { show: part }),
  ...(who !== '' && { who }),
  ...(class_id !== '' && { class: Number(class_id) }),
  ...(page !== 1 && { page }),
});
