import { digits } from '@abhyas/texts/digits';
import { scriptOf } from '@abhyas/texts/scripts';
import { readKey } from '#keys.ts';
import { isBlank, type Table } from '#tables/cells.ts';
import type { ColumnMapping, MappedColumn } from './column-mapping.ts';

const SAMPLE_ROWS = 200;
/** Share of the rows that a column must agree with: some rows of every sheet are odd. */
const MOST = 0.8;

/**
 * The columns of a table without a head: number, question, options, key, explanation, in this order. Undefined where more
 * than one reading is possible, since a wrong column would make wrong keys.
 */
export function guessWithoutHead(table: Table): ColumnMapping | undefined {
  const rows = table.rows.filter(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 2);
  const first = rows[0];
  if (!first) return undefined;
  const texts = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map((cell) => cell?.text ?? ''));
  const width = Math.max(...texts.map((row) => row.length));
  const column = (place: number) => texts.map((row) => row[place] ?? '');
  const start = isSerial(column(0)) ? 1 : 0;
  const length = (place: number) => meanLength(column(place));

  const keys = keyColumns(texts, start, width);
  const [key] = keys;
  if (key === undefined || keys.length > 1) return undefined;
  const lead = [start, start + 1].find((place) => length(place) > length(place + 1) && key - place > 2);
  if (lead === undefined) return undefined;
  const options = Array.from({ length: key - lead - 1 }, (_, place) => lead + 1 + place);
  const lengths = options.map(length);
  const isOdd = Math.max(...lengths) >= length(lead) || Math.max(...lengths) > 4 * (lengths[0] ?? 0) + 20;
  const scripts = new Set([lead, ...options].map((place) => mainScript(column(place))).filter(Boolean));
  if (options.length > 6 || isOdd || scripts.size > 1) return undefined;

  const columns: (MappedColumn | undefined)[] = Array.from({ length: width });
  if (start === 1) columns[0] = { role: 'number' };
  if (lead > start) columns[start] = { role: 'topic' };
  columns[lead] = { role: 'question' };
  for (const [option, place] of options.entries()) columns[place] = { role: 'option', option };
  columns[key] = { role: 'key' };
  if (key + 1 < width) columns[key + 1] = { role: length(key + 1) > 20 ? 'hint' : 'topic' };
  return { firstRow: first.number, columns };
}

/** Columns of letters or numbers; else those whose text is one of the cells before it. */
function keyColumns(texts: string[][], start: number, width: number): number[] {
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => place > start + 2);
  const matching = (test: (row: string[], place: number) => boolean) =>
    places.filter((place) => {
      const filled = texts.filter((row) => (row[place] ?? '') !== '');
      return filled.length > 0 && filled.filter((row) => test(row, place)).length >= MOST * filled.length;
    });
  const blanks = Array.from({ length: 6 }, () => ['']);
  const lettered = (isNumber: boolean) =>
    matching((row, place) => {
      const reading = readKey(row[place] ?? '', blanks);
      return reading.place !== undefined && (reading.number !== undefined) === isNumber;
    });
  const byText = () =>
    matching((row, place) => row.slice(start + 1, place).filter((cell) => cell === row[place]).length === 1);
  const letters = lettered(false);
  if (letters.length > 0) return letters;
  // A column of numbers that is also the text of an option, or marks, leaves it open which one is the key.
  return [...new Set([...lettered(true), ...byText()])];
}

function isSerial(cells: string[]): boolean {
  const numbers = cells
    .filter((cell) => cell !== '')
    .map((cell) => Number(digits(cell.replace(/[.)।]$/, ''))));
  return (
    numbers.length > 0 && numbers.every((value, place) => value === (numbers[0] ?? 0) + place && value > 0)
  );
}

const meanLength = (cells: string[]) =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.filter((cell) => cell !== '').length);

function mainScript(cells: string[]): string | undefined {
  const scripts = cells.map(scriptOf).filter((script) => script !== undefined);
  const nepali = scripts.filter((script) => script === 'ne').length;
  if (scripts.length === 0) return undefined;
  if (nepali > scripts.length / 2) return 'ne';
  return scripts.filter((script) => script === 'both').length > scripts.length / 2 ? 'both' : 'en';
}
