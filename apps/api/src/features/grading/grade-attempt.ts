import { grade } from '@abhyas/exam-rules/scoring';
import type { SigningKeyRing } from '../../platform/crypto/signing-keys.ts';
import type { GradeAttempt } from '../attempts/attempts.ts';
import { signGrading, signResponses } from './receipts/signed-statements.ts';

/**
 * Grades a finished attempt: scores its answers by the key of its paper, and issues the receipt. Every submission,
 * late submission and auto-finish gets its score here.
 */
export function openGrading({ receipt_keys }: { receipt_keys: SigningKeyRing }): GradeAttempt {
  const [key] = receipt_keys;
  return (attempt, paper) => {
    const graded = grade(paper, attempt.answers);
    const grading = { ...graded, number: attempt.number, regrade: 0 };
    const { receipt } = signGrading(key, attempt, paper, grading);
    return attempt.show_score === 'at_once'
      ? { ...graded, receipt, grading_receipt: null }
      : { ...graded, receipt: signResponses(key, attempt, paper).receipt, grading_receipt: receipt };
  };
}
