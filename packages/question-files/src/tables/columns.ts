import { scriptOf } from '@abhyas/texts/scripts';
import { type Cell, isBlank, type Table, type TableRow } from './cells.ts';
import type { ColumnMapping, MappedColumn } from './columns/column-mapping.ts';
import { type Head, languageHead, letterHead, readHead } from './columns/heads.ts';
import { guessWithoutHead } from './columns/without-head.ts';

/** A head stands below a title and remarks at most. */
const HEAD_ROWS = 20;

/** The mapping by a head row in English or Nepali, or else by what the cells are like. */
export function guessColumns(table: Table): ColumnMapping | undefined {
  return columnsByHead(table) ?? guessWithoutHead(table);
}

export function columnsByHead(table: Table): ColumnMapping | undefined {
  const rows = table.rows.filter(({ cells }) => !cells.every(isBlank)).slice(0, HEAD_ROWS);
  for (const [place, row] of rows.entries()) {
    const next = rows[place + 1];
    const mapping = (next && ofTwoRows(row, next)) ?? ofRow(row.cells, row.number + 1);
    if (mapping) return mapping;
  }
  return undefined;
}

/** A head of two rows: `Options` above A, B, C, D. */
function ofTwoRows(upper: TableRow, lower: TableRow): ColumnMapping | undefined {
  if (lower.number !== upper.number + 1) return undefined;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const spread = spreadHeads(upper.cells, width);
  const both = Array.from({ length: width }, (_, column): Cell | undefined => {
    const below = lower.cells[column]?.text ?? '';
    const above = spread[column] ?? '';
    // A letter or language says nothing without what stands above it.
    const isPart = letterHead(below) !== undefined || languageHead(below) !== undefined;
    if (below === '') return { text: upper.cells[column]?.text ?? '' };
    return { text: isPart && above !== '' ? `${above.replace(/s$/i, '')} ${below}` : below };
  });
  const isHead = (cell: Cell | undefined) =>
    !cell || cell.text === '' || readHead(cell.text) || letterHead(cell.text) || languageHead(cell.text);
  if (lower.cells.every((cell) => !cell || cell.text === '') || !lower.cells.every(isHead)) return undefined;
  const one = ofRow(upper.cells, 0);
  const two = ofRow(both, lower.number + 1);
  const count = (mapping?: ColumnMapping) => mapping?.columns.filter(Boolean).length ?? 0;
  // Below a title stands a head that is understood by itself.
  const byItself = ofRow(lower.cells, 0);
  return count(two) >= count(one) && count(two) > count(byItself) ? two : undefined;
}

/** Heads that cover several columns, in each of them. */
function spreadHeads(cells: (Cell | undefined)[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, column) => {
    last = cells[column]?.text || last;
    return last;
  });
}

function ofRow(cells: (Cell | undefined)[], firstRow: number): ColumnMapping | undefined {
  const heads = optionsUnderOneHead(cells, countedFromZero(named(cells)));
  const roles = new Set(heads.map((head) => head?.role));
  const options = heads.filter((head) => head?.role === 'option').length;
  const hasOptions = options >= 2 || roles.has('options') || roles.has('wrong_option');
  if (!roles.has('question') || !(hasOptions || roles.has('key') || roles.has('type'))) return undefined;
  const columns = withLanguages(cells, heads);
  const unknown = cells.flatMap((cell, column) =>
    cell && cell.text !== '' && !columns[column] ? [cell.text] : [],
  );
  return { firstRow, columns, ...(unknown.length > 0 && { unknown }) };
}

