import * as z from 'zod/mini';
import { answers, finishedBy } from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, localizedText, pageQuery, timestamp } from './shared.ts';

// What an administrator sees of a quiz's finished attempts.

export const learnerAttempt = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  number: z.int(),
  started_at: timestamp,
  completed_timestamp: timestamp,
  finished_by: finishedBy,
  score: z.number(),
  max_score: z.number(),
  late: z.boolean(),
  /** The score without the answers that were delivered late; null when there are none. */
  on_time_score: z.nullable(z.number()),
  /** When late answers came that are recorded and not graded, because a key or a score had been sent before; else null. */
  ungraded_at: z.nullable(timestamp),
  receipt: z.string(),
});
export type LearnerAttempt = z.infer<typeof learnerAttempt>;

/** How a question of the current revision was answered in finished attempts that were asked it. */
export const questionStatistics = z.object({
  id,
  text: localizedText,
  asked: z.int(),
  answered: z.int(),
  correct: z.int(),
  /**
   * Share of those asked who answered correctly, 0 to 1; null when nobody was asked. The item difficulty (p-value)
   * of classical test theory: Crocker & Algina, Introduction to Classical and Modern Test Theory, ch. 5.
   */
  facility_index: z.nullable(z.number()),
  options: z.array(
    z.object({
      id,
      text: localizedText,
      is_correct: z.boolean(),
      chosen: z.int(),
      /** chosen ÷ asked, 0 to 1; null when nobody was asked. */
      share: z.nullable(z.number()),
    }),
  ),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

export const RESULTS_PER_PAGE = 50;

export const getQuizResults = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/results/',
  access: 'admin',
  summary: 'Finished attempts, newest first, 50 a page; their average; how each question was answered',
  params: idParams,
  query: pageQuery,
  status: 200,
  response: z.object({
    id,
    title: localizedText,
    allowed_attempts: z.int(),
    /** Over all pages. */
    finished_attempts: z.int(),
    learners: z.int(),
    average_score: z.nullable(z.number()),
    attempts: z.array(learnerAttempt),
    questions: z.array(questionStatistics),
  }),
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;
export type QuizResultsForAdmin = z.infer<typeof getQuizResults.response>;

export const exportResults = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/results/csv/',
  access: 'admin',
  summary: 'All finished attempts as CSV: UTF-8 with BOM, no cell that a spreadsheet would run',
  params: idParams,
  status: 200,
  response: z.string(),
  response_type: 'text/csv',
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

const receiptParams = z.object({
  /** `XXXX-XXXX-XXXX`; case, spaces and dashes do not matter, and O, I and L are read as the digits they look like. */
  receipt: z.pipe(
    z.string(),
    z.transform((code) =>
      code
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1')
        .replace(/(.{4})(?=.)/g, '$1-'),
    ),
  ),
});

/** What the server has recorded under a receipt. */
export const receiptRecord = z.object({
  quiz: z.object({ id, title: localizedText }),
  ...learnerAttempt.shape,
  correct: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  /** This code was given for the score on time, before late answers were graded. */
  superseded: z.boolean(),
  /** The record still is what the code was made from: its HMAC has been computed again. */
  genuine: z.boolean(),
  /** Of the record that the code was given for. */
  answers,
});
export type ReceiptRecord = z.infer<typeof receiptRecord>;

export const findReceipt = {
  method: 'GET',
  path: '/api/admin/receipts/:receipt/',
  access: 'admin',
  summary: 'The attempt that a receipt code was given for',
  params: receiptParams,
  status: 200,
  response: receiptRecord,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
