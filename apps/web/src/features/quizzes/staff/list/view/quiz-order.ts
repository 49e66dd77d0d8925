import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { inOneLanguage, type Language } from '@abhyas/contract/shared';
import { readSearch } from '../../../../../ui/staff/table/searched/searching.ts';
import { readSorting, type Sorting, writeSorting } from '../../../../../ui/staff/table/sorting.ts';
import { type Standing, standingOf, standings } from '../../status/quiz-standing.ts';

/** The columns that sort, each with its order at the first click. `newest` is the order without a choice. */
export const firstOrders = {
  newest: 'desc',
  title: 'asc',
  status: 'asc',
  start: 'desc',
  questions: 'desc',
  attempts: 'desc',
  difficulty: 'asc',
  owner: 'asc',
} as const;
export type Column = keyof typeof firstOrders;

/** What of the list is shown, and in which order. It stands in the address. */
export interface ListView extends Sorting<Column> {
  search: string;
  /** Empty: every status. */
  status: Standing | '';
  /** Only the quizzes that belong to the account. */
  mine: boolean;
  /** Counts from 1. */
  page: number;
}

/** From the address, in which a search of digits alone arrives as a number. */
export function readListView(search: Record<string, unknown>): ListView {
  const { q, status, mine, page } = search;
  return {
    ...readSorting(search, firstOrders, 'newest'),
    search: readSearch(q),
    status: standings.find((standing) => standing === status) ?? '',
    mine: mine === true,
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** For the address, which names only what differs from the usual. */
export function writeListView({ search, status, mine, page, ...sorting }: ListView): Record<string, unknown> {
  return {
    ...writeSorting(sorting, firstOrders, 'newest'),
    ...(status !== '' && { status }),
    ...(mine && { mine }),
    ...(search !== '' && { q: search }),
    ...(page !== 1 && { page }),
  };
}

const DEVANAGARI_ZERO = 0x0966;

/** Text as it is compared: digits are found in either script. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/\s+/g, ' ')
    .trim();

/** Whether every word of the search is in the title, in either language. */
function isFound({ title }: AdminQuizSummary, search: string): boolean {
  const titles = [title.en, title.ne ?? ''].map(plain);
  return plain(search)
    .split(' ')
    .every((word) => titles.some((text) => text.includes(word)));
}

/** A quiz with where it stands now. */
export interface ListedQuiz {
  quiz: AdminQuizSummary;
  standing: Standing;
}

/** `now`: milliseconds since 1970. */
export const withStandings = (quizzes: readonly AdminQuizSummary[], now: number): ListedQuiz[] =>
  quizzes.map((quiz) => ({
    quiz,
    standing: standingOf({ ...quiz, has_attempts: quiz.opened_attempts > 0 }, now),
  }));

/** All pages of what is shown. `quizzes`: the newest first. */
export function listedQuizzes(
  quizzes: readonly ListedQuiz[],
  { sort, order, search, status, mine }: Omit<ListView, 'page'>,
  { reading, isOwn }: { reading: Language; isOwn: (quiz: AdminQuizSummary) => boolean },
): ListedQuiz[] {
  const found = quizzes.filter(
    ({ quiz, standing }) =>
      (status === '' || standing === status) && (!mine || isOwn(quiz)) && isFound(quiz, search),
  );
  const compare = comparing(sort, reading);
  const sign = order === 'asc' ? 1 : -1;
  // The newest come first as they are.
  if (sort === 'newest') return order === 'desc' ? found : found.reverse();
  return found.sort((one, other) => sign * compare(one, other));
}

function comparing(sort: Column, reading: Language): (one: ListedQuiz, other: ListedQuiz) => number {
  const byTitle = new Intl.Collator(reading, { numeric: true });
  const titleOf = ({ quiz: { title } }: ListedQuiz) =>
    (reading === 'ne' && title.ne?.trim()) || inOneLanguage(title);
  const figures: Record<Exclude<Column, 'title' | 'owner'>, (listed: ListedQuiz) => number> = {
    newest: ({ quiz }) => quiz.id,
    status: ({ standing }) => standings.indexOf(standing),
    start: startOf,
    questions: ({ quiz }) => quiz.question_count,
    attempts: ({ quiz }) => quiz.finished_attempts,
    difficulty: ({ quiz }) => levels[quiz.difficulty],
  };
  if (sort === 'title') return (one, other) => byTitle.compare(titleOf(one), titleOf(other));
  const ownerOf = ({ quiz }: ListedQuiz) => quiz.owner ?? '';
  if (sort === 'owner') return (one, other) => byTitle.compare(ownerOf(one), ownerOf(other));
  const figureOf = figures[sort];
  return (one, other) => figureOf(one) - figureOf(other);
}

export const levels = { easy: 1, medium: 2, hard: 3 } as const;

/** A quiz without a start has always been open. The difference of two infinities would not be a number. */
const startOf = ({ quiz: { start_time } }: ListedQuiz): number =>
  start_time === null ? -8.64e15 : Date.parse(start_time);
