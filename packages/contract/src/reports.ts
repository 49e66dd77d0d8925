import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, localizedText, timestamp } from './shared.ts';

export const attemptResult = z.object({
  id,
  number: z.int(),
  score: z.number(),
  max_score: z.number(),
  completed_timestamp: timestamp,
  /** Whether late answers were graded. */
  late: z.boolean(),
});
export type AttemptResult = z.infer<typeof attemptResult>;

export const quizResults = z.object({ id, title: localizedText, attempts: z.array(attemptResult) });
export type QuizResults = z.infer<typeof quizResults>;

export const listResults = {
  method: 'GET',
  path: '/api/results/',
  access: 'learner',
  summary: 'Quizzes with finished attempts of the learner, newest first',
  status: 200,
  response: z.array(quizResults),
  errors: [],
} as const satisfies Endpoint;

const reportImage = z.object({ svg_content: z.string(), caption: z.optional(localizedText) });
export type ReportImage = z.infer<typeof reportImage>;

export const reportQuestion = z.object({
  id,
  text: localizedText,
  hint: z.optional(localizedText),
  topic: z.string(),
  image: z.optional(reportImage),
  options: z.array(
    z.object({ id, text: localizedText, is_correct: z.boolean(), image: z.optional(reportImage) }),
  ),
});
export type ReportQuestion = z.infer<typeof reportQuestion>;

export const report = z.object({
  id,
  quiz: z.object({ id, title: localizedText }),
  score: z.number(),
  max_score: z.number(),
  /** Marks of the attempt's revision: score = correct × marks_correct − incorrect × marks_wrong. */
  marks_correct: z.number(),
  marks_wrong: z.number(),
  correct: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  started_at: timestamp,
  /** End of the allowed time; never before completed_timestamp. */
  deadline: timestamp,
  completed_timestamp: timestamp,
  receipt: z.string(),
  late: z.boolean(),
  /** The score without late answers; null if there are none. */
  on_time_score: z.nullable(z.number()),
  questions: z.array(reportQuestion),
  answers: z.array(z.object({ question: id, selected_option: id })),
  /**
   * Late answers that are recorded but not graded, because a key or a score of the quiz had been sent to this learner
   * before they arrived; null if there are none. A null option is a cleared answer.
   */
  ungraded: z.nullable(
    z.object({
      received_at: timestamp,
      answers: z.array(z.object({ question: id, selected_option: z.nullable(id) })),
    }),
  ),
});
export type Report = z.infer<typeof report>;

export const getReport = {
  method: 'GET',
  path: '/api/results/:id/',
  access: 'learner',
  summary: 'Report card of a finished attempt, only for its owner',
  params: idParams,
  status: 200,
  response: report,
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'attempt',
} as const satisfies Endpoint;