function named(cells: (Cell | undefined)[]): (Head | undefined)[] {
  const texts = cells.map((cell) => cell?.text ?? '');
  const letters = texts.map((text) => letterHead(text));
  const places = new Set(letters.map((letter) => letter?.place));
  const hasLetters = places.has(0) && places.has(1);
  const heads = texts.map((text, column): Head | undefined => {
    const letter = hasLetters ? letters[column] : undefined;
    if (!letter) return readHead(text);
    return {
      role: 'option',
      option: letter.place,
      ...(letter.language && { language: letter.language }),
    };
  });
  const count = (test: (head: Head) => boolean | undefined) =>
    heads.filter((head) => head && test(head)).length;
  const answers = count(({ isAnswer }) => isAnswer);
  // `Answer 1` is the key where the options have names of their own, or where it stands by itself.
  const areKeys = answers > 0 && (answers < 2 || count((head) => head.role === 'option') - answers >= 2);
  const hasQuestion = heads.some((head) => head?.role === 'question');
  return heads.map((head, column): Head | undefined => {
    if (head?.isAnswer) return areKeys ? { role: 'key' } : { ...head, isAnswer: false };
    if (head || hasQuestion) return head;
    const language = languageHead(texts[column] ?? '');
    return language && { role: 'question', language };
  });
}

/** `Option 0`, `Option 1` …: the numbers of the key are those of the heads. */
function countedFromZero(heads: (Head | undefined)[]): (Head | undefined)[] {
  if (!heads.some((head) => head?.isFromZero)) return heads;
  return heads.map((head): Head | undefined => {
    if (head?.role === 'key') return { ...head, isIndex: true };
    if (head?.role !== 'option' || head.isFromZero) return head;
    return { ...head, option: (head.option ?? 0) + 1 };
  });
}

/** One head `Options` with nameless columns at its right: an option in each. */
function optionsUnderOneHead(cells: (Cell | undefined)[], heads: (Head | undefined)[]): (Head | undefined)[] {
  const first = heads.findIndex((head) => head?.role === 'options');
  const width = Math.max(cells.length, first + (cells[first]?.merged?.columns ?? 1));
  let end = first + 1;
  while (end < width && (cells[end]?.text ?? '') === '') end += 1;
  const isOnly = heads.filter((head) => head?.role === 'options').length === 1;
  if (first < 0 || !isOnly || end - first < 2 || end - first > 8) return heads;
  return Array.from({ length: width }, (_, column): Head | undefined =>
    column >= first && column < end ? { role: 'option', option: column - first } : heads[column],
  );
}

/**
 * Where a role has columns of both scripts, the script of their heads says their languages. Of equal columns the one with the
 * best name is read.
 */
function withLanguages(
  cells: (Cell | undefined)[],
  heads: (Head | undefined)[],
): (MappedColumn | undefined)[] {
  const roleOf = ({ role, option }: Head) => `${role} ${option ?? ''}`;
  const scriptAt = (column: number) => (scriptOf(cells[column]?.text ?? '') === 'ne' ? 'ne' : 'en');
  const languages = new Map<string, Set<string>>();
  for (const [column, head] of heads.entries()) {
    if (!head) continue;
    const found = languages.get(roleOf(head)) ?? new Set();
    languages.set(roleOf(head), found.add(head.language ?? scriptAt(column)));
  }
  const languageAt = (head: Head, column: number) =>
    head.language ?? ((languages.get(roleOf(head))?.size ?? 0) > 1 ? scriptAt(column) : undefined);
  const best = new Map<string, { column: number; rank: number }>();
  for (const [column, head] of heads.entries()) {
    if (!head) continue;
    const id = `${roleOf(head)} ${languageAt(head, column)}`;
    const rank = head.rank ?? 0;
    if (rank < (best.get(id)?.rank ?? Number.POSITIVE_INFINITY)) best.set(id, { column, rank });
  }
  return heads.map((head, column): MappedColumn | undefined => {
    if (!head) return undefined;
    const { role, option, isIndex } = head;
    const language = languageAt(head, column);
    const mayRepeat = role === 'key' || role === 'wrong_option' || role === 'tags';
    if (!mayRepeat && best.get(`${roleOf(head)} ${language}`)?.column !== column) return undefined;
    return {
      role,
      ...(option !== undefined && { option }),
      ...(language && role !== 'wrong_option' && { language }),
      ...(isIndex && { isIndex }),
    };
  });
}
