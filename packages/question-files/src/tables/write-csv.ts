import type { QuestionToWrite } from '#questions.ts';
import { NEEDS_PROTECTION } from './protected-cells.ts';
import { type SheetLanguage, sheetOfQuestions } from './writing/sheet-of-questions.ts';

/**
 * Questions as CSV in UTF-8, which Excel opens by its byte order mark. A cell that a spreadsheet would run as a formula or
 * take for a date begins with an apostrophe, which our reader takes away. Pictures are named only: CSV has none.
 */
export function writeCsv(questions: readonly QuestionToWrite[], language: SheetLanguage = 'en'): Uint8Array {
  const { heads, rows } = sheetOfQuestions(questions, language, true);
  return csvOf([heads, ...rows.map((row) => row.map(({ text, picture }) => text || (picture?.name ?? '')))]);
}

export function csvOf(rows: string[][]): Uint8Array {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function writeCell(text: string): string {
  const safe = NEEDS_PROTECTION.test(text) ? `'${text}` : text;
  return /[",;\t|\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
