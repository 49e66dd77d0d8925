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
  return splitAtBreaks(paragraph.pieces.map(withoutLooks).flatMap(withFormulas)).map((content, index) => {
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
  });
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
    .map(({ text, formula }) => (formula === undefined ? text.replaceAll(OBJECT, '') : `\\(${formula}\\)`))
    .join('');

function splitAtBreaks(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...piece, text });
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
