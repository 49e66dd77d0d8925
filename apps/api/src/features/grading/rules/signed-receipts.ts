import type { ReceiptKey, SignedReceipt } from '@abhyas/contract/grading/ledger';
import type { UsedSecret } from '#features/accounts/accounts.ts';
import type { GradingRow, VerdictRow } from '#features/grading/receipts/gradings.queries.ts';
import {
  type CheckedReceipt,
  checkReceipt,
  isSecretMissing,
  type ReceiptKeys,
} from '#features/grading/rules/check-receipt.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { SigningKeyRing } from '#platform/crypto/signing-keys.ts';
import { type AttemptGrading, type GradedAttempt, gradingsOf } from './gradings-of.ts';

export const publicKeys = (keys: SigningKeyRing): ReceiptKey[] =>
  keys.map(({ id, public_key }) => ({ id, public_key }));

interface AttemptReceipts {
  gradings: AttemptGrading[];
  /** Each code that was issued, with what it certifies; undefined if the record does not match it. */
  checked: { receipt: string; check: CheckedReceipt | undefined; secret_missing: boolean }[];
}

/** Checks every code that was issued for an attempt, the first one first. */
export function receiptsOf(
  keys: ReceiptKeys,
  recorded: {
    attempt: GradedAttempt;
    paper: Revision;
    verdicts: VerdictRow[];
    used_secrets: readonly UsedSecret[];
  },
  rows: GradingRow[],
): AttemptReceipts {
  const { attempt } = recorded;
  const gradings = gradingsOf(attempt, rows);
  const { on_time_receipt, receipt, grading_receipt } = attempt;
  const issued = [on_time_receipt, receipt, ...gradings.map((grading) => grading.receipt), grading_receipt];
  const codes = [...new Set(issued)].filter((code) => code !== null);
  const { used_secrets } = recorded;
  const checked = codes.map((receipt) => {
    const check = checkReceipt(keys, { ...recorded, gradings }, receipt);
    const secret_missing = !check && isSecretMissing(keys, { attempt, gradings }, { receipt, used_secrets });
    return { receipt, check, secret_missing };
  });
  return { gradings, checked };
}

export function signedReceipt(
  { receipt, check, secret_missing }: AttemptReceipts['checked'][number],
  gradings: readonly AttemptGrading[],
): SignedReceipt {
  const grading = check?.grading ?? gradings.find((each) => each.receipt === receipt);
  return {
    receipt,
    signed: check?.signed ?? null,
    ...(secret_missing && { secret_missing }),
    covers: check?.covers ?? null,
    grading: grading?.number ?? 1,
    statement: check?.statement?.statement ?? null,
    signature: check?.statement?.signature.toString('base64url') ?? null,
    key_id: check?.key?.id ?? null,
  };
}
