import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { MAX_QUESTIONS } from '#limits.ts';
import { id, idParams, localizedText } from '#shared.ts';

// After a regrade: the bank, from which others take the question, still has the key that was wrong.

export const wrongBankKey = z.object({
  question_id: id,
  bank_id: id,
  text: localizedText,
  /** The texts of the options that are correct in the bank, and of the one that the verdict says. */
  bank_key: z.array(localizedText),
  right_key: localizedText,
  /** Whether the call can write the key. It cannot where the question in the bank does not have, for certain, the right option. */
  correctable: z.boolean(),
  /** Other quizzes that contain the question, of those with which the caller may work, and how many there are besides. */
  quizzes: z.array(z.object({ quiz_id: id, title: localizedText })),
  other_quizzes: z.int(),
});
export type WrongBankKey = z.infer<typeof wrongBankKey>;

export const listWrongBankKeys = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/bank-keys/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'Questions of a quiz with a verdict for another key than the bank has',
  params: idParams,
  status: 200,
  response: z.array(wrongBankKey),
  errors: ['NOT_FOUND'],
  reveals_keys_of: 'quiz',
} as const satisfies Endpoint;

export const correctBankKeys = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/bank-keys/',
  access: 'decide_keys',
  of: 'quiz',
  summary: 'Write the key of the verdicts into the bank, as new versions; returns what it corrected',
  params: idParams,
  body: z.strictObject({ question_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)) }),
  status: 200,
  response: z.array(wrongBankKey),
  errors: ['NOT_FOUND', 'KEY_CONFLICT'],
  reveals_keys_of: 'quiz',
  repeatable: true,
} as const satisfies Endpoint;
