import * as z from 'zod/mini';
import { focusLosses } from '#attempts/focus.ts';
import { finishedBy } from '#attempts.ts';
import type { Endpoint } from '#endpoint.ts';
import { grading } from '#grading.ts';
import { resultsQuery } from '#reports/staff.ts';
import { released, report } from '#reports.ts';
import { id, idInPath, idParams, pageQuery, timestamp } from '#shared.ts';

// Finished attempts of an exam, one by one, as staff see them.

/** What the server has recorded of an attempt beside its report. */
export const attemptRecord = z.object({
  user_id: id,
  finished_by: finishedBy,
  /** When the server first sent the learner the score, and a key of the exam; null if it never did. */
  score_seen_at: z.nullable(timestamp),
  keys_seen_at: z.nullable(timestamp),
  /** As in the results of the exam. */
  record_focus: z.boolean(),
  focus: z.nullable(focusLosses),
  /** Browsers that have saved answers. Nothing else is known of them. */
  devices: z.array(
    z.object({
      /** Answers from it that stand. */
      answers: z.int(),
      last_answer_at: z.nullable(timestamp),
    }),
  ),
  /** When each question was last answered or cleared, the first one first; empty without the questions. */
  saves: z.array(
    z.object({
      question: id,
      at: timestamp,
      /** Place of its device, from 1; null where that is unknown. */
      device: z.nullable(z.int()),
      cleared: z.boolean(),
    }),
  ),
  /** The first one first. The code of the last one proves the result. */
  gradings: z.array(grading),
  /** Ends that staff have taken back, the first one first. */
  reopenings: z.array(z.object({ completed_timestamp: timestamp, at: timestamp, reason: z.string() })),
});
export type AttemptRecord = z.infer<typeof attemptRecord>;

export const seenAttempt = z.object({
  /**
   * As the learner reads it, but with score and keys before they are released. Of an exam with which the caller may not work it has
   * no questions.
   */
  report,
  /** What the learner may see now. */
  released,
  /** Whether the caller sees results of learners of the own classes alone, and so no questions. */
  of_classes: z.boolean(),
  record: attemptRecord,
});
export type SeenAttempt = z.infer<typeof seenAttempt>;

export const getSeenAttempt = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/attempts/:attempt_id/',
  access: 'see_results',
  summary:
    "A finished attempt: the learner's report with score and keys, devices, times of the answers, gradings. Of a quiz with which the caller may not work: of learners of the own classes, without questions",
  params: z.object({ id: idInPath, attempt_id: idInPath }),
  status: 200,
  response: seenAttempt,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;

export const REPORTS_PER_PAGE = 20;

export const listSeenReports = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/reports/',
  access: 'see_results',
  summary:
    'Reports of all finished attempts that the caller may see, 20 per page, by roll number and name, to print: without pictures, hints and formatted texts. Of a quiz with which the caller may not work: without questions',
  params: idParams,
  query: z.object({ page: pageQuery.shape.page, class_id: resultsQuery.shape.class_id }),
  status: 200,
  response: z.object({
    total: z.int(),
    reports: z.array(report),
    /** Whether the learners of this page may see what it has. */
    is_released: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;
