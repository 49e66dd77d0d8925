import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { OPTION_LETTER_PATTERN } from '#option-letters.ts';
import { type Piece, type TypedTable, textOfPieces } from '#typed-paper/blocks.ts';
import { digitsOf } from './markers.ts';
import { answerAt, answerListAt, isAnswerListHeading, isSection } from './words.ts';

export interface AnswerEntry {
  number: number;
  /** The letter, or an option's text. */
  value: string;
  /** Lines of an explanation. */
  hints?: { pieces: Piece[] }[];
}

const NUMBER = '(?:\\d{1,5}|[०-९]{1,5})';
const LETTER = `[([]?\\s*${OPTION_LETTER_PATTERN}\\s*[)\\]]?[.]?`;
const BEFORE = `(?:Q(?:uestion)?\\.?\\s*|प्रश्न\\s*(?:नं\\.?)?\\s*)?[([]?`;
const BETWEEN = '\\s*(?:[)\\]]\\s*[-–—=:.→]?|[-–—=:.।→>]+|\\t| )\\s*';
const AFTER = '(?=$|[\\s,;|/।])[\\s,;|।]*';
const PAIR = new RegExp(`${BEFORE}(${NUMBER})(?:${BETWEEN}|(?=\\())(${LETTER})${AFTER}`, 'iuy');
/** `1a, 2b`: only in what is named a list, as 5A and 10A may be currents. */
const TIGHT_PAIR = new RegExp(`${BEFORE}(${NUMBER})(?=\\p{L})(${LETTER})${AFTER}`, 'iuy');
const START = new RegExp(`^\\s*${BEFORE}(${NUMBER})${BETWEEN}(?=\\S)`, 'iu');

/** Of one line: as many as a file may have questions. */
const MOST_ENTRIES = MAX_READ_QUESTIONS;

/** `1-B 2-C, 3) D`: every part of the line is a number and a letter. */
export function answerPairs(text: string, pair = PAIR): AnswerEntry[] | undefined {
  const entries: AnswerEntry[] = [];
  const line = text.trim();
  if (isCount(line)) return undefined;
  pair.lastIndex = 0;
  while (pair.lastIndex < line.length) {
    const match = pair.exec(line);
    const number = digitsOf(match?.[1] ?? '');
    if (!match || number === undefined) return undefined;
    if (entries.length >= MOST_ENTRIES) return undefined;
    entries.push({ number, value: match[2]?.trim() ?? '' });
  }
  return entries.length > 0 ? entries : undefined;
}

/** `1 2 3 4`: the numbers alone, with their letters in another line. */
function isCount(text: string): boolean {
  if (!/^(?:Q\.?\s+)?[\d०-९]/i.test(text)) return false;
  const numbers = text.split(/\s+/).map((part) => digitsOf(part.replace(/^Q\.?$/i, '0')));
  const counted = numbers[0] === 0 ? numbers.slice(1) : numbers;
  const [first] = counted;
  return (
    counted.length > 2 && first !== undefined && counted.every((number, place) => number === first + place)
  );
}

const tightPairs = (text: string): AnswerEntry[] | undefined =>
  /^\W*[\d०-९]+\p{L}/u.test(text) ? answerPairs(text, TIGHT_PAIR) : undefined;

/** A line that is a list of answers, with or without its name before them. */
export function pairsOfLine(text: string, isAfterOptions: boolean): AnswerEntry[] | undefined {
  const named = answerListAt(text);
  const list = text.slice(named?.end ?? 0);
  const listed = named && isAfterOptions ? (answerPairs(list) ?? tightPairs(list)) : undefined;
  if (listed) return listed;
  const labelled = answerAt(text);
  const pairs = answerPairs(text.slice(labelled?.end ?? 0));
  if (!pairs || !(isAfterOptions || labelled)) return undefined;
  return pairs.length > 2 || (pairs.length > 1 && isAfterOptions) ? pairs : undefined;
}

