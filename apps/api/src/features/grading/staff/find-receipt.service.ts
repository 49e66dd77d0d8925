import type { ReceiptRecord } from '@abhyas/contract/grading';
import { isPassed } from '@abhyas/exam-rules/scoring';
import { listUsedSecrets } from '#features/accounts/accounts.ts';
import { answersOf, paperOf } from '#features/attempts/attempts.ts';
import { listGradingRows, listVerdictRows } from '#features/grading/receipts/gradings.queries.ts';
import { checkReceipt, isSecretMissing, type ReceiptKeys } from '#features/grading/rules/check-receipt.ts';
import { gradingsOf } from '#features/grading/rules/gradings-of.ts';
import type { Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { findByReceipt } from './find-receipt.queries.ts';

/**
 * Returns what is recorded under a receipt code, and whether the record still matches the code. Throws NOT_FOUND for
 * a code that was never issued.
 */
export async function getByReceipt(
  deps: { db: Database; revisions: Revisions; keys: ReceiptKeys },
  receipt: string,
): Promise<ReceiptRecord> {
  const found = await findByReceipt(deps.db, receipt);
  if (!found) throw new DomainError('NOT_FOUND');
  const {
    shown: { section_grades: sections, ...shown },
    attempt,
    reopened,
  } = found;
  const { quiz_id, user_id, correct, incorrect, unanswered } = attempt;
  const paper = paperOf(await deps.revisions.get(quiz_id, attempt.revision), attempt);
  // Only an attempt with one grading is reopened.
  const rows = reopened ? [] : await listGradingRows(deps.db, { user_id, attempt_ids: [attempt.id] });
  const verdicts = await listVerdictRows(deps.db, quiz_id);
  const gradings = gradingsOf(attempt, rows);
  const checked = checkReceipt(deps.keys, { attempt, paper, gradings, verdicts }, receipt);
  const used_secrets = checked ? [] : await listUsedSecrets(deps.db);
  const secret_missing =
    !checked && isSecretMissing(deps.keys, { attempt, gradings }, { receipt, used_secrets });
  const grading = checked?.grading ?? gradings.find((each) => each.receipt === receipt) ?? gradings[0];
  const last = gradings.at(-1);
  if (!grading || !last) throw new Error(`Attempt ${attempt.id} has no grading`);
  return {
    ...shown,
    receipt: last.receipt,
    passed: isPassed({ ...attempt, sections }, paper.pass_percent),
    ...(sections && { sections }),
    quiz: { id: quiz_id, title: paper.title },
    correct,
    incorrect,
    unanswered,
    ...(reopened && { reopened }),
    superseded:
      reopened !== undefined ||
      (checked?.covers === 'responses' ? grading.answers !== last.answers : grading !== last),
    genuine: checked !== undefined,
    ...(secret_missing && { secret_missing }),
    signed: checked?.signed ?? null,
    covers: checked?.covers ?? null,
    grading: grading.number,
    gradings: gradings.map(({ number, at, reason, score, max_score, receipt }) => {
      return { number, at, reason, score, max_score, receipt };
    }),
    answers: answersOf(paper, grading.answers, grading.unplaced?.answers),
  };
}
