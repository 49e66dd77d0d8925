import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inOneLanguage } from '@abhyas/contract/shared';
import {
  type CheckedGrading,
  type CheckedLedger,
  type Cryptography,
  checkLedger,
  NoLedgerError,
  type ReceiptCheck,
} from '@abhyas/exam-rules/check-ledger';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { isSignedBy } from '#platform/crypto/signing-keys.ts';

/** The file is no ledger, or cannot be read. */
export class LedgerFileError extends Error {
  override name = 'LedgerFileError';
}

export const cryptography: Cryptography = {
  digest: async (text) => createHash('sha256').update(text).digest('base64url'),
  bytes: (base64url) => Buffer.from(base64url, 'base64url'),
  verify: async ({ public_key, signature, text }) => isSignedBy(public_key, signature, text),
};

/** Checks a ledger that a learner downloaded, as the page /verify does, by the keys that these secrets give. */
export async function verifyLedger(file: string, secrets: string): Promise<CheckedLedger> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new LedgerFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return await checkLedger(text, { cryptography, keys: deriveKeys(secrets).receipt_signatures });
  } catch (error) {
    if (error instanceof NoLedgerError) throw new LedgerFileError(`${file} is not a ledger of Abhyas`);
    throw error;
  }
}

const receiptLines: Record<ReceiptCheck, string> = {
  signed: 'signed by this installation, and the file contains what was signed',
  forged: 'FALSE: the signature is not of this receipt',
  differs: 'FALSE: something else was signed than the file contains',
  unknown_key: 'FALSE: signed by a key that this installation does not have',
  unconfirmed: "FALSE: the server's record no longer matched it",
  secret_missing: 'not checked: the server did not have the secret with which it may have been made',
  server_only: 'of an earlier version; look it up on the page "Check a receipt"',
  unsupported: 'not checked',
};

const results: Record<CheckedLedger['result'], string> = {
  agrees: 'Everything agrees: each score follows from the answers, keys and verdicts, and is signed.',
  unsigned: 'Each score follows from the answers, keys and verdicts, but not every score is signed.',
  differs: 'The file does not agree with itself or with what was signed.',
};

const gradingLine = ({ number, reason, score, max_score, computed, agrees }: CheckedGrading) => {
  const again = computed ? `${computed.score} of ${computed.max_score}` : 'impossible, a key is missing';
  return `  grading ${number} (${reason}): ${score} of ${max_score}; computed again: ${again}${agrees ? '' : '  DIFFERS'}`;
};

/** The findings as lines for a terminal. */
export function describeLedger({ quiz, at, attempts, altered_questions, result }: CheckedLedger): string {
  return [
    `Ledger of "${inOneLanguage(quiz.title)}" (quiz ${quiz.id}), written ${at}`,
    ...attempts.flatMap(({ id, number, completed_timestamp, gradings, receipts }) => [
      `Attempt ${number} (id ${id}), finished ${completed_timestamp}`,
      ...gradings.map(gradingLine),
      ...receipts.map(({ receipt, result }) => `  receipt ${receipt}: ${receiptLines[result]}`),
    ]),
    ...altered_questions.map(
      ({ id, text }) => `Question ${id} (${text.en}): options or key are not what their digest says`,
    ),
    results[result],
  ].join('\n');
}
