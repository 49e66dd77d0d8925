import type { ColumnRole, ImportColumns } from '@abhyas/contract/imports';
import { MAX_OPTIONS } from '@abhyas/contract/limits';

type MappedColumn = NonNullable<ImportColumns['columns'][number]>;

/** Roles whose texts are in a language. */
const WITH_LANGUAGE = new Set<ColumnRole>([
  'question',
  'option',
  'options',
  'wrong_option',
  'hint',
  'passage',
  'topic',
]);

export const hasLanguage = (column: MappedColumn | null | undefined): boolean =>
  column != null && WITH_LANGUAGE.has(column.role);

/** What a column can be chosen to be: a role, or the option with a number. The empty one is not read. */
export const choiceValues = (): string[] => [
  '',
  'question',
  ...Array.from({ length: MAX_OPTIONS }, (_, place) => `option ${place + 1}`),
  'options',
  'wrong_option',
  'key',
  'hint',
  'passage',
  'passage_format',
  'topic',
  'tags',
  'difficulty',
  'type',
  'format',
  'image',
  'number',
];

export const choiceOf = (column: MappedColumn | null | undefined): string =>
  column == null ? '' : column.role === 'option' ? `option ${column.option ?? 1}` : column.role;

function columnOf(value: string, before: MappedColumn | null | undefined): MappedColumn | null {
  if (value === '') return null;
  const [role = '', option] = value.split(' ');
  const column = { role: role as ColumnRole };
  const language = before?.language && WITH_LANGUAGE.has(column.role) && { language: before.language };
  return { ...column, ...language, ...(option !== undefined && { option: Number(option) }) };
}

/** With one column changed; as wide as the table. */
function withColumn(mapping: ImportColumns, place: number, column: MappedColumn | null): ImportColumns {
  const width = Math.max(mapping.columns.length, place + 1);
  const columns = Array.from({ length: width }, (_, at) =>
    at === place ? column : (mapping.columns[at] ?? null),
  );
  return { ...mapping, columns };
}

export const withChoice = (mapping: ImportColumns, place: number, value: string): ImportColumns =>
  withColumn(mapping, place, columnOf(value, mapping.columns[place]));

/** `language`: empty for the one that each text shows. */
export function withLanguage(
  mapping: ImportColumns,
  place: number,
  language: 'en' | 'ne' | '',
): ImportColumns {
  const column = mapping.columns[place];
  if (!column) return mapping;
  const { language: _before, ...rest } = column;
  return withColumn(mapping, place, { ...rest, ...(language !== '' && { language }) });
}

/** As a spreadsheet names its columns: A, B, …, Z, AA. */
export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
