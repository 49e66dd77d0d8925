import { FileRefused } from '#issues.ts';
import type { ReadFile, ReadOptions } from '#questions.ts';
import type { TypedParagraph } from '#typed-paper/blocks.ts';
import { readTypedPaper } from '#typed-paper/read-typed-paper.ts';
import { isBlank, type Table, type TableRow } from './cells.ts';
import { guessWithoutHead } from './columns/without-head.ts';
import { columnsByHead } from './columns.ts';

/** A paper that was typed down the rows of a sheet, as in a document. Undefined where the sheet has columns, or no questions. */
export function paperInCells(tables: readonly Table[], options: ReadOptions): ReadFile | undefined {
  const filled = tables.filter(({ rows }) => rows.some(({ cells }) => !cells.every(isBlank)));
  if (filled.some((table) => columnsByHead(table) ?? guessWithoutHead(table))) return undefined;
  const rows = filled.flatMap((table) => table.rows);
  const read = readPaper(rows.map(lineOf), options);
  const failed = new Set(
    read?.issues.flatMap(({ severity, question }) => (severity === 'error' ? [question] : [])),
  );
  return read && failed.size <= read.questions.length / 2 ? read : undefined;
}

function readPaper(blocks: TypedParagraph[], options: ReadOptions): ReadFile | undefined {
  try {
    return readTypedPaper(blocks, { ...options, places: 'row' });
  } catch (error) {
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
}

/** The cells of a row beside each other. A cell with a look of its own is a mark of a key. */
const lineOf = ({ number, cells }: TableRow): TypedParagraph => ({
  kind: 'paragraph',
  place: number,
  pieces: cells
    .filter((cell) => cell !== undefined && !isBlank(cell))
    .flatMap((cell, place) => [
      ...(place > 0 ? [{ text: '\t' }] : []),
      { text: cell?.text ?? '', ...(cell?.look && { highlight: true }) },
    ]),
});
