import { MAX_READ_QUESTIONS } from '../bounds.ts';
import { FileRefused } from '../issues.ts';
import { splitTitle } from '../languages.ts';
import type { ReadFile, ReadIssue, ReadOptions, ReadText } from '../questions.ts';
import { type Cell, isBlank, type Table } from './cells.ts';
import type { ColumnMapping } from './columns/column-mapping.ts';
import { guessWithoutHead } from './columns/without-head.ts';
import { columnsByHead } from './columns.ts';
import { readCsvTable } from './read-csv.ts';
import { readXlsxTables } from './read-xlsx.ts';
import { issuesOf } from './rows/issues-of-row.ts';
import { questionOf, topicOf } from './rows/question-of-row.ts';
import { type KeyResult, resolveKeys } from './rows/sheet-keys.ts';
import { rowsOf } from './rows/sheet-rows.ts';
import { isOtherKind } from './rows/values.ts';

export interface TableOptions extends ReadOptions {
  /** Of the first table with anything in it. Absent: guessed. */
  columns?: ColumnMapping;
}

export const readCsv = (bytes: Uint8Array, options: TableOptions = {}): ReadFile =>
  readTables([readCsvTable(bytes)], options);

export const readXlsx = (bytes: Uint8Array, options: TableOptions = {}): ReadFile =>
  readTables(readXlsxTables(bytes), options);

/** The questions of tables: of the first, and of others with the same columns. */
export function readTables(tables: Table[], options: TableOptions = {}): ReadFile {
  const { read, leftOut } = choose(tables, options.columns);
  const language = options.language ?? 'both';
  const rows = read.flatMap(({ table, mapping }) => rowsOf(table, mapping));
  if (rows.length === 0) throw new FileRefused('no_questions');
  if (rows.length > MAX_READ_QUESTIONS) {
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  }
  const found = rows.map(({ parts, topic }) => ({
    parts,
    ...questionOf(parts, language, topic && topicOf({ any: topic }, language)),
  }));
  const keys = resolveKeys(
    found.map(({ parts, optionTexts }) => ({
      cells:
        parts.isKeyAnOption || isOtherKind(parts.type)
          ? []
          : parts.keys.filter(isReadable).map(({ text }) => text),
      options: optionTexts,
      isIndex: parts.isIndex,
    })),
  );
  const issues: ReadIssue[] = [...leftOut, ...unknownColumns(read)];
  const questions = found.map(({ parts, question }, place) => {
    const key: KeyResult = parts.isKeyAnOption ? { option: 0 } : (keys[place] ?? { code: 'no_key' });
    const correct = 'option' in key && !isOtherKind(parts.type) ? question.options[key.option] : undefined;
    if (correct) correct.is_correct = true;
    issues.push(...issuesOf(question, parts, key, place + 1));
    return question;
  });
  const title = read[0] && titleOf(read[0].table, read[0].mapping);
  return { questions, issues, ...(title && { title }) };
}

const isReadable = ({ fault }: Cell) => fault !== 'date' && fault !== 'quote';

interface ChosenTable {
  table: Table;
  mapping: ColumnMapping;
}

/** The table that is read first, which a mapping is of: the first with a head, or else the first with anything in it. */
export function mainTable(tables: Table[]): { table: Table; guess: ColumnMapping | undefined } {
  const filled = tables.filter(({ rows }) => rows.some(({ cells }) => !cells.every(isBlank)));
  const [first] = filled;
  if (!first) throw new FileRefused('no_questions');
  for (const table of filled) {
    const guess = columnsByHead(table);
    if (guess) return { table, guess };
  }
  return { table: first, guess: guessWithoutHead(first) };
}

function choose(tables: Table[], columns?: ColumnMapping): { read: ChosenTable[]; leftOut: ReadIssue[] } {
  const { table, guess } = mainTable(tables);
  const mapping = columns ?? guess;
  if (!mapping) throw new FileRefused('columns_unclear');
  const head = JSON.stringify(columnsByHead(table)?.columns);
  const read = [{ table, mapping }];
  const leftOut: ReadIssue[] = [];
  for (const other of tables) {
    const found = other === table ? undefined : columnsByHead(other);
    if (!found) continue;
    const isSame = JSON.stringify(found.columns) === head;
    if (isSame) read.push({ table: other, mapping: { ...mapping, firstRow: found.firstRow } });
    else leftOut.push(left(`sheet ${other.name ?? ''}`));
  }
  const loose = read.flatMap((each) => each.table.loosePictures ?? []).map(left);
  return { read, leftOut: [...leftOut, ...loose] };
}

const left = (what: string): ReadIssue => ({ severity: 'warning', code: 'left_out', params: { what } });

function unknownColumns([main]: ChosenTable[]): ReadIssue[] {
  const { unknown = [], firstRow = 1 } = main?.mapping ?? {};
  const rows = main?.table.rows ?? [];
  const isUsed = (name: string) => {
    const head = rows.findLast(
      ({ number, cells }) => number < firstRow && cells.some((cell) => cell?.text === name),
    );
    const column = head?.cells.findIndex((cell) => cell?.text === name) ?? -1;
    return rows.some(({ number, cells }) => number >= firstRow && !isBlank(cells[column]));
  };
  return unknown
    .filter(isUsed)
    .map((name) => ({ severity: 'warning', code: 'column_unknown', params: { name } }));
}

/** The only cell of a row above the head, or the name of the sheet, if somebody has given it one. */
function titleOf({ name, rows }: Table, { firstRow }: ColumnMapping): ReadText | undefined {
  const above = rows.find(({ number, cells }) => number < firstRow - 1 && !cells.every(isBlank));
  const filled = above?.cells.filter((cell) => !isBlank(cell)) ?? [];
  const title = filled.length === 1 ? filled[0]?.text : undefined;
  const sheet =
    name && !/^(?:sheet|worksheet|questions|पाना|पत्र|प्रश्नहरू)?\s*[\d०-९]*$/i.test(name) ? name : undefined;
  const text = title ?? sheet;
  return text === undefined ? undefined : splitTitle(text, 'both');
}
