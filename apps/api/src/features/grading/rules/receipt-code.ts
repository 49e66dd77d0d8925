import { createHmac } from 'node:crypto';
import { receiptCode } from '@abhyas/exam-rules/statements';

/** The data that a receipt certifies. */
interface Receipted {
  user_id: number;
  id: number;
  quiz_id: number;
  revision: number;
  score: number;
  completed_timestamp: string;
  answers: Record<string, number>;
}

/**
 * A receipt as earlier versions issued it: 60 bits of an HMAC-SHA-256 over the answers and the score. Only the server
 * can check one. New receipts are signed (receipts/signed-statements.ts).
 */
export function receiptOf(key: Buffer, attempt: Receipted): string {
  const { user_id, id, quiz_id, revision, score, completed_timestamp } = attempt;
  const answers = Object.entries(attempt.answers).sort(([a], [b]) => Number(a) - Number(b));
  const recorded = JSON.stringify([user_id, id, quiz_id, revision, score, completed_timestamp, answers]);
  return receiptCode(createHmac('sha256', key).update(recorded).digest());
}
