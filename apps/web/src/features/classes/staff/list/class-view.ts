import { MAX_CLASS_SEARCH } from '@abhyas/contract/classes/found';
import type { ClassFilters } from '#features/classes/staff/classes-staff.api.ts';
import { readSearch } from '#ui/staff/table/searching.ts';
import { readSorting, type Sorting, writeSorting } from '#ui/staff/table/sorting.ts';

/** The columns that sort, each with its order at the first click. */
export const firstOrders = { name: 'asc', term: 'desc', members: 'desc' } as const;
export type Column = keyof typeof firstOrders;

export const shownClasses = ['current', 'archived', 'all'] as const;
export type Shown = (typeof shownClasses)[number];

/** What of the list is shown, and in which order. It stands in the address. */
export interface ClassView extends Sorting<Column> {
  search: string;
  shown: Shown;
  /** Counts from 1. */
  page: number;
}

export function readClassView(search: Record<string, unknown>): ClassView {
  const { q, show, page } = search;
  return {
    ...readSorting(search, firstOrders, 'name'),
    search: readSearch(q).slice(0, MAX_CLASS_SEARCH),
    shown: shownClasses.find((each) => each === show) ?? 'current',
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** For the address, which names only what differs from the usual. */
export const writeClassView = ({ search, shown, page, ...sorting }: ClassView): Record<string, unknown> => ({
  ...writeSorting(sorting, firstOrders, 'name'),
  ...(search !== '' && { q: search }),
  ...(shown !== 'current' && { show: shown }),
  ...(page !== 1 && { page }),
});

/** What is sent. */
export const filtersOf = ({ search, shown, sort, order, page }: ClassView): ClassFilters => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(shown !== 'current' && { shown }),
  ...(sort !== 'name' && { sort }),
  ...(order !== 'asc' && { order }),
  ...(page !== 1 && { page: String(page) }),
});
