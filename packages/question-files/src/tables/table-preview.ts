import type { ColumnMapping } from './columns/column-mapping.ts';
import { guessColumns } from './columns.ts';
import { readCsvTable } from './read-csv.ts';
import { readXlsxTables } from './read-xlsx.ts';

const ROWS = 20;

/** Of a table, for staff to correct: what its columns were taken for, and its first rows. */
export interface PreviewedTable {
  columns: ColumnMapping;
  rows: string[][];
}

export function tableOf(
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
  columns: ColumnMapping | undefined,
): PreviewedTable | undefined {
  const tables = format === 'csv' ? [readCsvTable(bytes)] : readXlsxTables(bytes);
  const table = tables.find(({ rows }) => rows.length > 0);
  const mapping = columns ?? (table && guessColumns(table));
  if (!table || !mapping) return undefined;
  const rows = table.rows.slice(0, ROWS);
  return { columns: mapping, rows: rows.map(({ cells }) => cells.map((cell) => cell?.text ?? '')) };
}
