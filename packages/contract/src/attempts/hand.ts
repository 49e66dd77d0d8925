import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { idInPath, idParams, noContent, text, timestamp } from '#shared.ts';

// A learner calls the supervisor while an attempt runs, in a quiz with `raise_hand`.

export const MAX_HAND_NOTE_CHARACTERS = 200;
/** How often a page asks whether a hand was seen, while one is up. */
export const HAND_POLL_SECONDS = 20;
/** A learner raises no more hands than this in a minute, and in an hour. */
export const MAX_HANDS_PER_MINUTE = 4;
export const MAX_HANDS_PER_HOUR = 20;

/** No attempt has as many. */
export const MAX_HAND_NUMBER = 100_000;

export const hand = z.object({
  /** 1 for the first of the attempt. */
  number: z.int(),
  /** '' without one. */
  note: z.string(),
  raised_at: timestamp,
  /** When staff marked it as seen; null before. */
  seen_at: z.nullable(timestamp),
});
export type Hand = z.infer<typeof hand>;

/**
 * One hand of an attempt is up at a time: with the same note again it stays as it is, with another note a new one takes its
 * place. It ends with the attempt, and a reopened attempt has none.
 */
export const raiseHand = {
  method: 'PUT',
  path: '/api/quizzes/:id/attempt/hand/',
  access: 'learner',
  summary: 'Call the supervisor from the running attempt; 404 where the quiz does not have `raise_hand`',
  params: idParams,
  body: z.object({ note: z.optional(text(MAX_HAND_NOTE_CHARACTERS)) }),
  status: 200,
  response: hand,
  errors: ['NOT_FOUND', 'NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
  repeatable: true,
} as const satisfies Endpoint;

export const findHand = {
  method: 'GET',
  path: '/api/quizzes/:id/attempt/hand/',
  access: 'learner',
  summary: 'The hand that is up in the running attempt; null if none is',
  params: idParams,
  status: 200,
  response: z.object({ hand: z.nullable(hand) }),
  errors: ['NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
} as const satisfies Endpoint;

export const lowerHand = {
  method: 'DELETE',
  path: '/api/quizzes/:id/attempt/hand/',
  access: 'learner',
  summary: 'Take the hand of the running attempt down, if one is up',
  params: idParams,
  status: 204,
  response: noContent,
  errors: ['NO_OPEN_ATTEMPT', 'ATTEMPT_CLOSING'],
  repeatable: true,
} as const satisfies Endpoint;

/** Names the hand, because the learner may have raised another one since. */
export const markHandSeen = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/attempts/:attempt_id/hand/seen/',
  access: 'invigilate',
  summary:
    'Mark a raised hand as seen, which its learner reads; 404 if it is not up any more. In a quiz that the caller may not run: of a learner of the own classes',
  params: z.object({ id: idInPath, attempt_id: idInPath }),
  body: z.strictObject({ number: z.int().check(z.positive(), z.maximum(MAX_HAND_NUMBER)) }),
  status: 200,
  response: hand,
  errors: ['NOT_FOUND'],
  repeatable: true,
} as const satisfies Endpoint;
