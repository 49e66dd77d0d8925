import { type FieldError, fieldErrorsOf } from '@abhyas/contract/errors';
import { type QuizJson, quizJson } from '@abhyas/contract/quiz-json';
import { safeParse } from 'zod/mini';
import { type Place, placeOf, type SyntaxIssue, scanJson } from './scan-json.ts';

export const DUPLICATE_NAME = 'duplicate_name';

export type CheckedQuizJson =
  | {
      /** What JSON.parse reads. */
      value: unknown;
      /** What the schema reads, if it accepts the value. */
      quiz: QuizJson | undefined;
      /** What the schema refuses, and names that stand twice, of which JSON.parse lost a value. In the order of the text. */
      errors: (FieldError & Place)[];
      /** Places what was found otherwise, by its JSON Pointer. */
      placed: <Found extends { path: string }>(found: readonly Found[]) => (Found & Place)[];
      issue?: undefined;
    }
  /** The text is not JSON. */
  | { issue: SyntaxIssue };

/** Checks the text of a whole quiz by the contract's schema, and finds where in the text each error is. */
export function checkQuizJson(text: string): CheckedQuizJson {
  const scan = scanJson(text);
  if (scan.issue) return { issue: scan.issue };
  const { root, duplicates } = scan;
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const { data: quiz, error } = safeParse(quizJson, value);
  const placed = <Found extends { path: string }>(found: readonly Found[]) =>
    found.map((each) => ({ ...each, ...placeOf(root, each.path) }));
  const twice = duplicates.map((duplicate) => ({
    ...duplicate,
    code: DUPLICATE_NAME,
    message: 'The name stands twice in its object',
  }));
  const errors = [...placed(fieldErrorsOf(error)), ...twice].sort((a, b) => a.offset - b.offset);
  return { value, quiz, errors, placed };
}
