import { MAX_FILE_BYTES } from '#bounds.ts';
import { decodeText } from '#decode-text.ts';
import { htmlTableRows, looksLikeHtmlTable } from '#html/table-rows.ts';
import { FileRefused } from '#issues.ts';
import type { Table } from '#tables/cells.ts';
import { readCsvTable } from '#tables/read-csv.ts';
import { readXlsxTables } from '#tables/read-xlsx.ts';
import { isCompoundDocument, isZip } from '#zip.ts';

/** A row of a table, whatever it is about: its number in the spreadsheet, and the texts of its cells. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** Rows and cells beyond this are no list that people have written. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;
const MAX_CELL_CHARACTERS = 1000;

/** The rows with anything in them, of the first sheet that has any. Throws FileRefused for what it cannot read. */
export function readRows({ bytes }: { bytes: Uint8Array }): FileRow[] {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  for (const table of tablesOf(bytes)) {
    const rows = table.rows
      .map(({ number, cells }) => ({
        number,
        // A sparse row has holes, which `Array.from` fills.
        cells: Array.from(cells.slice(0, MAX_COLUMNS), (cell) =>
          (cell?.text ?? '').slice(0, MAX_CELL_CHARACTERS),
        ),
      }))
      .filter(({ cells }) => cells.some((text) => text !== ''));
    if (rows.length > MAX_ROWS) throw new FileRefused('too_many_rows', { most: MAX_ROWS });
    if (rows.length > 0) return rows;
  }
  throw new FileRefused('file_empty');
}

function tablesOf(bytes: Uint8Array): Pick<Table, 'rows'>[] {
  if (isZip(bytes) || isCompoundDocument(bytes)) return readXlsxTables(bytes);
  const text = decodeText(bytes);
  if (!looksLikeHtmlTable(text)) return [readCsvTable(bytes)];
  const rows = htmlTableRows(text).map((cells, place) => ({
    number: place + 1,
    cells: cells.map((text) => ({ text })),
  }));
  return [{ rows }];
}
