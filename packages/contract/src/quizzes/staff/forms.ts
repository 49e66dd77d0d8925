import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idParams } from '#shared.ts';

/** A form of a paper: questions in their order, with their options in the order in which they are shown. */
export const quizForm = z.object({
  /** A, B, C … */
  form: z.string(),
  questions: z.array(z.object({ id, options: z.array(id) })),
});
export type QuizForm = z.infer<typeof quizForm>;

export const listForms = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/forms/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'The forms of the current revision of a published quiz; none where attempts have papers of their own',
  params: idParams,
  status: 200,
  response: z.array(quizForm),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
