import { type LinterWarning, lintQuiz } from '../checklist/linter/linter.ts';
import { asList, fieldOf } from './json-values.ts';
import { findSettingsWarnings, type SettingsWarning } from './settings-warnings.ts';

/** Something in a quiz that may be meant, but seldom is. It prevents neither creating nor publishing the quiz. */
export type Warning = LinterWarning | { kind: 'no_questions'; path: string } | SettingsWarning;

/** JSON Pointer of where the fix begins. */
export const placeToFix = (warning: Warning): string =>
  ('field' in warning ? warning.field : undefined) ?? warning.path;

/**
 * The check list before publishing: of a pasted text, be the quiz valid or not, and of a quiz that is edited. `now`:
 * milliseconds since 1970.
 */
export function findWarnings(quiz: unknown, now: number): Warning[] {
  const isEmpty = asList(fieldOf(quiz, 'questions')).length === 0;
  const ofTexts = lintQuiz(quiz);
  return [
    ...ofTexts.filter(({ path }) => path === '/title'),
    ...findSettingsWarnings(quiz, now),
    ...(isEmpty ? [{ kind: 'no_questions', path: '/questions' } as const] : []),
    ...ofTexts.filter(({ path }) => path !== '/title'),
  ];
}
