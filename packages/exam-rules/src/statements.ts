// What a receipt certifies, as one text that is signed (Ed25519, RFC 8032). The text itself counts: to check a
// signature, take the text as it is, and read the fields from it.

/** A finished attempt, as every statement names it. */
export interface StatedAttempt {
  user_id: number;
  attempt_id: number;
  quiz_id: number;
  revision: number;
  started_at: string;
  completed_timestamp: string;
  /** Each question of the paper in its order with the chosen option; null without an answer. */
  answers: (readonly [question_id: number, option_id: number | null])[];
}

/** One grading of an attempt. */
export interface StatedGrading {
  /** Number of the grading; 1 for the first. */
  number: number;
  /** Verdicts up to this regrade of the quiz count; 0 before the first. */
  regrade: number;
  score: number;
  max_score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
  /** Digest of marks and keys of the paper as it was shown: SHA-256 (base64url) of `paperKeyText`. */
  keys: string;
}

export type Statement =
  | ({ abhyas: 'responses' } & StatedAttempt)
  | ({ abhyas: 'grading' } & StatedAttempt & { grading: StatedGrading });

/** Written field by field, so that equal content is the same text: the server signs again and compares. */
const attemptFields = (attempt: StatedAttempt): StatedAttempt => ({
  quiz_id: attempt.quiz_id,
  revision: attempt.revision,
  user_id: attempt.user_id,
  attempt_id: attempt.attempt_id,
  started_at: attempt.started_at,
  completed_timestamp: attempt.completed_timestamp,
  answers: attempt.answers,
});

/**
 * States the answers without anything that depends on a key or a score. Before the release of a score nothing else is
 * signed: possible scores could be tried out on a signature.
 */
export function responsesStatement(attempt: StatedAttempt): string {
  return JSON.stringify({ abhyas: 'responses', ...attemptFields(attempt) } satisfies Statement);
}

export function gradingStatement(attempt: StatedAttempt, grading: StatedGrading): string {
  const { number, regrade, score, max_score, correct, incorrect, unanswered, keys } = grading;
  return JSON.stringify({
    abhyas: 'grading',
    ...attemptFields(attempt),
    grading: { number, regrade, score, max_score, correct, incorrect, unanswered, keys },
  } satisfies Statement);
}

/** Reads the text of a statement whose signature was checked. Undefined for another kind of text. */
export function readStatement(text: string): Statement | undefined {
  const value: unknown = JSON.parse(text);
  const isOurs =
    typeof value === 'object' &&
    value !== null &&
    'abhyas' in value &&
    /^(responses|grading)$/.test(String(value.abhyas));
  return isOurs ? (value as Statement) : undefined;
}

// Crockford's base 32 without I, L, O and U, which are easily mistaken when a code is read aloud or copied by hand.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that people copy: letters of this alphabet in groups of four, one for each byte, so that random bytes give five bits each. */
export const codeInLetters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/**
 * The code that people copy, `XXXX-XXXX-XXXX`: 60 bits of an unpredictable text, here of an HMAC or of a signature
 * (whose first half is a point that only the holder of the key can know).
 */
export function receiptCode(bytes: Uint8Array): string {
  return codeInLetters(bytes.subarray(0, 12));
}

/** The code of an answer sheet, `XXXX-XXXX`: 40 random bits. */
export const sheetCode = (bytes: Uint8Array): string => codeInLetters(bytes.subarray(0, 8));
