import { digits } from '@abhyas/texts/digits';
import { type Cell, isBlank, type Table, type TableRow } from '#tables/cells.ts';
import type { ColumnMapping, MappedColumn } from '#tables/columns/column-mapping.ts';
import { isEmptyRow, partsOf, type RowParts } from './parts-of-row.ts';

export interface FoundRow {
  parts: RowParts;
  /** Of the heading above. */
  topic?: Cell;
}

/** The rows with a question. Headings of sections are their topic, heads that are repeated nothing. */
export function rowsOf(table: Table, { firstRow, columns }: ColumnMapping): FoundRow[] {
  const head = table.rows.findLast(({ number }) => number < firstRow);
  const found: FoundRow[] = [];
  let topic: Cell | undefined;
  const merged: (Covering | undefined)[] = [];
  for (const row of table.rows) {
    if (row.number < firstRow || (head && isSameRow(row, head))) continue;
    const heading = headingIn(row, columns);
    if (heading) {
      topic = heading;
      continue;
    }
    const parts = partsOf(withMerged(row, columns, merged), columns);
    if (!isEmptyRow(parts)) found.push({ parts, ...(topic && { topic }) });
  }
  return stripNumbers(found);
}

interface Covering {
  cell: Cell;
  until: number;
}

/** A topic that is merged over several rows belongs to each of them. */
function withMerged(
  row: TableRow,
  columns: (MappedColumn | undefined)[],
  merged: (Covering | undefined)[],
): TableRow {
  const cells = [...row.cells];
  for (const [place, column] of columns.entries()) {
    if (column?.role !== 'topic' && column?.role !== 'tags' && column?.role !== 'difficulty') continue;
    const cell = cells[place];
    const height = cell?.merged?.rows ?? 1;
    if (cell && height > 1) merged[place] = { cell, until: row.number + height - 1 };
    const above = merged[place];
    if (!cell && above && row.number <= above.until) cells[place] = above.cell;
  }
  return { ...row, cells };
}

const isSameRow = (row: TableRow, other: TableRow): boolean =>
  Array.from({ length: Math.max(row.cells.length, other.cells.length) }).every(
    (_, place) => (row.cells[place]?.text ?? '') === (other.cells[place]?.text ?? ''),
  );

/** The only cell of a row, merged over columns of different roles. */
function headingIn(row: TableRow, columns: (MappedColumn | undefined)[]): Cell | undefined {
  const filled = row.cells.filter((cell) => cell && !isBlank(cell));
  const [cell] = filled;
  if (filled.length !== 1 || !cell?.merged || cell.text === '') return undefined;
  const from = row.cells.indexOf(cell);
  const covered = columns.slice(from, from + cell.merged.columns);
  return new Set(covered.map((column) => column?.role)).size > 1 && cell.merged.columns > 2
    ? cell
    : undefined;
}

const QUESTION_NUMBER = /^(?:(?:Q(?:uestion)?|प्रश्न)\s*\.?\s*)?([0-9]{1,4}|[०-९]{1,4})\s*[.):।]\s+(?=\S)/i;

/** Numbers that all questions of a sheet begin with, each one more than the last. */
function stripNumbers(rows: FoundRow[]): FoundRow[] {
  const stems = rows.flatMap(({ parts: { stem } }) =>
    [stem.en, stem.ne, stem.any].filter((cell) => cell !== undefined),
  );
  const numberIn = ({ text }: Cell) => Number(digits(QUESTION_NUMBER.exec(text)?.[1] ?? 'none'));
  const isNumbered = rows.every(({ parts: { stem } }, place) => {
    const first =
      rows[0] &&
      numberIn(rows[0].parts.stem.any ?? rows[0].parts.stem.en ?? rows[0].parts.stem.ne ?? { text: '' });
    return [stem.any, stem.en, stem.ne].every((cell) => !cell || numberIn(cell) === (first ?? 0) + place);
  });
  if (rows.length < 2 || rows.some(({ parts }) => parts.format) || stems.length < rows.length || !isNumbered)
    return rows;
  for (const { parts } of rows) {
    for (const language of ['en', 'ne', 'any'] as const) {
      const cell = parts.stem[language];
      if (cell && !cell.rich)
        parts.stem[language] = { ...cell, text: cell.text.replace(QUESTION_NUMBER, '') };
    }
  }
  return rows;
}
