import * as z from 'zod/mini';
import { focusLosses } from './attempts/focus.ts';
import { answers, earlyEnd, finishedBy, timeCredit } from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import { sectionGrade } from './papers/sections.ts';
import { codeInPath, id, localizedText, timestamp } from './shared.ts';

/** A finished attempt as staff see it. */
export const learnerAttempt = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  /** The institute's number of the learner; '' if there is none. */
  roll_number: z.string(),
  number: z.int(),
  started_at: timestamp,
  completed_timestamp: timestamp,
  finished_by: finishedBy,
  score: z.number(),
  max_score: z.number(),
  late: z.boolean(),
  /** The score without late answers; null if there are none. */
  on_time_score: z.nullable(z.number()),
  /**
   * When late answers arrived that are not graded because a key or a score had been sent before; null if there are
   * none.
   */
  ungraded_at: z.nullable(timestamp),
  receipt: z.string(),
  /** When it was last regraded; null if it was not. */
  regraded_at: z.nullable(timestamp),
  /** Minutes that it got while it ran, the first ones first. */
  time_credits: z.array(timeCredit),
  /** Null unless staff ended the exam for everyone while it ran. */
  ended: z.nullable(earlyEnd),
  /** Whether it was recorded how often and how long the learner left the page. */
  record_focus: z.boolean(),
  /** Over all pages of the attempt; null if none has sent it, as a client that does not know of it. It proves nothing. */
  focus: z.nullable(focusLosses),
  /** Whether the whole and every section reach their pass marks; null without any. */
  passed: z.nullable(z.boolean()),
  /** In the order of the paper; absent in a quiz without sections. */
  sections: z.optional(z.array(sectionGrade)),
});
export type LearnerAttempt = z.infer<typeof learnerAttempt>;

const receiptParams = z.object({ receipt: codeInPath });

/**
 * Who can check a receipt: anyone, by its signature and the published key, or only the server (HMAC, issued by
 * earlier versions).
 */
export const receiptProof = z.enum(['ed25519', 'hmac']);
export type ReceiptProof = z.infer<typeof receiptProof>;

/** `responses`: issued before the score was released; it certifies the answers alone. */
export const receiptCovers = z.enum(['responses', 'grading']);
export type ReceiptCovers = z.infer<typeof receiptCovers>;

/** One scoring of an attempt. */
export const grading = z.object({
  /** 1 for the first. */
  number: z.int(),
  /** Null for late answers of an attempt that was never regraded: that time is not recorded. */
  at: z.nullable(timestamp),
  reason: z.enum(['submitted', 'late', 'regrade']),
  score: z.number(),
  max_score: z.number(),
  receipt: z.string(),
});
export type Grading = z.infer<typeof grading>;

/** What the server has recorded under a receipt. */
export const receiptRecord = z.object({
  quiz: z.object({ id, title: localizedText }),
  ...learnerAttempt.shape,
  correct: z.int(),
  incorrect: z.int(),
  unanswered: z.int(),
  /** Whether a later grading than the code's exists, or for a code that covers responses: later answers. */
  superseded: z.boolean(),
  /** Whether the record still matches the code: the server signs it again. */
  genuine: z.boolean(),
  /** Whether the code may have been made with a secret that the server does not have, so that it cannot be checked. */
  secret_missing: z.optional(z.literal(true)),
  /** Null if the record does not match the code. */
  signed: z.nullable(receiptProof),
  /** Null if the record does not match the code. */
  covers: z.nullable(receiptCovers),
  /** Number of the grading that the code was issued for, or with. */
  grading: z.int(),
  /** Every grading of the attempt, the first one first. */
  gradings: z.array(grading),
  /** The answers that the code was issued for. */
  answers,
  /** When the attempt was reopened after the end that the code was issued for, and why; absent if it was not. */
  reopened: z.optional(z.object({ at: timestamp, reason: z.string() })),
});
export type ReceiptRecord = z.infer<typeof receiptRecord>;

export const findReceipt = {
  method: 'GET',
  path: '/api/admin/receipts/:receipt/',
  access: 'decide_keys',
  summary: 'The attempt of a receipt code',
  params: receiptParams,
  status: 200,
  response: receiptRecord,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