/** A line below the heading of a list: pairs, or a number and an option's text, several by tabs. */
export function answersOfLine(text: string): AnswerEntry[] | undefined {
  const pairs = answerPairs(text) ?? tightPairs(text);
  if (pairs || isCount(text.trim())) return pairs;
  const parts = text.split(/\t+| {3,}/).filter((part) => part.trim() !== '');
  const entries = parts.map((part) => {
    const match = START.exec(part);
    const number = digitsOf(match?.[1] ?? '');
    if (!match || number === undefined) return undefined;
    const value = part.slice(match[0].length).trim();
    return { number, value: value.slice(answerAt(value)?.end ?? 0) };
  });
  const found = entries.filter((entry) => entry !== undefined);
  return found.length > 0 && found.length === entries.length ? found : undefined;
}

const BARE_LETTER = new RegExp(`^${LETTER}$`, 'iu');
const BARE_NUMBER = new RegExp(`^${BEFORE}${NUMBER}[)\\].:।]*$`, 'iu');
export const headOfNumbers =
  /^(?:q(?:uestion)?s?\.?\s*(?:no|number|n)?s?\.?|que(?:s|st)?\.?\s*(?:no|number)?\.?|s(?:r|l)?\.?\s*no?\.?|no\.?|#|प्रश्न.{0,12}|(?:क्र|सि|प्र)\.?\s*(?:सं|नं|न)\.?|नं\.?)$/iu;
export const headOfAnswers =
  /^(?:(?:correct\s+)?(?:answer|ans|option|key)s?\.?|(?:सही\s*)?(?:उत्तर|विकल्प).{0,6})$/iu;

const HEAD_OF_REASONS = /^(?:explanations?|hints?|solutions?|reasons?|remarks?|व्याख्या|कारण|स्पष्टीकरण)$/iu;

/** The entries of a table that is a list of answers, whichever way its numbers and letters run. */
export function answersOfTable(table: TypedTable): AnswerEntry[] | undefined {
  const rows = table.rows.map((row) =>
    row.map((cell) =>
      cell
        .map((paragraph) => `${paragraph.list?.label ?? ''} ${textOfPieces(paragraph.pieces)}`.trim())
        .join(' ')
        .trim(),
    ),
  );
  const body = rows.filter(
    (row) => !row.every((cell) => cell === '' || isHead(cell) || isAnswerListHeading(cell)),
  );
  if (body.length === 0) return undefined;
  const named = byHead(table, rows);
  if (named) return named;
  return pairsInCells(body) ?? likelier(body, byRows(body), byColumns(body));
}

/**
 * Where all cells are numbers either reading may be meant: the one in which the numbers of questions rise, of two such the one without
 * a gap, then the longer one. None where that leaves two.
 */
function likelier(
  table: string[][],
  rows: AnswerEntry[] | undefined,
  columns: AnswerEntry[] | undefined,
): AnswerEntry[] | undefined {
  if (!rows || !columns) return rows ?? columns;
  const isPair = table[0]?.map((_, at) => at % 2 === 0) ?? [];
  const downRows = isPair.every((is, at) => !is || rises(table.map((row) => row[at] ?? '')));
  const numbers = new Set(rows.map(({ number }) => number));
  const rising = [
    ...(downRows && numbers.size === rows.length ? [rows] : []),
    ...(rises(table.filter((_, at) => at % 2 === 0).flat()) ? [columns] : []),
  ];
  const gapless = rising.filter(isGapless);
  const [best, other] = (gapless.length > 0 ? gapless : rising).sort((a, b) => b.length - a.length);
  const isOpen = best && other?.length === best.length && sorted(other) !== sorted(best);
  return isOpen ? undefined : best;
}

function rises(cells: string[]): boolean {
  const numbers = cells.filter((cell) => BARE_NUMBER.test(cell)).map((cell) => entryOf(cell, '').number);
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

const isGapless = (entries: AnswerEntry[]): boolean => {
  const numbers = entries.map(({ number }) => number);
  return Math.max(...numbers) - Math.min(...numbers) + 1 === entries.length;
};

const sorted = (entries: AnswerEntry[]): string =>
  entries
    .map(({ number, value }) => `${number} ${value}`)
    .toSorted()
    .join('\n');

const isHead = (cell: string) => headOfNumbers.test(cell) || headOfAnswers.test(cell);

/** What may stand above a part of a list: its section, or the head `Q.No.  Answer` of a pasted table. */
export const isAboveAnswers = (text: string): boolean => isSection(text) || isHeadOfAnswers(text);

/** A heading or a head of columns, above the answers of a paper. */
export const beginsAnswers = (text: string): boolean => isAnswerListHeading(text) || isHeadOfAnswers(text);

/** `Q.No.  Answer`: the head of a list that was a table before it was pasted. */
export function isHeadOfAnswers(text: string): boolean {
  const cells = text
    .split(/\t+| {2,}|\|/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const isHeadAt = (cell: string, place: number) =>
    (place % 2 === 0 ? headOfNumbers : headOfAnswers).test(cell);
  return cells.length > 1 && cells.every(isHeadAt);
}

/** Columns named `Q.No.`, `Answer` and `Explanation`. */
function byHead(table: TypedTable, rows: string[][]): AnswerEntry[] | undefined {
  const [head = [], ...body] = rows;
  const [numbers, values, reasons] = [headOfNumbers, headOfAnswers, HEAD_OF_REASONS].map((pattern) =>
    head.findIndex((cell) => pattern.test(cell)),
  );
  if (head.length !== 3 || numbers === -1 || values === -1 || reasons === -1) return undefined;
  const entries = body.map((row, place): AnswerEntry | undefined => {
    const [number = '', value = ''] = [row[numbers ?? 0], row[values ?? 0]];
    const hints = (table.rows[place + 1]?.[reasons ?? 0] ?? []).map(({ pieces }) => ({ pieces }));
    return BARE_NUMBER.test(number) ? { ...entryOf(number, value), hints } : undefined;
  });
  const found = entries.filter((entry) => entry !== undefined);
  return found.length > 0 && found.length === entries.length ? found : undefined;
}

/** Each cell is `1. B`. */
function pairsInCells(rows: string[][]): AnswerEntry[] | undefined {
  const cells = rows.flat().filter((cell) => cell !== '');
  const entries = cells.map((cell) => answerPairs(cell));
  return cells.length > 1 && entries.every((entry) => entry !== undefined) ? entries.flat() : undefined;
}

/** `1 | B | 2 | C`, or one pair in each row. */
function byRows(rows: string[][]): AnswerEntry[] | undefined {
  const entries: AnswerEntry[] = [];
  for (const row of rows) {
    const cells = row.length % 2 === 0 ? row : row.slice(0, -1);
    for (let at = 0; at < cells.length; at += 2) {
      const [number = '', value = ''] = cells.slice(at, at + 2);
      if (number === '' && value === '') continue;
      if (!BARE_NUMBER.test(number) || !BARE_LETTER.test(value)) return undefined;
      entries.push(entryOf(number, value));
    }
  }
  return entries.length > 1 ? entries : undefined;
}

/** A row of numbers above a row of letters. */
function byColumns(rows: string[][]): AnswerEntry[] | undefined {
  const entries: AnswerEntry[] = [];
  if (rows.length % 2 !== 0) return undefined;
  for (let at = 0; at < rows.length; at += 2) {
    const numbers = rows[at] ?? [];
    const letters = rows[at + 1] ?? [];
    for (const [place, number] of numbers.entries()) {
      const value = letters[place] ?? '';
      if ((number === '' && value === '') || (isHead(number) && (isHead(value) || value === ''))) continue;
      if (!BARE_NUMBER.test(number) || !BARE_LETTER.test(value)) return undefined;
      entries.push(entryOf(number, value));
    }
  }
  return entries.length > 1 ? entries : undefined;
}

const entryOf = (number: string, value: string): AnswerEntry => ({
  number: digitsOf(/[\d०-९]+/.exec(number)?.[0] ?? '') ?? 0,
  value,
});
