import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { id, idParams, noContent, seal } from '#shared.ts';

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

/** What a client says when it opens an attempt. */
export const opening = z.object({
  /** The seal of the paper that it has fetched. If it is that of the attempt, the response has `unsealing`. */
  sealed: z.optional(seal),
  /**
   * The attempt that it resumes. If that one is over, the response is NO_OPEN_ATTEMPT, and no other one is opened. Absent: the
   * open attempt is returned, or the next one is opened.
   */
  resume: z.optional(id),
});

/**
 * In the response that opens an attempt, for a client that named the seal of its revision: what opens the questions of this
 * attempt, and no others, in as few bytes as they need. The client has the ids of the questions.
 */
export const unsealing = z.object({
  /** Base64url of the secrets of the attempt's questions in their order, each SEALED_SECRET_BYTES long. */
  secrets: z.string(),
  /**
   * Which questions they are and how their options are ordered; absent if they are all those of the sealed paper as they stand
   * there. Base64url of bits, the most significant first, with zeros at the end: for each question its place in the sealed
   * paper from 0, in as many bits as the last place has; then for each question the number of the order of its options, in as many
   * bits as the last of its orders needs. All orders of places are numbered from 0, the stored one, in lexicographic order.
   */
  drawn: z.optional(z.string()),
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
