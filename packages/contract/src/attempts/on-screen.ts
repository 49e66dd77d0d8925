import * as z from 'zod/mini';
import { MAX_QUESTIONS } from '#limits.ts';
import { focusLosses } from './focus.ts';

/** Identifies the sender: a random id that the client generates for one browser or one page load. */
export const client = z.string().check(z.regex(/^[\w-]{8,64}$/));

const questionKey = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/**
 * How long questions have been on a screen that someone could see, counted by one counter. Its figures only rise, and of each
 * question the highest one counts, so that a lost, repeated or late request changes nothing; counters are added up. What a
 * client does not count is unknown, and never 0. The server takes no time before the start or after the deadline, and scales
 * the sum over all questions down to the length of the attempt: two devices can count the same second.
 */
export const shownTimes = z.object({
  /** Its random name, which no other counter has: one for each count that begins at 0. */
  counter: client,
  /** Question id → ms since this counter began; at least of the questions that were shown since they were last acknowledged. */
  ms: z
    .record(questionKey, z.int().check(z.minimum(0), z.maximum(604_800_000)))
    .check(z.refine((ms) => Object.keys(ms).length <= MAX_QUESTIONS, 'More times than a quiz can have')),
});
export type ShownTimes = z.infer<typeof shownTimes>;

/** How a question stood on the screen: in one language, or in both, one under the other. */
export const reading = z.enum(['en', 'ne', 'both']);
export type Reading = z.infer<typeof reading>;

/** Question id → how it stood when the answer of the same call was given. It is recorded where that answer is. */
export const answeredIn = z
  .record(questionKey, reading)
  .check(
    z.refine(
      (all) => Object.keys(all).length <= MAX_QUESTIONS,
      'More languages than a quiz can have questions',
    ),
  );
export type AnsweredIn = z.infer<typeof answeredIn>;

/** What saves and submissions report about the screen. */
export const onScreen = {
  focus: z.optional(focusLosses),
  times: z.optional(shownTimes),
  languages: z.optional(answeredIn),
};
