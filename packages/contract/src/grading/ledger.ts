import * as z from 'zod/mini';
import { image } from '#attempts.ts';
import type { Endpoint } from '#endpoint.ts';
import { grading, receiptCovers, receiptProof } from '#grading.ts';
import { id, idParams, localizedText, timestamp } from '#shared.ts';
import { verdictInForce } from './verdicts.ts';

// What a learner needs to check a score without the server: signed receipts, and the key ledger.

/** An Ed25519 key (RFC 8032) that signs receipts. */
export const receiptKey = z.object({
  /** The first 64 bits of the SHA-256 of the public key, in base64url. */
  id: z.string(),
  /** 32 bytes in base64url. */
  public_key: z.string(),
});
export type ReceiptKey = z.infer<typeof receiptKey>;

export const listReceiptKeys = {
  method: 'GET',
  path: '/api/receipts/keys/',
  access: 'public',
  summary: 'The public keys of receipts: the one that signs, then earlier ones',
  status: 200,
  response: z.object({ keys: z.array(receiptKey) }),
  errors: [],
} as const satisfies Endpoint;

/** A receipt with what anyone needs to check it. */
export const signedReceipt = z.object({
  /** The code: 60 bits of the signature. */
  receipt: z.string(),
  /**
   * `hmac`: issued by an earlier version; only the server can confirm it. null: what is recorded is not what the code
   * certifies.
   */
  signed: z.nullable(receiptProof),
  /** With null: whether the code may have been made with a secret that the server does not have. */
  secret_missing: z.optional(z.literal(true)),
  covers: z.nullable(receiptCovers),
  /** Number of the grading that it was issued for, or with. */
  grading: z.int(),
  /** The signed text, JSON as packages/exam-rules/src/statements.ts writes it; null unless it is signed by Ed25519. */
  statement: z.nullable(z.string()),
  /** 64 bytes in base64url. */
  signature: z.nullable(z.string()),
  key_id: z.nullable(z.string()),
});
export type SignedReceipt = z.infer<typeof signedReceipt>;

export const getSignedReceipts = {
  method: 'GET',
  path: '/api/results/:id/receipt/',
  access: 'learner',
  summary:
    'The receipts of a finished attempt as signed statements; those that state a score once the answers are released',
  params: idParams,
  status: 200,
  response: z.object({ attempt: id, receipts: z.array(signedReceipt), keys: z.array(receiptKey) }),
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
export type SignedReceipts = z.infer<typeof getSignedReceipts.response>;

/** A state of a question's options and key, from the first revision that had it. */
export const ledgerState = z.object({
  /** SHA-256 (base64url) of options and key, as packages/exam-rules/src/question-key.ts writes them. */
  digest: z.string(),
  revision: z.int(),
  at: timestamp,
  text: localizedText,
  options: z.array(
    z.object({
      id,
      text: localizedText,
      image: z.optional(image),
      is_correct: z.boolean(),
      /** Of an option with pictures in its text: what counts for the digest, with the SHA-256 (base64url) of each. */
      key_text: z.optional(localizedText),
    }),
  ),
  /** The pictures in the texts of options. */
  pictures: z.optional(z.array(z.object({ sha256: z.string(), svg: z.string() }))),
});
export type LedgerState = z.infer<typeof ledgerState>;

/** A verdict with the states of the question for which it holds. */
export const ledgerVerdict = z.object({
  ...verdictInForce.shape,
  id,
  /** The regrade that added it, 1 for the quiz's first. */
  regrade: z.int(),
  /** Digests of the question's states. */
  keys: z.array(z.string()),
});
export type LedgerVerdict = z.infer<typeof ledgerVerdict>;

/** One grading of the reader, with its receipts. Counts are null where only the score is recorded. */
export const ledgerGrading = z.object({
  ...grading.shape,
  correct: z.nullable(z.int()),
  incorrect: z.nullable(z.int()),
  unanswered: z.nullable(z.int()),
  /** Verdicts up to this regrade of the quiz count. */
  regrade: z.int(),
  /** The answers that were scored, in the order of the paper; null without one. */
  answers: z.array(z.object({ question: id, selected_option: z.nullable(id) })),
});
export type LedgerGrading = z.infer<typeof ledgerGrading>;

export const ledgerAttempt = z.object({
  id,
  user_id: id,
  number: z.int(),
  revision: z.int(),
  started_at: timestamp,
  completed_timestamp: timestamp,
  /** null where `sections` says them. */
  marks_correct: z.nullable(z.number()),
  marks_wrong: z.nullable(z.number()),
  pass_percent: z.nullable(z.number()),
  /** Sections follow one another in the paper: each has the marks of so many of its questions. */
  sections: z.optional(
    z.array(
      z.object({
        title: localizedText,
        pass_percent: z.nullable(z.number()),
        marks: z.array(z.object({ marks_correct: z.number(), marks_wrong: z.number() })),
      }),
    ),
  ),
  passed: z.nullable(z.boolean()),
  /** The paper: each question in its order, with the digest of the state that was shown. */
  paper: z.array(z.object({ question: id, digest: z.string() })),
  /** The first one first; the last one is the score that counts. */
  gradings: z.array(ledgerGrading),
  receipts: z.array(signedReceipt),
});
export type LedgerAttempt = z.infer<typeof ledgerAttempt>;

export const ledger = z.object({
  /** Names the format, for programs that read the file. */
  abhyas: z.literal('ledger'),
  version: z.literal(1),
  /** When this file was written. */
  at: timestamp,
  quiz: z.object({ id, title: localizedText }),
  /** The questions of the reader's own papers. */
  questions: z.array(z.object({ id, states: z.array(ledgerState), verdicts: z.array(ledgerVerdict) })),
  /** The reader's finished attempts. */
  attempts: z.array(ledgerAttempt),
  keys: z.array(receiptKey),
});
export type Ledger = z.infer<typeof ledger>;

export const getLedger = {
  method: 'GET',
  path: '/api/quizzes/:id/ledger/',
  access: 'learner',
  summary:
    'Every key and verdict of the questions in the caller’s papers, and what it takes to compute the caller’s score again, once the answers are released',
  params: idParams,
  status: 200,
  response: ledger,
  errors: ['NOT_FOUND', 'NOT_RELEASED'],
  reveals_keys_of: 'own_quiz',
  costly: true,
} as const satisfies Endpoint;
