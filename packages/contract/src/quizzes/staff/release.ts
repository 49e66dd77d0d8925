import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { adminQuiz } from '#quizzes/staff.ts';
import { idParams } from '#shared.ts';

export const releaseResults = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/release/',
  access: 'release_results',
  of: 'quiz',
  summary: 'Release scores or answers by hand (true), or withdraw them while nobody has seen them (false)',
  params: idParams,
  body: z.strictObject({ score: z.optional(z.boolean()), answers: z.optional(z.boolean()) }).check(
    z.refine(({ score, answers }) => score !== undefined || answers !== undefined, {
      path: ['score'],
      error: 'Name what to release',
    }),
  ),
  status: 200,
  response: adminQuiz,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'RELEASE_NOT_BY_HAND', 'RESULTS_SEEN'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;
