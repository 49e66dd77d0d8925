import { type LinterWarning, lintQuiz } from './linter/linter.ts';
import { drawsQuestions, emptySections, questionsOf } from './placed-questions.ts';
import { findSettingsWarnings, type SettingsWarning } from './settings-warnings.ts';

/** Something in a quiz that may be meant, but seldom is. It prevents neither creating nor publishing the quiz. */
export type Warning =
  | LinterWarning
  | { kind: 'no_questions' | 'empty_section'; path: string }
  | SettingsWarning;

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
    ...ofTexts.filter(({ path }) => path !== '/title'),
  ];
}

const emptyOnes = (quiz: unknown) =>
  emptySections(quiz).map((place) => ({ kind: 'empty_section', path: `/sections/${place}` }) as const);
