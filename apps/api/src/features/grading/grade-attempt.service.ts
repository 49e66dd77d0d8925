import { grade } from '@abhyas/exam-rules/scoring';
import type { GradeAttempt } from '#features/attempts/attempts.ts';
import { markedPaper } from '#features/papers/papers.ts';
import type { SigningKeyRing } from '#platform/crypto/signing-keys.ts';
import { signGrading, signResponses } from './rules/signed-statements.ts';
import type { Verdicts } from './verdicts.service.ts';

/**
 * Grades a finished attempt: scores its answers by the key of its paper and the verdicts in force, and issues the
 * receipt. Every submission, late submission and auto-finish gets its score here.
 */
export function openGrading({
  receipt_keys,
  verdicts,
}: {
  receipt_keys: SigningKeyRing;
  verdicts: Verdicts;
}): GradeAttempt {
  const [key] = receipt_keys;
  return async (attempt, paper, on) => {
    const { number, regrade } = attempt;
    const { sections = null, ...graded } = grade(
      markedPaper(paper),
      attempt.answers,
      await verdicts.inForce(paper, regrade, on),
    );
    const { receipt } = signGrading(key, attempt, paper, { ...graded, number, regrade });
    const outcome = { ...graded, section_grades: sections };
    return attempt.show_score === 'at_once'
      ? { ...outcome, receipt, grading_receipt: null }
      : { ...outcome, receipt: signResponses(key, attempt, paper).receipt, grading_receipt: receipt };
  };
}
