import * as z from 'zod/mini';
import type { Endpoint } from '#endpoint.ts';
import { adminQuiz, publishing } from '#quizzes/staff.ts';
import { id, idParams, localizedText, timestamp } from '#shared.ts';

/** Before a release: a key that goes out while someone can still sit the quiz is a key in the exam. */
export const getSitters = {
  method: 'GET',
  path: '/api/admin/quizzes/:id/release/',
  access: 'release_results',
  of: 'quiz',
  summary:
    'How many learners sit the quiz now, how many more can still start it, from when on nobody can, and which other exams ask its questions',
  params: idParams,
  status: 200,
  response: z.object({
    /** Their attempt runs, or is in its grace period. */
    sitting: z.int(),
    /** They have no running attempt; the quiz is for them, and they have attempts left, now or later. */
    can_start: z.int(),
    /** After the last deadline that any attempt can have, and its grace period; null without an end. */
    all_done_at: z.nullable(timestamp),
    /** Other exams that someone can still sit and that ask these questions, or nearly the same. */
    exams: z.array(z.object({ quiz_id: id, title: localizedText })),
  }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const releaseResults = {
  method: 'POST',
  path: '/api/admin/quizzes/:id/release/',
  access: 'release_results',
  of: 'quiz',
  summary:
    'Release scores or answers by hand (true), or withdraw them while nobody has seen them (false). Answers wait until nobody can sit the quiz any more',
  params: idParams,
  query: publishing,
  body: z
    .strictObject({
      score: z.optional(z.boolean()),
      /** Where answers come with a score that is released by hand, false withholds them until they are released, too. */
      answers: z.optional(z.boolean()),
      /**
       * Of a quiz without an end, whose answers go out at once: by how many learners who can still sit it the caller knows,
       * `sitting` and `can_start` together. STILL_SITTING where they are more.
       */
      can_still_sit: z.optional(z.int().check(z.nonnegative())),
    })
    .check(
      z.refine(({ score, answers }) => score !== undefined || answers !== undefined, {
        path: ['score'],
        error: 'Name what to release',
      }),
    ),
  status: 200,
  response: adminQuiz,
  errors: [
    'NOT_FOUND',
    'CHANGED_ELSEWHERE',
    'RELEASE_NOT_BY_HAND',
    'RESULTS_SEEN',
    'STILL_SITTING',
    'ASKED_IN_EXAM',
    'FORBIDDEN',
  ],
  reveals_keys_of: 'quiz',
  one_at_a_time: true,
} as const satisfies Endpoint;
