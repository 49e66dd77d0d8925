import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { id, idParams, noContent, seal } from '../shared.ts';

// The paper of a quiz with a start, encrypted, so that nothing large is fetched at the instant of the start.

/** The paper can be fetched from so long (ms) before the start on. */
export const SEALED_BEFORE_MS = 86_400_000;

export const sealedPaper = z.object({
  seal,
  /** Every question that an attempt of the revision can contain, whether or not it is drawn for this learner. */
  questions: z.array(
    z.object({
      id,
      /**
       * Base64 of nonce, text encrypted by AES-128-GCM, and tag of 16 bytes. The plain text is: length of what follows, the
       * question as in `GET …/question/{n}/` with its options in their stored order, as JSON compressed by zlib (RFC 1950), and
       * zeros as padding.
       */
      sealed: z.string(),
    }),
  ),
});
export type SealedPaper = z.infer<typeof sealedPaper>;

/** In the response that opens an attempt of a quiz with a start: what opens the questions of this attempt, and no others. */
export const unsealing = z.object({
  /** Of the attempt's revision. A sealed paper with another one is not this attempt's. */
  seal,
  /** Base64url of the questions' secrets in the order of `questions`, each SEALED_SECRET_BYTES long. */
  secrets: z.string(),
  /**
   * How the options of each question are ordered: their places in the stored order from 1, one digit each; 0 for the stored
   * order. Absent if all are in the stored order.
   */
  option_orders: z.optional(z.array(z.int())),
});
export type Unsealing = z.infer<typeof unsealing>;

export const findSealedPaper = {
  method: 'GET',
  path: '/api/quizzes/:id/sealed/',
  access: 'learner',
  summary: 'Leads to the sealed paper of a quiz of the learner, from a day before its start to its end',
  params: idParams,
  status: 302,
  response: noContent,
  errors: ['NOT_FOUND', 'QUIZ_NOT_ACTIVE'],
} as const satisfies Endpoint;

/** The same bytes for everyone, for ever: proxies may store them. */
export const getSealedPaper = {
  method: 'GET',
  path: '/api/quizzes/:id/sealed/:seal/',
  access: 'public',
  summary: 'The sealed paper of a revision. Learners get its address with the quiz, a day before the start',
  params: z.extend(idParams, { seal }),
  status: 200,
  response: sealedPaper,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
