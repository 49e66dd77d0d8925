import type { QuestionToWrite } from '#questions.ts';
import { csvOf } from './csv-of.ts';
import { type SheetLanguage, sheetOfQuestions } from './writing/sheet-of-questions.ts';

/**
 * Questions as CSV in UTF-8, which Excel opens by its byte order mark. A cell that a spreadsheet would run as a formula or
 * take for a date begins with an apostrophe, which our reader takes away. Pictures are named only: CSV has none.
 */
export function writeCsv(questions: readonly QuestionToWrite[], language: SheetLanguage = 'en'): Uint8Array {
  const { heads, rows } = sheetOfQuestions(questions, language, true);
  return csvOf([heads, ...rows.map((row) => row.map(({ text, picture }) => text || (picture?.name ?? '')))]);
}
