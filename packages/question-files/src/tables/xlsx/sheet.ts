import { type Cell, cellText, isBlank, type TableRow } from '#tables/cells.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '#xml.ts';
import type { Archive } from '#zip.ts';
import { showNumber } from './number-formats.ts';
import { readPart } from './parts.ts';
import { readString, showString, type TextRun, unescapeXml } from './strings.ts';
import type { CellStyle } from './styles.ts';

/** What the cells of all sheets refer to. */
export interface WorkbookParts {
  strings: TextRun[][];
  styles: CellStyle[];
  is1904: boolean;
}

/** Beyond the last column and row of Excel a reference is no cell. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;
/** A question has no more columns; a sheet that fills its rows to the end has them for other reasons. */
const READ_COLUMNS = 200;

/** The rows of a worksheet that have anything in them. Hidden rows and columns are read: a hidden key is a key. */
export function readSheet(archive: Archive, name: string, parts: WorkbookParts): TableRow[] {
  const rows: TableRow[] = [];
  let number = 0;
  const take = (row: XmlElement) => {
    number = Number(row.attributes.r ?? number + 1);
    if (!(number >= 1 && number <= MAX_ROWS)) return;
    const cells: (Cell | undefined)[] = [];
    let column = -1;
    for (const element of childrenOf(row, 'c')) {
      column = placeOf(element.attributes.r ?? '')?.column ?? column + 1;
      if (column < READ_COLUMNS) cells[column] = readCell(element, parts);
    }
    const filled = Array.from(cells, (cell) => (isBlank(cell) ? undefined : cell));
    if (filled.some((cell) => cell)) rows.push({ number, cells: filled });
  };
  const sheet = readPart(archive, name, { name: 'row', take });
  if (sheet) addMerged(sheet, rows);
  return rows;
}

function readCell(element: XmlElement, parts: WorkbookParts): Cell {
  const style = parts.styles[Number(element.attributes.s ?? 0)];
  const cell = contentOf(element, style, parts);
  return style?.look ? { ...cell, look: style.look } : cell;
}

function contentOf(element: XmlElement, style: CellStyle | undefined, parts: WorkbookParts): Cell {
  const { t: type = 'n' } = element.attributes;
  const written = childOf(element, 'v');
  const inline = childOf(element, 'is');
  if (inline) return showString(readString(inline), style?.font);
  const value = written ? textOf(written) : '';
  if (value === '') return uncomputed(childOf(element, 'f'));
  switch (type) {
    case 's': {
      const string = parts.strings[Number(value)];
      return string ? showString(string, style?.font) : { text: '', fault: 'unreadable' };
    }
    case 'b':
      return { text: value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE' };
    case 'e':
      // A picture that Excel 365 has placed in the cell, not over it.
      if (element.attributes.vm !== undefined && value === '#VALUE!') {
        return { text: '', picturesNotRead: [element.attributes.r ?? ''] };
      }
      return { text: value, fault: 'unreadable' };
    case 'd':
      return { text: value, fault: 'date' };
    case 'n': {
      const number = Number(value);
      if (value.trim() === '' || Number.isNaN(number)) return { text: cellText(value) };
      const { text, isDate } = showNumber(number, style?.format ?? 'General', parts.is1904);
      return isDate ? { text, fault: 'date' } : { text };
    }
    default:
      return showString([{ text: unescapeXml(value), marks: {} }], style?.font);
  }
}

/** What begins with `=` and was computed by no program yet is the text that somebody typed. */
function uncomputed(formula: XmlElement | undefined): Cell {
  if (!formula) return { text: '' };
  const typed = cellText(textOf(formula));
  return typed === '' ? { text: '', fault: 'unreadable' } : { text: `=${typed}`, isFormula: true };
}

function addMerged(sheet: XmlElement, rows: TableRow[]): void {
  const merges = childOf(sheet, 'mergeCells');
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { attributes } of merges ? childrenOf(merges, 'mergeCell') : []) {
    const [from, to] = (attributes.ref ?? '').split(':').map(placeOf);
    const cell = from && byNumber.get(from.row)?.cells[from.column];
    if (!from || !to || !cell) continue;
    cell.merged = { columns: to.column - from.column + 1, rows: to.row - from.row + 1 };
  }
}

/** `B7` is column 1 of row 7. */
export function placeOf(reference: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (!letters || !digits) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column > MAX_COLUMNS ? undefined : { column: column - 1, row: Number(digits) };
}
