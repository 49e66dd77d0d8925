import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { difficulty, id, localizedText, timestamp } from './shared.ts';

export const openAttemptSummary = z.object({
  id,
  number: z.int(),
  started_at: timestamp,
  deadline: timestamp,
});

export const quizSummary = z.object({
  id,
  title: localizedText,
  /** null: open since ever, or for ever. */
  start_time: z.nullable(timestamp),
  end_time: z.nullable(timestamp),
  duration_minutes: z.int(),
  is_paid_tier: z.boolean(),
  allowed_attempts: z.int(),
  /** Allowed less finished; an open attempt still counts as remaining. */
  remaining_attempts: z.int(),
  difficulty,
  question_count: z.int(),
  /** Marks gained by a correct answer and deducted for a wrong one. */
  marks_correct: z.number(),
  marks_wrong: z.number(),
  open_attempt: z.nullable(openAttemptSummary),
});
export type QuizSummary = z.infer<typeof quizSummary>;

export const listQuizzes = {
  method: 'GET',
  path: '/api/quizzes/',
  access: 'learner',
  summary: 'Quizzes open now, and those in which the learner has an unfinished attempt',
  status: 200,
  response: z.array(quizSummary),
  errors: [],
} as const satisfies Endpoint;
