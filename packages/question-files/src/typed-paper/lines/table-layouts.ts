import { scriptOf } from '@abhyas/texts/scripts';
import { readingsOfLetter } from '#option-letters.ts';
import {
  type Piece,
  type TypedBlock,
  type TypedParagraph,
  type TypedTable,
  textOfPieces,
  trimPieces,
} from '#typed-paper/blocks.ts';
import { digitsOf, inlineOptions, letterAt, namedQuestion, numberAt } from './markers.ts';

type Cell = TypedParagraph[];

const textOfCell = (cell: Cell): string =>
  cell
    .map(
      (paragraph) => `${paragraph.list ? `${paragraph.list.label} ` : ''}${textOfPieces(paragraph.pieces)}`,
    )
    .join('\n')
    .trim();

const BARE_LABEL = /^[([]?\s*(\S{1,4}?)\s*[)\].:।]*$/u;
const isBareLabel = (text: string): boolean => {
  const label = BARE_LABEL.exec(text)?.[1] ?? '';
  return readingsOfLetter(label).length > 0 || digitsOf(label) !== undefined;
};
const MATCHING = /^(?:list|column|group|set|सूची|स्तम्भ|समूह)\s*[-–:]?\s*[\p{L}\d]{0,4}$/iu;

/** Whether a table only arranges questions or options, and is none that learners should see. */
export function isLayout(table: TypedTable): boolean {
  const first = table.rows[0]?.map(textOfCell) ?? [];
  if (first.length > 1 && first.every((cell) => MATCHING.test(cell))) return false;
  return table.rows.some((row) => {
    const cells = row.map(textOfCell).filter((cell) => cell !== '');
    return cells.some(
      (cell, place) =>
        namedQuestion(cell)?.label ||
        numberAt(cell) ||
        letterAt(cell) ||
        inlineOptions(cell).length > 1 ||
        (isBareLabel(cell) && /^\p{L}$/u.test(cell) && place < cells.length - 1),
    );
  });
}

/** The cells row by row; a row of single lines becomes one line with tabs. */
export function linesOfCells(table: TypedTable): TypedParagraph[] {
  return table.rows.flatMap((row) => {
    const cells = row.filter((cell) => textOfCell(cell) !== '');
    const first = cells[0]?.[0];
    if (!first) return [];
    const isSingle = cells.every(
      (cell) => cell.length === 1 && !cell[0]?.list && !/\n/.test(textOfCell(cell)),
    );
    return isSingle
      ? [joined(cells, first)]
      : cells.flatMap((cell, place) => withLabel(cell, cells[place - 1]));
  });
}

/** `a` in a cell of its own is `a)` before the next one. */
function joined(cells: Cell[], first: TypedParagraph): TypedParagraph {
  const pieces: Piece[] = [];
  for (const [place, cell] of cells.entries()) {
    const content = trimPieces(cell[0]?.pieces ?? []);
    const text = textOfPieces(content);
    pieces.push(...content);
    const isLast = place === cells.length - 1;
    if (isLast) break;
    pieces.push({
      text: /^[\p{L}\p{M}\d]{1,4}$/u.test(text) && isBareLabel(text) ? ') ' : isBareLabel(text) ? ' ' : '\t',
    });
  }
  return { ...first, pieces };
}

/** A cell of several lines whose label is in the cell before it. */
function withLabel(cell: Cell, before: Cell | undefined): TypedParagraph[] {
  const own = textOfCell(cell);
  if (isBareLabel(own)) return [];
  const label = before ? textOfCell(before) : '';
  const [first, ...rest] = cell;
  if (!first || !isBareLabel(label)) return cell;
  const closed = /[)\].:।]$/.test(label) ? `${label} ` : `${label}. `;
  return [{ ...first, pieces: [{ text: closed }, ...first.pieces] }, ...rest];
}

