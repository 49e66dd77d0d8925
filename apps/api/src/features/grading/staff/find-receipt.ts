import type { ReceiptRecord } from '@abhyas/contract/grading';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import type { Database } from '../../../platform/db/open.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { answersOf } from '../../attempts/attempts.ts';
import { receiptOf } from '../receipt-code.ts';
import { findByReceipt } from './find-receipt.queries.ts';

/**
 * Returns what is recorded under a receipt code, and whether the record still matches the code. Throws NOT_FOUND for
 * a code that was never issued.
 */
export async function getByReceipt(
  deps: { db: Database; receipt_keys: KeyRing },
  receipt: string,
): Promise<ReceiptRecord> {
  const found = await findByReceipt(deps.db, receipt);
  if (!found) throw new DomainError('NOT_FOUND');
  const { user_id, revision, questions, on_time_answers, on_time_receipt, unplaced, ...record } = found;
  const superseded = receipt === on_time_receipt;
  const answers = superseded
    ? answersOf({ questions }, on_time_answers ?? [], unplaced?.on_time_answers ?? unplaced?.answers)
    : answersOf({ questions }, record.answers, unplaced?.answers);
  const score = superseded ? (record.on_time_score ?? Number.NaN) : record.score;
  const { id, quiz, completed_timestamp } = record;
  const again = { user_id, id, quiz_id: quiz.id, revision, score, completed_timestamp, answers };
  const genuine = deps.receipt_keys.some((key) => receiptOf(key, again) === receipt);
  return { ...record, answers, superseded, genuine };
}
