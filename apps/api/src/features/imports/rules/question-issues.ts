import { fieldErrorsOf } from '@abhyas/contract/errors';
import type { ImportedQuestion, ImportIssue } from '@abhyas/contract/imports';
import { questionInput } from '@abhyas/contract/questions/question-json';
import { checkQuestion } from '@abhyas/question-files/check-question';
import type { ErrorCode } from '@abhyas/question-files/issues';
import { safeParse } from 'zod/mini';
import { findContentFaults } from '#features/questions/questions.ts';

/** As create-from-json takes it. What belongs to the bank is left out, and the passage, which is named in files. */
export function asQuizQuestion({ source, tags, difficulty, topic, passage, ...content }: ImportedQuestion) {
  return { ...content, topic: topic ?? '' };
}

/** The same with its passage, as the bank stores it. */
export const withOwnPassage = (question: ImportedQuestion) => ({
  ...asQuizQuestion(question),
  ...(question.passage && { passage: question.passage }),
});

/** Errors that a question itself may not show, as it was read in part: staff settle them by its options. */
const OF_OPTIONS: ReadonlySet<string> = new Set<ErrorCode>([
  'not_single_choice',
  'key_names_no_option',
  'key_unclear',
  'languages_differ_in_options',
  'languages_differ_in_keys',
]);
/** The same, by any of its texts. */
const OF_TEXTS: ReadonlySet<string> = new Set<ErrorCode>(['syntax', 'date_instead_of_text', 'letters_lost']);

/** Errors of the reader that a correction of these fields leaves as they are. */
export function errorsLeft(
  issues: readonly ImportIssue[],
  { text, hint, options }: { text?: unknown; hint?: unknown; options?: unknown },
): ImportIssue[] {
  const hasTexts = [text, hint, options].some((field) => field !== undefined);
  return issues.filter(
    ({ severity, code }) =>
      severity === 'error' &&
      ((OF_OPTIONS.has(code) && options === undefined) || (OF_TEXTS.has(code) && !hasTexts)),
  );
}

/** Every reason why a question of a preview cannot be taken as it is. */
export function errorsOf(question: ImportedQuestion, place: number): ImportIssue[] {
  const { image, pictures, passage, options, ...texts } = question;
  const shown = options.map(({ text, is_correct }) => ({ text, is_correct }));
  const found = checkQuestion({ ...texts, options: shown }, place);
  if (found.length > 0) return found;
  // What is left: texts that PostgreSQL cannot store, pictures and formulas.
  const body = {
    ...asQuizQuestion(question),
    // Without them a text may name pictures of a question or passage that is stored already.
    ...(passage && { passage: { ...(passage.format === 'rich' && { pictures: [] }), ...passage } }),
    ...(question.format === 'rich' && { pictures: pictures ?? [] }),
  };
  const { error } = safeParse(questionInput, body);
  const faults = [...fieldErrorsOf(error), ...findContentFaults(body)];
  return faults.map(({ path, message }) => ({
    severity: 'error',
    code: 'not_acceptable' satisfies ErrorCode,
    question: place,
    params: { path, message },
  }));
}
