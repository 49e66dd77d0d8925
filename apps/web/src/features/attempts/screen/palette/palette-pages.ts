import { NAVIGATOR_PAGE_SIZE } from '@abhyas/contract/limits';

/** The page of the navigator (from 0) on which question n (from 1) stands. */
export const pageOf = (n: number): number => Math.floor((n - 1) / NAVIGATOR_PAGE_SIZE);

export const pageCount = (questions: number): number =>
  Math.max(1, Math.ceil(questions / NAVIGATOR_PAGE_SIZE));

/** The question numbers of a page. */
export function numbersOn(page: number, questions: number): number[] {
  const first = page * NAVIGATOR_PAGE_SIZE + 1;
  const length = Math.max(0, Math.min(NAVIGATOR_PAGE_SIZE, questions - first + 1));
  return Array.from({ length }, (_, index) => first + index);
}
