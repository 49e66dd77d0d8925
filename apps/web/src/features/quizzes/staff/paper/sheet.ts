import type { QuestionContent } from '@abhyas/contract/quizzes/content';
import type { LocalizedText } from '@abhyas/contract/shared';
import type { Reading } from '../../../../i18n/language.ts';

// What a printed paper is made of. Pure.

/** Where the answers stand: nowhere, beside the options, or on a page of their own. */
export const keyPlaces = ['none', 'marked', 'sheet'] as const;
export type KeyPlace = (typeof keyPlaces)[number];

export interface SheetSettings {
  key: KeyPlace;
  two_columns: boolean;
  name_lines: boolean;
}

export interface SheetQuestion {
  id: number;
  content: QuestionContent;
}

/** Questions of a bank have no time, marks or revision until a quiz gives them. */
export interface SheetExam {
  title: LocalizedText;
  duration_minutes: number;
  marks_correct: number;
  marks_wrong: number;
  pass_percent: number | null;
  revision: number;
}

/** Marks have four decimals: in whole ten-thousandths they add up exactly. */
const UNIT = 10_000;

export function fullMarks({ marks_correct }: Pick<SheetExam, 'marks_correct'>, questions: number): number {
  return (questions * Math.round(marks_correct * UNIT)) / UNIT;
}

/** The marks that pass, as the percentage of the full marks gives them; at most four decimals, rounded up. */
export function passMarks(
  exam: Pick<SheetExam, 'marks_correct' | 'pass_percent'>,
  questions: number,
): number | null {
  const { pass_percent } = exam;
  if (pass_percent === null) return null;
  const full = questions * Math.round(exam.marks_correct * UNIT);
  const percent = Math.round(pass_percent * UNIT);
  return Math.ceil((full * percent) / (100 * UNIT)) / UNIT;
}

/** Numbers of the questions on the passage that begins with the question at a place; undefined if none begins there. */
export function passageRange(
  questions: readonly SheetQuestion[],
  place: number,
): { from: number; to: number } | undefined {
  const idAt = (index: number) => questions[index]?.content.passage?.id;
  const id = idAt(place);
  if (id === undefined || idAt(place - 1) === id) return undefined;
  let end = place;
  while (idAt(end + 1) === id) end += 1;
  return { from: place + 1, to: end + 1 };
}

/** Numbers of the questions that have no text in the language of the paper, and so are printed in the other one. */
export function inOtherLanguage(questions: readonly SheetQuestion[], reading: Reading): number[] {
  if (reading === 'both') return [];
  const lacks = ({ content: { text, options } }: SheetQuestion) =>
    [text, ...options.map((option) => option.text)].some(
      ({ en, ne = '' }) => (reading === 'en' ? en : ne).trim() === '',
    );
  return questions.flatMap((question, place) => (lacks(question) ? [place + 1] : []));
}
