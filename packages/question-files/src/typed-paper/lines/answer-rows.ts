import { readingsOfLetter } from '#option-letters.ts';
import { type AnswerEntry, headOfAnswers, headOfNumbers } from './answer-lists.ts';
import type { Line } from './lines.ts';
import { digitsOf } from './markers.ts';
import { isAnswerListHeading } from './words.ts';

const BARE_LETTER = /^[([]?(?:\p{L}\p{M}*[)\].]?|[1-8१-८][)\]]?)$/u;

/** `1 2 3` above `a b c`, below a heading or with `Ans.` before the letters: a table of answers that was pasted. */
export function withAnswerRows(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const next = lines[at + 1];
    const before = read.at(-1);
    if (!line) continue;
    const isBelowHeading =
      before !== undefined && (isAnswerListHeading(before.text) || before.answers !== undefined);
    const answers = next && answersOfRows(line, next, isBelowHeading);
    read.push(answers ? { ...line, pieces: [], text: '', answers } : line);
    if (answers) at += 1;
  }
  return read;
}

function answersOfRows(first: Line, second: Line, isBelowHeading: boolean): AnswerEntry[] | undefined {
  const numbers = cellsOf(first.text, headOfNumbers).cells.map(
    (cell) => digitsOf(cell.replace(/[).]$/, '')) ?? Number.NaN,
  );
  if (numbers.length < 2 || numbers.some((number, place) => number !== (numbers[0] ?? 0) + place))
    return undefined;
  const { cells: letters, isNamed } = cellsOf(second.text, headOfAnswers);
  const isRow = letters.length === numbers.length && letters.every((letter) => BARE_LETTER.test(letter));
  // `1 2` above `3 4` may also be two pairs.
  const isClear = numbers.length > 2 || letters.every((letter) => /\p{L}/u.test(letter));
  if (!isRow || !isClear || !(isBelowHeading || isNamed)) return undefined;
  return numbers.map((number, place) => ({ number, value: letters[place] ?? '' }));
}

const ROW_OF_LETTERS = /^[\s,;|()[\].\p{L}\p{M}]+$/u;
const LETTER_IN_ROW = /\p{L}\p{M}*/gu;

/** `B A C D`: the letters of a row that has nothing else. */
export function lettersOfRow(text: string): string[] | undefined {
  if (text.length > 4000 || !ROW_OF_LETTERS.test(text)) return undefined;
  const parts = text.match(LETTER_IN_ROW) ?? [];
  // `BACD` is four letters, as capitals together are no word here.
  return parts.every((part) => readingsOfLetter(part).length > 0) ? parts : undefined;
}

/** The cells of a row, without the name of what is in them. */
function cellsOf(text: string, head: RegExp): { cells: string[]; isNamed: boolean } {
  const parts = text.trim().split(/[\s|]+/);
  // `Q. No.` is two words.
  const words = [2, 1].find((count) =>
    head.test(
      parts
        .slice(0, count)
        .join(' ')
        .replace(/[:：]$/, ''),
    ),
  );
  const cells = parts.slice(words ?? 0);
  const isNamed = words !== undefined;
  return { cells: cells.filter((cell) => cell !== '' && cell !== ':'), isNamed };
}
