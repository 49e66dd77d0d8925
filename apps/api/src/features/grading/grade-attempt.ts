import { grade } from '@abhyas/exam-rules/scoring';
import type { KeyRing } from '../../platform/crypto/keys.ts';
import { answersOf, type GradeAttempt } from '../attempts/attempts.ts';
import { receiptOf } from './receipt-code.ts';

/**
 * Grades a finished attempt: scores its answers by the key of its paper, and issues the receipt. Every submission,
 * late submission and auto-finish gets its score here.
 */
export function openGrading({ receipt_keys }: { receipt_keys: KeyRing }): GradeAttempt {
  return (attempt, paper) => {
    const graded = grade(paper, attempt.answers);
    const answers = answersOf(paper, attempt.answers, attempt.unplaced?.answers);
    const receipt = (score: number | null) => receiptOf(receipt_keys[0], { ...attempt, score, answers });
    return attempt.show_score === 'at_once'
      ? { ...graded, receipt: receipt(graded.score), grading_receipt: null }
      : { ...graded, receipt: receipt(null), grading_receipt: receipt(graded.score) };
  };
}
