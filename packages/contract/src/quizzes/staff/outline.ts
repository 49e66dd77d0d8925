import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { adminQuiz, runs_until } from '#quizzes/staff.ts';
import { idParams } from '#shared.ts';

const {
  id,
  title,
  status,
  start_time,
  end_time,
  late_start,
  duration_minutes,
  score_release_at,
  has_attempts,
} = adminQuiz.shape;

/** What every screen about one quiz shows of it. */
export const quizOutline = z.object({
  ...{
    id,
    title,
    status,
    start_time,
    end_time,
    late_start,
    duration_minutes,
    score_release_at,
    has_attempts,
  },
  runs_until,
  /** Whether the caller may work with the quiz; otherwise only with results of learners of the own classes. */
  is_whole: z.boolean(),
});
export type QuizOutline = z.infer<typeof quizOutline>;

export const getQuizOutline = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/outline/',
  access: 'see_results',
  summary: 'The title of a quiz, where it stands, and whether the caller may work with it',
  params: idParams,
  status: 200,
  response: quizOutline,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
