import { VISIBLE } from '@abhyas/texts/visible';
import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { textRich } from '#rich-text.ts';
import { id, idParams, localizedText, questionIdParams, text, timestamp } from '#shared.ts';
import { verdictReason } from './verdicts.ts';

/** What a learner reported about a question, and what staff decided. */
export const objection = z.object({
  text: z.string(),
  created_at: timestamp,
  /** null until staff decide. A verdict on the question accepts its objections. */
  decision: z.nullable(z.enum(['accepted', 'declined'])),
  decided_at: z.nullable(timestamp),
  /** The reason of the decision, or of the verdict. */
  reason: z.nullable(z.object({ en: z.optional(z.string()), ne: z.optional(z.string()) })),
});
export type Objection = z.infer<typeof objection>;

export const reportQuestionProblem = {
  method: 'POST',
  path: '/api/results/:id/objections/',
  access: 'learner',
  summary: 'Report a problem with a question of a finished attempt whose answers are released, once',
  params: idParams,
  body: z.object({ question_id: id, text: text(1000).check(z.regex(VISIBLE, 'Describe the problem')) }),
  status: 201,
  response: objection,
  errors: ['NOT_FOUND', 'NOT_RELEASED', 'ALREADY_REPORTED'],
} as const satisfies Endpoint;

/** All objections to one question. */
export const questionObjections = z.object({
  question_id: id,
  /** As in the newest revision that contains the question. */
  text: localizedText,
  /** The tree of a rich text, without its pictures. */
  rich: z.optional(textRich),
  open: z.int(),
  objections: z.array(
    z.object({ ...objection.shape, id, username: z.string(), full_name: z.string(), attempt_id: id }),
  ),
});
export type QuestionObjections = z.infer<typeof questionObjections>;

export const listObjections = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/objections/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'Objections by question, those with undecided ones first',
  params: idParams,
  status: 200,
  response: z.array(questionObjections),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const declineObjections = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/objections/:question_id/decline/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'Decline the undecided objections to a question, with a reason that their authors see',
  params: questionIdParams,
  body: z.strictObject({ reason: verdictReason }),
  status: 200,
  response: z.object({ declined: z.int() }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
