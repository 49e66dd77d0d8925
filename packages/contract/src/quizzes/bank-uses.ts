import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_QUESTIONS } from '#limits.ts';
import { id, idParams, questionIdParams } from '#shared.ts';
import { adminQuestion, adminQuiz, publishing } from './staff.ts';

// How questions of the bank come into quizzes. If-Match as for every change of a quiz.

export const addQuestionsFromBank = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/questions/from-bank/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Add the newest versions of bank questions at the end of the quiz or of a section, in the given order, in a new revision',
  params: idParams,
  query: publishing,
  body: z.strictObject({
    question_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
    /** Where they go in a quiz with sections: the last one, unless it says. */
    section: z.optional(id),
  }),
  status: 201,
  response: adminQuiz,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'BLUEPRINT_NOT_FILLED', 'ASKED_IN_EXAM', 'FORBIDDEN'],
  reveals_keys_of: 'quiz',
  costly: true,
} as const satisfies Endpoint;

export const takeNewestVersion = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/questions/:question_id/newest-version/',
  access: 'edit_quiz',
  of: 'quiz',
  summary:
    'Replace a question by the newest version of its bank question, in a new revision; options keep ids',
  params: questionIdParams,
  query: publishing,
  status: 200,
  response: adminQuestion,
  errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE', 'BLUEPRINT_NOT_FILLED', 'ASKED_IN_EXAM', 'FORBIDDEN'],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;
