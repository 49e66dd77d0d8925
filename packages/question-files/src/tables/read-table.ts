import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import { splitTitle } from '#languages.ts';
import type { FileLanguage, ReadFile, ReadIssue, ReadOptions, ReadQuestion, ReadText } from '#questions.ts';
import { type Cell, isBlank, type Table, type TableRow } from './cells.ts';
import type { ColumnMapping } from './columns/column-mapping.ts';
import { guessWithoutHead } from './columns/without-head.ts';
import { columnsByHead } from './columns.ts';
import { paperInCells } from './paper-in-cells.ts';
import { readCsvTable } from './read-csv.ts';
import { readXlsxTables } from './read-xlsx.ts';
import { issuesOf } from './rows/issues-of-row.ts';
import { takeMarkedKeys } from './rows/marked-keys.ts';
import { withOptionsInColumns } from './rows/option-rows.ts';
import type { RowParts } from './rows/parts-of-row.ts';
import { questionOf, topicOf } from './rows/question-of-row.ts';
import { type KeyResult, resolveKeys } from './rows/sheet-keys.ts';
import { rowsOf } from './rows/sheet-rows.ts';
import { isOtherKind } from './rows/values.ts';
import { readLanguageSheets } from './xlsx/language-sheets.ts';

export interface TableOptions extends ReadOptions {
  /** Of the first table with anything in it. Absent: guessed. */
  columns?: ColumnMapping;
}

/** With something in them. A question that has a row for each option has six or seven. */
const MAX_FILLED_ROWS = 10 * MAX_READ_QUESTIONS;

export function readCsv(bytes: Uint8Array, options: TableOptions = {}): ReadFile {
  const tables = [readCsvTable(bytes)];
  return (options.columns ? undefined : paperInCells(tables, options)) ?? readTables(tables, options);
}

export function readXlsx(bytes: Uint8Array, options: TableOptions = {}): ReadFile {
  const tables = readXlsxTables(bytes);
  const paper = options.columns ? undefined : paperInCells(tables, options);
  return paper ?? readLanguageSheets(tables, options, readTables) ?? readTables(tables, options);
}

/** The questions of tables: of the first, and of all others with a head. */
export function readTables(tables: Table[], options: TableOptions = {}): ReadFile {
  if (tables.some(({ rows }) => rows.filter(isFilled).length > MAX_FILLED_ROWS)) throw tooMany();
  const { read, leftOut } = choose(tables, options.columns);
  const language = options.language ?? 'both';
  const groups = sameColumns(read).map((group) =>
    group.flatMap(({ table, mapping }) => rowsOf(table, mapping)),
  );
  const count = groups.flat().length;
  if (count === 0) throw new FileRefused('no_questions');
  if (count > MAX_READ_QUESTIONS) throw tooMany();
  const issues: ReadIssue[] = [...leftOut, ...read.flatMap(unknownColumns)];
  const questions: ReadQuestion[] = [];
  for (const rows of groups) {
    const found = rows.map(({ parts, topic }) => ({
      parts,
      topic: topic && topicOf({ any: topic }, language),
    }));
    for (const { question, parts, key } of withKeys(found, language)) {
      questions.push(question);
      issues.push(...issuesOf(question, parts, key, questions.length));
    }
  }
  const title = read[0] && titleOf(read[0].table, read[0].mapping);
  return { questions, issues, ...(title && { title }) };
}

const isFilled = ({ cells }: TableRow) => !cells.every(isBlank);
const tooMany = () => new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });

interface UnreadRow {
  parts: RowParts;
  topic: ReadText | undefined;
}

/** The questions of sheets with the same columns, whose keys are of one kind. */
function withKeys(rows: UnreadRow[], language: FileLanguage) {
  const hasKeys = rows.some(({ parts }) => parts.keys.length > 0 || parts.isKeyAnOption);
  const marked = hasKeys ? [] : takeMarkedKeys(rows.map(({ parts }) => parts));
  const found = rows.map(({ parts, topic }) => ({ parts, ...questionOf(parts, language, topic) }));
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
  return found.map(({ parts, question }, place) => {
    const stated = marked[place] ?? keys[place] ?? { code: 'no_key' as const };
    const key: KeyResult = parts.isKeyAnOption ? { option: 0 } : stated;
    const correct = 'option' in key && !isOtherKind(parts.type) ? question.options[key.option] : undefined;
    if (correct) correct.is_correct = true;
    return { question, parts, key };
  });
}

const isReadable = ({ fault }: Cell) => fault !== 'date' && fault !== 'quote';

interface ChosenTable {
  table: Table;
  mapping: ColumnMapping;
}

/** The table that is read first, which a mapping is of: the first with a head, or else the first with anything in it. */
export function mainTable(tables: Table[]): { table: Table; guess: ColumnMapping | undefined } {
  const filled = tables.filter(({ rows }) => rows.some(isFilled));
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
    if (other === table) continue;
    const found = columnsByHead(other);
    if (!found) {
      if (other.rows.some(isLikeQuestion)) leftOut.push(left(`sheet ${other.name ?? ''}`));
      continue;
    }
    const isSame = JSON.stringify(found.columns) === head;
    read.push({ table: other, mapping: isSame ? { ...mapping, firstRow: found.firstRow } : found });
  }
  const rows = read.map((each) => withOptionsInColumns(each.table, each.mapping) ?? each);
  const loose = read.flatMap((each) => each.table.loosePictures ?? []).map(left);
  return { read: rows, leftOut: [...leftOut, ...loose] };
}

/** A stem, two options and a key at least. */
const isLikeQuestion = ({ cells }: TableRow): boolean => cells.filter((cell) => !isBlank(cell)).length > 3;

/** In their order. */
function sameColumns(read: ChosenTable[]): ChosenTable[][] {
  const groups: ChosenTable[][] = [];
  for (const each of read) {
    const last = groups.at(-1)?.[0];
    const isSame = last && JSON.stringify(last.mapping.columns) === JSON.stringify(each.mapping.columns);
    if (isSame) groups.at(-1)?.push(each);
    else groups.push([each]);
  }
  return groups;
}

const left = (what: string): ReadIssue => ({ severity: 'warning', code: 'left_out', params: { what } });

function unknownColumns({ table: { rows }, mapping }: ChosenTable): ReadIssue[] {
  const { unknown = [], firstRow } = mapping;
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
