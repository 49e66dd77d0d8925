import { createHmac } from 'node:crypto';

/** The data that a receipt certifies. */
export interface Receipted {
  user_id: number;
  id: number;
  quiz_id: number;
  revision: number;
  /** Null if it certifies the answers alone. */
  score: number | null;
  completed_timestamp: string;
  answers: Record<string, number>;
}

// Crockford's base 32 without I, L, O and U, which are easily mistaken when a code is read aloud or copied by hand.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A short code that proves what was recorded: 60 bits of an HMAC-SHA-256 over the answers and the score, as
 * `XXXX-XXXX-XXXX`. Making or checking one needs the key.
 */
export function receiptOf(key: Buffer, attempt: Receipted): string {
  const { user_id, id, quiz_id, revision, score, completed_timestamp } = attempt;
  const answers = Object.entries(attempt.answers).sort(([a], [b]) => Number(a) - Number(b));
  const recorded = JSON.stringify([user_id, id, quiz_id, revision, score, completed_timestamp, answers]);
  const mac = createHmac('sha256', key).update(recorded).digest();
  const letters = Array.from(mac.subarray(0, 12), (byte) => ALPHABET[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
