import * as z from 'zod/mini';
import { id, localizedText } from '#shared.ts';

/** Answers, and Wilson's interval at 95 % of the share of right ones; null where they are too few for a share. */
export const tally = z.object({
  right: z.int(),
  total: z.int(),
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type Tally = z.infer<typeof tally>;

/** A topic of the bank; null for the questions without one. */
export const practisedTopic = z.nullable(z.object({ id, name: localizedText }));
export type PractisedTopic = z.infer<typeof practisedTopic>;

/** The same questions before and after: first in an exam, and last in practice, on a later day. */
export const learned = z.object({
  questions: z.int(),
  /** Right in the exam. */
  before: z.int(),
  /** Right in practice, among the same questions. */
  after: tally,
});
export type Learned = z.infer<typeof learned>;
