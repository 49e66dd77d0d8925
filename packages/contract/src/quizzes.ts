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
  /** null: no bound. */
  start_time: z.nullable(timestamp),
  end_time: z.nullable(timestamp),
  duration_minutes: z.int(),
  is_paid_tier: z.boolean(),
  allowed_attempts: z.int(),
  /** Allowed minus finished attempts. An open attempt still counts as remaining. */
  remaining_attempts: z.int(),
  difficulty,
  question_count: z.int(),
  /** Marks for a correct answer, and the deduction for a wrong one. */
  marks_correct: z.number(),
  marks_wrong: z.number(),
  open_attempt: z.nullable(openAttemptSummary),
});
export type QuizSummary = z.infer<typeof quizSummary>;

export const listQuizzes = {
  method: 'GET',
  path: '/api/quizzes/',
  access: 'learner',
  summary: 'Quizzes that are open now, and those with an unfinished attempt of the learner',
  status: 200,
  response: z.array(quizSummary),
  errors: [],
} as const satisfies Endpoint;
