import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_OPTIONS, MAX_QUESTIONS } from '#limits.ts';
import { codeInPath, id, idParams, localizedText, noContent, text, timestamp } from '#shared.ts';

// Answer sheets: staff print one page for each learner, enter twice what was marked on it, and the sheet is graded as an
// attempt. No call returns a key.

/** Mark of a question on a sheet: place of the option as it is shown, from 1. */
export const BLANK = 0;
/** Two marks, or one that nobody can read. Counts as blank. */
export const UNCLEAR = -1;

export const sheetAnswers = z.array(z.int().check(z.minimum(UNCLEAR), z.maximum(MAX_OPTIONS)));

/** `differs`: the two entries are not the same. `waits`: they are, but the learner has an unfinished attempt. */
export const sheetState = z.enum(['printed', 'entered_once', 'differs', 'waits', 'graded']);
export type SheetState = z.infer<typeof sheetState>;

/** Forms of a paper are named A to H. */
const form = z.string().check(z.regex(/^[A-H]$/));

const version = {
  /** Of the quiz. The sheet of an earlier one belongs to the present one, too, unless it is outdated. */
  revision: z.int(),
  /**
   * The quiz has other questions, options, keys, marks or forms than the revision by which the sheet is read and graded.
   * False while it is a draft whose forms or random questions publishing chooses.
   */
  is_outdated: z.boolean(),
};

export const answerSheet = z.object({
  id,
  /** `XXXX-XXXX` */
  code: z.string(),
  username: z.string(),
  full_name: z.string(),
  roll_number: z.string(),
  ...version,
  /** Null where the quiz has no forms. */
  form: z.nullable(form),
  /** Of each question of its paper: how many options it has. */
  options: z.array(z.int()),
  state: sheetState,
  created_at: timestamp,
  /** The attempt that it was graded as. */
  attempt: z.nullable(id),
});
export type AnswerSheet = z.infer<typeof answerSheet>;

export const MAX_SHEETS_AT_ONCE = 200;

export const printSheets = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/sheets/',
  access: 'run_exam',
  of: 'quiz',
  summary:
    'One answer sheet for each learner; one that is neither graded nor outdated is returned again. Without `form`, the forms of the paper take turns',
  params: idParams,
  body: z.strictObject({
    usernames: z.array(text(30)).check(z.minLength(1), z.maxLength(MAX_SHEETS_AT_ONCE)),
    form: z.optional(form),
  }),
  status: 200,
  response: z.array(answerSheet),
  errors: ['NOT_FOUND', 'QUIZ_NOT_PUBLISHED'],
  repeatable: true,
} as const satisfies Endpoint;

export const listSheets = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/sheets/',
  access: 'run_exam',
  of: 'quiz',
  summary: 'All answer sheets of a quiz, by learner',
  params: idParams,
  status: 200,
  response: z.array(answerSheet),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

const entries = {
  state: sheetState,
  /** Which entry comes next; null once there are both. */
  next: z.nullable(z.literal([1, 2])),
  /** Numbers of the questions whose entries differ. */
  differing: z.array(z.int()),
  /** Both, when both exist: the second one is entered without seeing the first. */
  entries: z.nullable(z.object({ first: sheetAnswers, second: sheetAnswers })),
  /** Whether the same account made both. */
  same_person: z.nullable(z.boolean()),
};

export const sheetToEnter = z.object({
  code: z.string(),
  quiz: z.object({ id, title: localizedText }),
  username: z.string(),
  full_name: z.string(),
  roll_number: z.string(),
  ...version,
  form: z.nullable(form),
  options: z.array(z.int()),
  ...entries,
});
export type SheetToEnter = z.infer<typeof sheetToEnter>;

/** The code of a sheet. Addresses name it so, because a `code` there would be a secret. */
const sheetParams = z.object({ sheet: codeInPath });

export const getSheet = {
  method: 'GET',
  path: '/api/admin/sheets/:sheet/',
  access: 'run_exam',
  of: 'sheet',
  summary: 'An answer sheet, to enter what was marked on it',
  params: sheetParams,
  status: 200,
  response: sheetToEnter,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const enterSheet = {
  method: 'PUT',
  path: '/api/admin/sheets/:sheet/entries/:entry/',
  access: 'run_exam',
  of: 'sheet',
  summary:
    'Store the first or second entry of an answer sheet, or replace it; beside an entry of another person it is the other one, which stays so when the call is repeated; once both are the same, the sheet is graded',
  params: z.object({
    sheet: codeInPath,
    entry: z.pipe(
      z.enum(['1', '2']),
      z.transform((digit): 1 | 2 => (digit === '1' ? 1 : 2)),
    ),
  }),
  body: z.strictObject({
    /** One mark for each question, in the order of the paper. */
    answers: sheetAnswers.check(z.maxLength(MAX_QUESTIONS)),
    /** Decided by comparing both entries: also replaces that of another person. */
    corrects: z.optional(z.boolean()),
  }),
  status: 200,
  response: z.object({ ...entries, attempt: z.nullable(id) }),
  errors: ['NOT_FOUND', 'SHEET_GRADED', 'ATTEMPT_UNFINISHED', 'QUIZ_NOT_PUBLISHED'],
  repeatable: true,
} as const satisfies Endpoint;
export type EnteredSheet = z.infer<typeof enterSheet.response>;

export const deleteSheet = {
  method: 'DELETE',
  path: '/api/admin/sheets/:sheet/',
  access: 'run_exam',
  of: 'sheet',
  summary: 'Delete an answer sheet that is not graded',
  params: sheetParams,
  status: 204,
  response: noContent,
  errors: ['NOT_FOUND', 'SHEET_GRADED'],
} as const satisfies Endpoint;
