import type { ReceiptCovers, ReceiptProof } from '@abhyas/contract/grading';
import { grade } from '@abhyas/exam-rules/scoring';
import { verdictInForce } from '@abhyas/exam-rules/verdicts';
import { mayBeOfMissingSecret, type UsedSecret } from '#features/accounts/accounts.ts';
import { answersOf } from '#features/attempts/attempts.ts';
import type { VerdictRow } from '#features/grading/receipts/gradings.queries.ts';
import { markedPaper } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { KeyRing } from '#platform/crypto/keys.ts';
import type { SigningKey, SigningKeyRing } from '#platform/crypto/signing-keys.ts';
import type { AttemptGrading, GradedAttempt } from './gradings-of.ts';
import { keysOfPaper } from './paper-keys.ts';
import { receiptOf } from './receipt-code.ts';
import { type SignedStatement, signGrading, signResponses } from './signed-statements.ts';

export interface ReceiptKeys {
  receipt_signatures: SigningKeyRing;
  /** Of earlier versions. */
  receipts: KeyRing;
  /** Names of the secrets that the server has. */
  fingerprints: readonly string[];
}

/** What a receipt certifies. `statement` and `key` are absent for a receipt of an earlier version. */
export interface CheckedReceipt {
  signed: ReceiptProof;
  covers: ReceiptCovers;
  grading: AttemptGrading;
  /** The quiz's regrade whose verdicts the grading counts, as the statement has it. */
  regrade?: number;
  statement?: SignedStatement;
  key?: SigningKey;
}

interface Recorded {
  attempt: GradedAttempt;
  paper: Revision;
  gradings: readonly AttemptGrading[];
  /** All of the quiz. */
  verdicts: readonly VerdictRow[];
}

/**
 * Signs what is recorded again, in each way in which a code can have been issued for it, until the result is this
 * code. Undefined if none is: then the record is no longer what the code certifies.
 */
export function checkReceipt(
  keys: ReceiptKeys,
  recorded: Recorded,
  receipt: string,
): CheckedReceipt | undefined {
  const { attempt, paper, gradings } = recorded;
  for (const grading of gradings) {
    const answered = { ...attempt, answers: grading.answers, unplaced: grading.unplaced };
    for (const key of keys.receipt_signatures) {
      const statement = signResponses(key, answered, paper);
      if (statement.receipt === receipt)
        return { signed: 'ed25519', covers: 'responses', grading, statement, key };
      for (const regrade of regradesOf(recorded)) {
        const { score, max_score, number } = grading;
        const counts = grading.counts ?? countsOf(recorded, grading, regrade);
        const graded = { ...counts, score, max_score, number, regrade };
        const statement = signGrading(key, answered, paper, graded);
        if (statement.receipt === receipt)
          return { signed: 'ed25519', covers: 'grading', grading, regrade, statement, key };
      }
    }
    const { completed_timestamp, user_id, id, quiz_id, revision } = attempt;
    const answers = answersOf(paper, grading.answers, grading.unplaced?.answers);
    const { score } = grading;
    const certified = { user_id, id, quiz_id, revision, score, completed_timestamp, answers };
    const isOld = keys.receipts.some((key) => receiptOf(key, certified) === receipt);
    if (isOld) return { signed: 'hmac', covers: 'grading', grading };
  }
  return undefined;
}

/** For a code that nothing confirms: whether it may be one of a secret that the server does not have. */
export function isSecretMissing(
  { fingerprints: present }: ReceiptKeys,
  { attempt, gradings }: Pick<Recorded, 'attempt' | 'gradings'>,
  { receipt, used_secrets }: { receipt: string; used_secrets: readonly UsedSecret[] },
): boolean {
  const at = gradings.find((each) => each.receipt === receipt)?.at ?? attempt.completed_timestamp;
  return mayBeOfMissingSecret(used_secrets, { present, at });
}

/**
 * Every state of the quiz's verdicts that a grading can have counted. An attempt does not store which one it was, since
 * a regrade that changes its score appends a grading.
 */
function regradesOf({ verdicts }: Recorded): number[] {
  return [0, ...new Set(verdicts.map(({ regrade }) => regrade))];
}

function countsOf({ paper, verdicts }: Recorded, { answers }: AttemptGrading, regrade: number) {
  const earlier = verdicts.filter((verdict) => verdict.regrade <= regrade);
  const inForce = keysOfPaper(paper).questions.map((question) => verdictInForce(earlier, question));
  return grade(markedPaper(paper), answers, inForce);
}
