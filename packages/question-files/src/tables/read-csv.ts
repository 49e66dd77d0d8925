import { type CsvError, parse } from 'csv-parse/sync';
import { MAX_FILE_BYTES, MAX_READ_QUESTIONS, MAX_TABLE_CELLS, MAX_TABLE_COLUMNS } from '#bounds.ts';
import { decodeText } from '#decode-text.ts';
import { FileRefused } from '#issues.ts';
import { type Cell, cellText, type Table } from './cells.ts';
import { DATE_MADE_BY_EXCEL, IS_PROTECTED } from './protected-cells.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Enough to tell the delimiter by, and quick to parse four times. */
const SAMPLE_CHARACTERS = 20_000;
const SAMPLE_LINES = 500;
/** Lines that are parsed one by one, some 40 µs each: far more than the questions that a file may have. */
const MAX_PARSED_LINES = 10 * MAX_READ_QUESTIONS;

/** The cells of a CSV or TSV file. Rows are counted as spreadsheets count them: a cell of two lines is in one row. */
export function readCsvTable(bytes: Uint8Array): Table {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new FileRefused('not_this_format', { format: 'csv' });
  const [named, delimiter] = /^sep=(.)\n/i.exec(text) ?? [];
  const content = named ? text.slice(named.length) : text;
  const used = delimiter ?? guessDelimiter(content);
  const { records, open } = parseRecords(content, used);
  expectBounded(records);
  const width = Math.max(...records.slice(0, 20).map((record) => record.filter((cell) => cell).length), 2);
  return {
    rows: records.map((record, place) => ({
      number: place + (named ? 2 : 1),
      cells: record.map((cell) => toCell(cell, open.has(place) && cell.startsWith('"'), used, width)),
    })),
  };
}

function expectBounded(records: string[][]): void {
  const cells = records.reduce((sum, record) => sum + record.length, 0);
  if (cells > MAX_TABLE_CELLS || records.some((record) => record.length > MAX_TABLE_COLUMNS)) {
    throw new FileRefused('file_broken');
  }
}

function toCell(written: string, isOpen: boolean, delimiter: string, width: number): Cell {
  const isProtected = IS_PROTECTED.test(written);
  const text = cellText(isProtected ? written.slice(1) : written);
  if (isOpen || hasRowInside(text, delimiter, width)) return { text, fault: 'quote' };
  return !isProtected && DATE_MADE_BY_EXCEL.test(text) ? { text, fault: 'date' } : { text };
}

/** A quote that is closed only rows later takes these rows into its cell. In prose a space follows a comma. */
function hasRowInside(text: string, delimiter: string, width: number): boolean {
  if (!text.includes('\n')) return false;
  return text.split('\n').some((line) => {
    const parts = line.split(delimiter);
    const isRow =
      parts.length > Math.max(3, width - 2) && !parts.slice(1).some((part) => part.startsWith(' '));
    return isRow && !parts.every((part) => /^[\d०-९.…]*$/.test(part));
  });
}

interface Records {
  records: string[][];
  /** Of rows in which a quote is never closed. */
  open: Set<number>;
}

function parseRecords(text: string, delimiter: string): Records {
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true };
  const open = new Set<number>();
  try {
    return { records: parse(text, options), open };
  } catch (error) {
    if (!isQuoteError(error)) throw new FileRefused('file_broken');
  }
  // The lines are read one by one, so that all other rows come in.
  const lines = text.split('\n');
  if (lines.filter((line) => line.includes('"')).length > MAX_PARSED_LINES)
    throw new FileRefused('file_broken');
  const records = lines.map((line, place) => {
    if (!line.includes('"')) return line.split(delimiter);
    try {
      return parse(line, options)[0] ?? [''];
    } catch (error) {
      if (!isQuoteError(error)) throw new FileRefused('file_broken');
      open.add(place);
      return line.split(delimiter);
    }
  });
  return { records, open };
}

const isQuoteError = (error: unknown) =>
  error instanceof Error && /QUOTE/.test(String((error as Partial<CsvError>).code));

/** The delimiter that parts most rows into the same number of cells. */
function guessDelimiter(text: string): string {
  const end = text.length > SAMPLE_CHARACTERS ? text.lastIndexOf('\n', SAMPLE_CHARACTERS) : text.length;
  const sample = text
    .slice(0, end > 0 ? end : SAMPLE_CHARACTERS)
    .split('\n', SAMPLE_LINES)
    .join('\n');
  const scores = DELIMITERS.map((delimiter) => {
    const widths = parseRecords(sample, delimiter)
      .records.filter((record) => record.some((cell) => cell.trim() !== ''))
      .map((record) => record.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 1, rows = 0] = [...counts].sort((a, b) => b[1] * b[0] - a[1] * a[0])[0] ?? [];
    return { delimiter, rows: widths.length > 0 ? rows / widths.length : 0, width };
  });
  const best = scores.sort((a, b) => b.rows * Math.min(b.width, 6) - a.rows * Math.min(a.width, 6))[0];
  return best?.delimiter ?? ',';
}
