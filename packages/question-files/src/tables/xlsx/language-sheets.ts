import { FileRefused } from '#issues.ts';
import type { ReadFile, ReadOptions, ReadQuestion } from '#questions.ts';
import { pairFiles } from '#reading/pair-files.ts';
import type { Table } from '#tables/cells.ts';
import { columnsByHead } from '#tables/columns.ts';

/** Keys of two sheets agree by chance in a quarter of their questions. */
const SAME_KEYS = 0.75;

type ReadTables = (tables: Table[], options: ReadOptions & { columns?: never }) => ReadFile;

/**
 * A workbook with the same questions on two sheets, one in each language; undefined for any other. Keys that agree show it,
 * or a sheet without keys beside one with them: a test of English and one of Nepali have different ones.
 */
export function readLanguageSheets(
  tables: Table[],
  { language = 'both', columns }: ReadOptions & { columns?: unknown },
  read: ReadTables,
): ReadFile | undefined {
  if (language !== 'both' || columns) return undefined;
  const [one, other, ...more] = tables.filter((table) => columnsByHead(table));
  if (!one || !other || more.length > 0) return undefined;
  try {
    return joined(one, other, read);
  } catch (error) {
    // One of them has nothing below its head.
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
}

function joined(one: Table, other: Table, read: ReadTables): ReadFile | undefined {
  const isNepali = [one, other].map((table) => prevailsNepali(read([table], {}).questions));
  if (isNepali[0] === isNepali[1]) return undefined;
  const [en, ne] = isNepali[0] ? [other, one] : [one, other];
  const [english, nepali] = [read([en], { language: 'en' }), read([ne], { language: 'ne' })];
  return areTranslations(english.questions, nepali.questions) ? pairFiles(english, nepali) : undefined;
}

const prevailsNepali = (questions: ReadQuestion[]): boolean => {
  const text = questions.map((question) => `${question.text.en} ${question.text.ne}`).join(' ');
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu);
};

const keyOf = ({ options }: ReadQuestion) => options.findIndex(({ is_correct }) => is_correct);

function areTranslations(english: ReadQuestion[], nepali: ReadQuestion[]): boolean {
  if (english.length !== nepali.length) return false;
  const pairs = english.map((question, place) => [question, nepali[place] ?? question] as const);
  if (pairs.filter(([one, other]) => one.options.length !== other.options.length).length > pairs.length / 4)
    return false;
  const keyed = pairs.filter((pair) => pair.every((question) => keyOf(question) >= 0));
  const same = keyed.filter(([one, other]) => keyOf(one) === keyOf(other)).length;
  if (keyed.length > 0) return same >= keyed.length * SAME_KEYS;
  return [english, nepali].filter((questions) => questions.some((each) => keyOf(each) >= 0)).length === 1;
}
