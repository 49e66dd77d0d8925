import {
  OBJECT,
  type Piece,
  type TypedBlock,
  type TypedParagraph,
  type TypedTable,
  textOfPieces,
  trimPieces,
} from '#typed-paper/blocks.ts';
import type { Doubt } from '#typed-paper/grouping/raw-question.ts';
import { type AnswerEntry, answersOfTable } from './answer-lists.ts';
import { namedQuestion, numberAt } from './markers.ts';
import { isLayout, languageColumns, linesOfCells, questionRows } from './table-layouts.ts';

/** One line of a paper; a table that is content, or a list of answers. */
export interface Line {
  pieces: Piece[];
  text: string;
  /** The list and level that Word numbered it in. */
  list?: string;
  isBullet: boolean;
  /** `Q.` between `P.` and `R.` */
  isListItem?: boolean;
  heading?: 'title' | 'heading';
  /** It continues the paragraph of the line before it. */
  continues: boolean;
  isAfterBlank: boolean;
  place: number;
  table?: TypedTable;
  answers?: AnswerEntry[];
  /** What was assumed of the line itself. */
  doubts?: Doubt[];
  /** The columns of a table with one language in each. */
  pair?: { en: Line[]; ne: Line[] };
}

const BULLET = /^[^\p{L}\p{N}([*]+$/u;

export function linesOf(blocks: readonly TypedBlock[]): Line[] {
  const lines: Line[] = [];
  let isAfterBlank = false;
  const add = (line: Omit<Line, 'isAfterBlank'>) => {
    if (line.text.trim() === '' && !line.table && !line.answers && !line.pair) {
      isAfterBlank = true;
      return;
    }
    lines.push({ ...line, isAfterBlank });
    isAfterBlank = false;
  };
  for (const block of blocks) {
    if (block.kind === 'paragraph') for (const line of linesOfParagraph(block)) add(line);
    else for (const line of linesOfTable(block)) add(line);
  }
  return lines;
}

type NewLine = Omit<Line, 'isAfterBlank'>;

function linesOfParagraph(paragraph: TypedParagraph): NewLine[] {
  const { list, heading, place } = paragraph;
  return splitAtBreaks(withBlanks(paragraph.pieces).map(withoutLooks).flatMap(withFormulas)).map(
    (content, index) => {
      const trimmed = trimPieces(content);
      const isFirst = index === 0;
      const isBullet = isFirst && list !== undefined && BULLET.test(list.label.trim());
      const label: Piece[] =
        isFirst && list && !isBullet && trimmed.length > 0 ? [{ text: `${list.label} ` }] : [];
      const pieces = [...label, ...trimmed];
      return {
        pieces,
        text: textOfPieces(pieces),
        isBullet,
        continues: !isFirst,
        place: place,
        ...(label.length > 0 && list && { list: `${list.id}.${list.level}` }),
        ...(heading && { heading }),
      };
    },
  );
}

const BLANK = '_____';

/** A blank to fill in that was typed as underlined spaces or tabs. */
function withBlanks(pieces: readonly Piece[]): Piece[] {
  const isSpace = (piece: Piece | undefined) =>
    piece?.underline === true && /^[ \t\u00a0]+$/.test(piece.text);
  const isUnderlinedText = (piece: Piece | undefined) => piece?.underline === true && !isSpace(piece);
  const read: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    // A space inside underlined words is none.
    const isBlank = isSpace(piece) && !(isUnderlinedText(before) && isUnderlinedText(next));
    if (!isBlank) read.push(piece);
    else if (!isSpace(before)) {
      const count = pieces.slice(at).findIndex((each) => !isSpace(each));
      const own = textOfPieces(pieces.slice(at, count < 0 ? pieces.length : at + count));
      const after = count < 0 ? undefined : pieces[at + count];
      const { underline: _, ...look } = piece;
      const isLong = own.length > 1 || own.includes('\t');
      const [start, end] = [before, after].map((each) => (each === undefined ? '' : each.text));
      const text = `${/\S$/.test(start ?? '') ? ' ' : ''}${BLANK}${/^[\p{L}\p{N}]/u.test(end ?? '') ? ' ' : ''}`;
      read.push(isLong ? { ...look, text } : piece);
    }
  }
  return read;
}

/** Phones type ticks with a selector of their looks. So much space is a matter of layout, and slow to look through. */
const withoutLooks = (piece: Piece): Piece => ({
  ...piece,
  text: piece.text
    .replace(/(?<=[✓✔√✅☑🗸☒])[\ufe0e\ufe0f]/gu, '')
    .replace(/[ \t\u00a0]{100,}/g, ' '.repeat(100)),
});

const TEX = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$/gs;

/** Formulas that people typed as TeX. */
function withFormulas(piece: Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of piece.text.matchAll(TEX)) {
    const formula = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    if (formula === '') continue;
    pieces.push({ ...piece, text: piece.text.slice(from, match.index) }, { text: OBJECT, formula });
    from = match.index + match[0].length;
  }
  return from === 0 ? [piece] : [...pieces, { ...piece, text: piece.text.slice(from) }];
}

/** A line as the source shows it. */
export const sourceOf = ({ pieces }: Line): string =>
  pieces
    .map(({ text, formula, typed }) =>
      formula === undefined ? (typed ?? text).replaceAll(OBJECT, '') : `\\(${formula}\\)`,
    )
    .join('');

function splitAtBreaks(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const { typed: _, ...look } = piece;
      if (text !== '') lines.at(-1)?.push(text === piece.text ? piece : { ...look, text });
    }
  }
  return lines;
}

function linesOfTable(table: TypedTable): NewLine[] {
  const base = { pieces: [], text: '', isBullet: false, continues: false, place: table.place };
  const columns = languageColumns(table);
  const pair = columns && { en: linesOf(columns.en), ne: linesOf(columns.ne) };
  if (pair?.en.some(({ text }) => numberAt(text) ?? namedQuestion(text))) return [{ ...base, pair }];
  // Only the options of a question: one language after the other.
  if (pair) return [...pair.en, ...pair.ne];
  const answers = answersOfTable(table);
  if (answers) return [{ ...base, answers }];
  const paragraphs = questionRows(table) ?? (isLayout(table) ? linesOfCells(table) : undefined);
  if (paragraphs) return paragraphs.flatMap(linesOfParagraph);
  return [{ ...base, table }];
}
