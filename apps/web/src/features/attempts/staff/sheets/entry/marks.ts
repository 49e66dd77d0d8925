import { MAX_OPTIONS } from '@abhyas/contract/limits';

// What is typed for a question of an answer sheet. Pure. As in the contract (attempts/sheets.ts): the place of the option
// from 1, 0 for blank, -1 for unclear.

export const BLANK = 0;
export const UNCLEAR = -1;

/** Undefined before something was typed. */
export type Marks = readonly (number | undefined)[];

const ROWS = ['12345678', 'ABCDEFGH', '१२३४५६७८', 'कखगघङचछज'];

/** The mark that a character is typed for; undefined if it means none. */
export function markOf(character: string): number | undefined {
  const key = character.toUpperCase();
  if (key === '0' || key === '०' || key === ' ') return BLANK;
  if (key === 'X' || key === '?') return UNCLEAR;
  const place = ROWS.map((row) => row.indexOf(key)).find((at) => at >= 0);
  return place === undefined || place >= MAX_OPTIONS ? undefined : place + 1;
}

/** Blank and unclear marks are the same answer: none. */
const isSameAnswer = (one: number, other: number): boolean => Math.max(0, one) === Math.max(0, other);

/** The places whose entries differ. */
export const differingPlaces = (first: readonly number[], second: readonly number[]): number[] =>
  first.flatMap((mark, place) => (isSameAnswer(mark, second[place] ?? BLANK) ? [] : [place]));

/** All marks once each place has one; undefined before. */
export function completed(marks: Marks): number[] | undefined {
  const known = marks.filter((mark) => mark !== undefined);
  return known.length === marks.length ? known : undefined;
}
