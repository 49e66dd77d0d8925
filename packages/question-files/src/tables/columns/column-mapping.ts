import type { ColumnRole } from './heads.ts';

export interface MappedColumn {
  role: ColumnRole;
  /** Absent: by the text of each cell. */
  language?: 'en' | 'ne';
  /** Of an option, from 0. */
  option?: number;
  /** Numbers of the key may count from 0. */
  isIndex?: boolean;
}

/** What the columns of a table are: guessed, or as staff correct the guess. */
export interface ColumnMapping {
  /** The number of the first row that is a question. */
  firstRow: number;
  /** From the left. Undefined: a column that is not read. */
  columns: (MappedColumn | undefined)[];
  /** Columns whose head was not understood, by their heads. */
  unknown?: string[];
}
