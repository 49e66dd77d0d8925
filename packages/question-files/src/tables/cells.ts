import { cleanText } from '#clean-text.ts';
import type { ReadPicture } from '#questions.ts';

/** A cell as the spreadsheet shows it. */
export interface Cell {
  /** Trimmed, NFC, line ends as `\n`. */
  text: string;
  /** The text in the notation of rich texts, where parts of the cell are bold, italic, raised or lowered. */
  rich?: string;
  /**
   * `date`: the spreadsheet took the text for a date. `unreadable`: a formula without a value, an error value,
   * or a quote that is never closed.
   */
  fault?: 'date' | 'unreadable' | 'quote';
  /** Its text is a formula whose result the file does not have. */
  isFormula?: boolean;
  /** What sets it apart from cells without a look: bold, a colour, a fill. */
  look?: string;
  /** Words in a font like Preeti that are English all the same. */
  letters?: string[];
  pictures?: ReadPicture[];
  /** Names of pictures in the cell that cannot be read. */
  picturesNotRead?: string[];
  /** Of a cell that is merged with others, at its upper left: how many columns and rows it covers. */
  merged?: { columns: number; rows: number };
}

export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  cells: (Cell | undefined)[];
}

export interface Table {
  /** Of the sheet. */
  name?: string;
  rows: TableRow[];
  /** Names of pictures that stand in no row with a question. */
  loosePictures?: string[];
}

export const cellText = (text: string): string => cleanText(text.replace(/\r\n?/g, '\n'));

export const isBlank = (cell: Cell | undefined): boolean =>
  !cell || (cell.text === '' && !cell.fault && !cell.pictures && !cell.picturesNotRead);
