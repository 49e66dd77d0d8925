import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { idParams, text } from '#shared.ts';

export const setExtraAttempts = {
  method: 'PUT',
  path: '/api/admin/quizzes/:id/extra-attempts/',
  access: 'run_exam',
  of: 'quiz',
  summary: "Set how many attempts one learner has beyond the quiz's allowed attempts; 0 removes them",
  params: idParams,
  body: z.strictObject({ username: text(30), extra_attempts: z.int().check(z.minimum(0), z.maximum(100)) }),
  status: 200,
  response: z.object({ username: z.string(), extra_attempts: z.int(), remaining_attempts: z.int() }),
  errors: ['NOT_FOUND', 'RESULTS_SEEN'],
  repeatable: true,
} as const satisfies Endpoint;
