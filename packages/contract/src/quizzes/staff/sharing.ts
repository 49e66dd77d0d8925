import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { adminQuiz } from '#quizzes/staff.ts';
import { idParams } from '#shared.ts';

export const shareQuiz = {
  method: 'PUT',
  path: '/api/admin/quizzes/:id/sharing/',
  access: 'own_quiz',
  of: 'quiz',
  summary:
    'Let every teacher work with a quiz and with those of its bank questions that have its owner; or only its owner with the quiz',
  params: idParams,
  body: z.strictObject({ is_shared: z.boolean() }),
  status: 200,
  response: adminQuiz,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  reveals_keys_of: 'quiz',
  repeatable: true,
  one_at_a_time: true,
} as const satisfies Endpoint;
