import {
  MAX_QUIZ_SEARCH,
  type QuizSort,
  quizStanding,
  type Standing,
} from '@abhyas/contract/quizzes/staff/found';
import type { Language } from '@abhyas/contract/shared';
import type { QuizFilters } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { readSearch } from '#ui/staff/table/searching.ts';
import { type FirstOrders, readSorting, type Sorting, writeSorting } from '#ui/staff/table/sorting.ts';

/** The columns that sort, each with its order at the first click. `newest` is the order without a choice. */
export const firstOrders: FirstOrders<QuizSort> = {
  newest: 'desc',
  title: 'asc',
  status: 'asc',
  start: 'desc',
  questions: 'desc',
  attempts: 'desc',
  difficulty: 'asc',
  owner: 'asc',
};

export const levels = { easy: 1, medium: 2, hard: 3 } as const;

/** What of the list is shown, and in which order. It stands in the address. */
export interface ListView extends Sorting<QuizSort> {
  search: string;
  /** Empty: every status. */
  status: Standing | '';
  /** Only the quizzes that belong to the account. */
  mine: boolean;
  /** Only those that name this class. */
  of: number | undefined;
  /** Counts from 1. */
  page: number;
}

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** From the address, in which a search of digits alone arrives as a number. */
export function readListView(search: Record<string, unknown>): ListView {
  const { q, status, mine, class: of, page } = search;
  return {
    ...readSorting(search, firstOrders, 'newest'),
    search: readSearch(q).slice(0, MAX_QUIZ_SEARCH),
    status: quizStanding.options.find((standing) => standing === status) ?? '',
    mine: mine === true,
    of: idIn(of),
    page: idIn(page) ?? 1,
  };
}

/** For the address, which names only what differs from the usual. */
export function writeListView({
  search,
  status,
  mine,
  of,
  page,
  ...sorting
}: ListView): Record<string, unknown> {
  return {
    ...writeSorting(sorting, firstOrders, 'newest'),
    ...(status !== '' && { status }),
    ...(mine && { mine }),
    ...(of !== undefined && { class: of }),
    ...(search !== '' && { q: search }),
    ...(page !== 1 && { page }),
  };
}

export const isNarrowed = ({ search, status, mine, of }: ListView): boolean =>
  search.trim() !== '' || status !== '' || mine || of !== undefined;

/** What is sent. */
export function filtersOf(
  { search, status, mine, of, page, sort, order }: ListView,
  reading: Language,
): QuizFilters {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(status !== '' && { standing: status }),
    ...(mine && { owner: 'me' }),
    ...(of !== undefined && { class_id: String(of) }),
    ...(sort !== 'newest' && { sort }),
    ...(order !== 'desc' && { order }),
    // Only texts are sorted otherwise in another language.
    ...((sort === 'title' || sort === 'owner') && { language: reading }),
    ...(page !== 1 && { page: String(page) }),
  };
}
