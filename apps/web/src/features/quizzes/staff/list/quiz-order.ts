import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { Language } from '@abhyas/contract/shared';
import { standingOf, standings } from '../status/quiz-standing.ts';

export const sortings = ['newest', 'title', 'start', 'status'] as const;
export type Sorting = (typeof sortings)[number];

/** What of the list is shown, and in which order. It stands in the address. */
export interface ListView {
  sort: Sorting;
  search: string;
}

/** From the address, in which a search of digits alone arrives as a number. */
export function readListView({ sort, q }: Record<string, unknown>): { sort?: Sorting; q?: string } {
  const known = sortings.find((sorting) => sorting === sort);
  const search = typeof q === 'string' || typeof q === 'number' ? `${q}` : '';
  return {
    ...(known !== undefined && known !== 'newest' && { sort: known }),
    ...(search !== '' && { q: search }),
  };
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether every word of the search is in the title, in either language. */
function isFound({ title }: AdminQuizSummary, search: string): boolean {
  const titles = [title.en, title.ne ?? ''].map(plain);
  return plain(search)
    .split(' ')
    .every((word) => titles.some((text) => text.includes(word)));
}

/** `quizzes`: the newest first. `now`: milliseconds since 1970. */
export function listedQuizzes(
  quizzes: readonly AdminQuizSummary[],
  { sort, search }: ListView,
  now: number,
  reading: Language,
): AdminQuizSummary[] {
  const found = quizzes.filter((quiz) => isFound(quiz, search));
  if (sort === 'newest') return found;
  const byTitle = new Intl.Collator(reading, { numeric: true });
  const titleOf = ({ title }: AdminQuizSummary) => (reading === 'ne' && title.ne?.trim()) || title.en;
  const rankOf = (quiz: AdminQuizSummary) => standings.indexOf(standingOf(quiz, now));
  const orders = {
    title: (one: AdminQuizSummary, other: AdminQuizSummary) => byTitle.compare(titleOf(one), titleOf(other)),
    // The latest start first; quizzes without one are always open and come last.
    start: (one: AdminQuizSummary, other: AdminQuizSummary) => startOf(other) - startOf(one),
    status: (one: AdminQuizSummary, other: AdminQuizSummary) => rankOf(one) - rankOf(other),
  };
  return found.sort(orders[sort]);
}

/** The difference of two is a number, which that of two infinities is not. */
const startOf = ({ start_time }: AdminQuizSummary): number =>
  start_time === null ? -8.64e15 : Date.parse(start_time);