const HEADS: [string, RegExp][] = [
  [
    'number',
    /^(?:s\.?\s*n\.?o?\.?|no\.?|q\.?\s*no?\.?|#|क्र\.?\s*सं\.?|सि\.?\s*नं\.?|प्रश्न\s*(?:नं|संख्या|सङ्ख्या)\.?)$/iu,
  ],
  ['stem', /^(?:questions?(?:\s*text)?|stem|प्रश्न(?:हरू|हरु)?)$/iu],
  [
    'option',
    /^(?:(?:options?|choice|विकल्प)\s*[([]?(?:[a-h1-8]|[कखगघङच१-६])[)\]]?|[([]?(?:[a-h]|[कखगघङच])[)\].]?)$/iu,
  ],
  ['options', /^(?:(?:answer\s*)?(?:options|choices|alternatives)|विकल्प(?:हरू|हरु))$/iu],
  [
    'answer',
    /^(?:(?:correct|right)\s*)?(?:answer|ans|option|key)\.?(?:\s*key)?$|^(?:सही\s*)?(?:उत्तर|विकल्प|जवाफ)$/iu,
  ],
  ['hint', /^(?:explanation|hint|solution|reason|व्याख्या|कारण|स्पष्टीकरण)$/iu],
];

/** Rows above the head may have a title in one cell. */
const isTitle = (row: Cell[]): boolean => new Set(row.map(textOfCell).filter((text) => text !== '')).size < 2;

/** A table with a head like `Question | A | B | C | D | Answer`: one question in each row, as lines. */
export function questionRows(table: TypedTable): TypedParagraph[] | undefined {
  const [head, ...rows] = table.rows.slice(table.rows.findIndex((row) => !isTitle(row)));
  const columns = (head ?? []).map((cell) => {
    const text = textOfCell(cell);
    return HEADS.find(([, pattern]) => pattern.test(text))?.[0];
  });
  const count = (role: string) => columns.filter((column) => column === role).length;
  if (!columns.includes('stem') || columns.includes(undefined)) return undefined;
  const hasOptions = count('option') > 1 || (count('option') === 0 && columns.includes('answer'));
  if (!hasOptions) return undefined;
  return rows.flatMap((row, index) => {
    let letter = 0;
    return row.flatMap((cell, place): TypedParagraph[] => {
      const column = columns[place];
      if (column === 'option') letter += 1;
      const prefix =
        column === 'stem'
          ? `Question ${index + 1}. `
          : column === 'option'
            ? `${'ABCDEFGH'.charAt(letter - 1)}) `
            : column === 'answer'
              ? 'Answer: '
              : 'Explanation: ';
      const [first, ...rest] = cell;
      if (!first || column === 'number' || textOfCell(cell) === '') return [];
      if (column === 'options') return cell;
      return [{ ...first, pieces: [{ text: prefix }, ...first.pieces] }, ...rest];
    });
  });
}

/** The two columns of a table that has one language in each, with the English one first. */
export function languageColumns(table: TypedTable): { en: TypedBlock[]; ne: TypedBlock[] } | undefined {
  const rows = table.rows.map(withNumberInside);
  if (rows.length === 0 || rows.some((row) => row.length !== 2)) return undefined;
  const columns = [0, 1].map((place) => rows.map((row) => row[place] ?? []));
  const scripts = columns.map(scriptOfColumn);
  const [left = [], right = []] = columns.map((cells) => cells.flat());
  const hasQuestions = [left, right].every((column) =>
    /[?？।]|[([]?[aAकi1१][)\].]/u.test(textOfCell(column)),
  );
  if (!hasQuestions) return undefined;
  if (scripts[0] === 'en' && scripts[1] === 'ne') return { en: left, ne: right };
  return scripts[0] === 'ne' && scripts[1] === 'en' ? { en: right, ne: left } : undefined;
}

/** Where a first column has the numbers, both others get them. */
function withNumberInside(row: Cell[]): Cell[] {
  const [number, ...rest] = row;
  if (!number || rest.length !== 2) return row;
  const text = textOfCell(number);
  if (text === '' || HEADS.some(([column, pattern]) => column === 'number' && pattern.test(text)))
    return rest;
  const digits = /^[([]?\s*(\d{1,3}|[०-९]{1,3})\s*[)\].:।]*$/u.exec(text)?.[1];
  if (digits === undefined) return row;
  return rest.map((cell) => {
    const [first, ...others] = cell;
    return !first || numberAt(textOfCell(cell))
      ? cell
      : [{ ...first, pieces: [{ text: `${digits}. ` }, ...first.pieces] }, ...others];
  });
}

/** The script of a column's letters that prevails clearly. */
function scriptOfColumn(cells: Cell[]): 'en' | 'ne' | undefined {
  const text = cells.map(textOfCell).join('\n');
  if (scriptOf(text) === undefined) return undefined;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  if (latin > devanagari * 4 && latin > 10) return 'en';
  return devanagari > latin * 1.5 && devanagari > 10 ? 'ne' : undefined;
}
