import type { LocalizedText } from '@abhyas/contract/shared';
import {
  asList,
  drawsQuestions,
  emptySections,
  fieldOf,
  isRecord,
  type LinterWarning,
  lintQuiz,
  questionsOf,
  textAt,
} from '#features/questions/staff/questions-rules.ts';
import { findSettingsWarnings, type SettingsWarning } from './settings-warnings.ts';

/** Something in a quiz that may be meant, but seldom is. It prevents neither creating nor publishing the quiz. */
export type Warning =
  | LinterWarning
  | { kind: 'no_questions' | 'empty_section'; path: string }
  | AskedWarning
  | SettingsWarning;

/** Running or coming exams ask a question, or nearly the same. `exams`: their titles, as far as one may know them. */
interface AskedWarning {
  kind: 'asked_in_exam';
  path: string;
  exams: LocalizedText[];
}

/** JSON Pointer of where the fix begins. */
export const placeToFix = (warning: Warning): string =>
  ('field' in warning ? warning.field : undefined) ?? warning.path;

/**
 * The check list before publishing: of a pasted text, be the quiz valid or not, and of a quiz that is edited. `now`:
 * milliseconds since 1970.
 */
export function findWarnings(quiz: unknown, now: number): Warning[] {
  const isEmpty = questionsOf(quiz).length === 0 && !drawsQuestions(quiz);
  const ofTexts = lintQuiz(quiz);
  return [
    ...ofTexts.filter(({ path }) => path === '/title'),
    ...findSettingsWarnings(quiz, now),
    ...(isEmpty ? [{ kind: 'no_questions', path: '/questions' } as const] : emptyOnes(quiz)),
    ...askedIn(quiz),
    ...ofTexts.filter(({ path }) => path !== '/title'),
  ];
}

/** Only the server knows this, of a quiz that it has. */
const askedIn = (quiz: unknown): AskedWarning[] =>
  questionsOf(quiz).flatMap(({ path, question }) => {
    const asked = fieldOf(question, 'asked');
    if (!isRecord(asked)) return [];
    const exams = asList(asked.exams).map((exam) => {
      const title = fieldOf(exam, 'title');
      return { en: textAt(title, 'en'), ne: textAt(title, 'ne') };
    });
    return [{ kind: 'asked_in_exam', path, exams }];
  });

const emptyOnes = (quiz: unknown) =>
  emptySections(quiz).map((place) => ({ kind: 'empty_section', path: `/sections/${place}` }) as const);
