import * as z from 'zod/mini';
import { answers, finishedBy } from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import { id, localizedText, timestamp } from './shared.ts';

/** A finished attempt, as staff see it. */
export const learnerAttempt = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  number: z.int(),
  started_at: timestamp,
  completed_timestamp: timestamp,
  finished_by: finishedBy,
  score: z.number(),
  max_score: z.number(),
  late: z.boolean(),
  /** The score without the answers that were delivered late; null when there are none. */
  on_time_score: z.nullable(z.number()),
  /** When late answers came that are recorded and not graded, because a key or a score had been sent before; else null. */
  ungraded_at: z.nullable(timestamp),
  receipt: z.string(),
});
export type LearnerAttempt = z.infer<typeof learnerAttempt>;

const receiptParams = z.object({
  /** `XXXX-XXXX-XXXX`; case, spaces and dashes do not matter, and O, I and L are read as the digits they look like. */
  receipt: z.pipe(
    z.string(),
    z.transform((code) =>
      code
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1')
        .replace(/(.{4})(?=.)/g, '$1-'),
    ),
  ),
});

/** What the server has recorded under a receipt. */
export const receiptRecord = z.object({
  quiz: z.object({ id, title: localizedText }),
  ...learnerAttempt.shape,
  correct: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  /** This code was given for the score on time, before late answers were graded. */
  superseded: z.boolean(),
  /** The record still is what the code was made from: its HMAC has been computed again. */
  genuine: z.boolean(),
  /** Of the record that the code was given for. */
  answers,
});
export type ReceiptRecord = z.infer<typeof receiptRecord>;

export const findReceipt = {
  method: 'GET',
  path: '/api/admin/receipts/:receipt/',
  access: 'admin',
  summary: 'The attempt that a receipt code was given for',
  params: receiptParams,
  status: 200,
  response: receiptRecord,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
