import type { KeyRing } from '../../platform/crypto/keys.ts';
import type { GradeAttempt } from '../attempts/attempts.ts';
import { receiptOf } from './receipt-code.ts';
import { grade } from './rules/scoring.ts';

/**
 * Grades a finished attempt: its answers against the key of its paper, and the receipt of what is recorded. This is how
 * a submission, a late one and an overdue attempt get their score.
 */
export function openGrading({ receipt_keys }: { receipt_keys: KeyRing }): GradeAttempt {
  return (attempt, paper) => {
    const graded = grade(paper, attempt.answers);
    return { ...graded, receipt: receiptOf(receipt_keys[0], { ...attempt, score: graded.score }) };
  };
}
