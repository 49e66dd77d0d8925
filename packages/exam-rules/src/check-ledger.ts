import type {
  Ledger,
  LedgerAttempt,
  LedgerGrading,
  LedgerState,
  SignedReceipt,
} from '@abhyas/contract/grading/ledger';
import type { LocalizedText } from '@abhyas/contract/shared';
import { isNamed, paperKeyText, questionKeyText } from './question-key.ts';
import { type Grade, grade, type MarkedQuestion } from './scoring.ts';
import { readStatement, receiptCode, type Statement } from './statements.ts';
import { verdictInForce } from './verdicts.ts';

/** What a program has for hashing and checking signatures. */
export interface Cryptography {
  /** SHA-256 of a text, in base64url. */
  digest(text: string): Promise<string>;
  /** What a text in base64url stands for. */
  bytes(base64url: string): Uint8Array;
  /** Null if this browser cannot check Ed25519. */
  verify(signed: { public_key: Uint8Array; signature: Uint8Array; text: string }): Promise<boolean | null>;
}

export interface TrustedKey {
  id: string;
  public_key: string;
}

/**
 * - `signed`: the signature is that of a trusted key, and the statement is what the file contains.
 * - `forged`: the signature is not that of the key, or the code is not that of the signature.
 * - `differs`: the signature is right, and the file contains something else than was signed.
 * - `unknown_key`: it is signed by a key that is not among the trusted ones.
 * - `server_only`: a receipt of an earlier version, which only the server confirms.
 * - `unsupported`: this browser cannot check signatures.
 * - `unconfirmed`: the server's own record did not match the code when the file was written.
 * - `secret_missing`: the server could not check it, because it may be of a secret that the server did not have.
 */
export type ReceiptCheck =
  | 'signed'
  | 'forged'
  | 'differs'
  | 'unknown_key'
  | 'server_only'
  | 'unsupported'
  | 'unconfirmed'
  | 'secret_missing';

export interface CheckedGrading {
  number: number;
  reason: LedgerGrading['reason'];
  at: string | null;
  /** As the file has them. */
  score: number;
  max_score: number;
  /** As computed here from answers, keys and verdicts; null if the file lacks a key that is needed. */
  computed: Grade | null;
  agrees: boolean;
}

export interface CheckedAttempt {
  id: number;
  number: number;
  completed_timestamp: string;
  /** The first one first; the last one is the score that counts. */
  gradings: CheckedGrading[];
  receipts: { receipt: string; covers: SignedReceipt['covers']; grading: number; result: ReceiptCheck }[];
}

export interface CheckedLedger {
  /** Everything agrees, and the score of every attempt is signed by a trusted key. */
  result: 'agrees' | 'differs' | 'unsigned';
  quiz: Ledger['quiz'];
  /** When the file was written. */
  at: string;
  attempts: CheckedAttempt[];
  /** Questions of which a state is not what its digest says, with their latest text. */
  altered_questions: { id: number; text: LocalizedText }[];
}

/** Says that a file is no ledger, or one of a version that is not known here. */
export class NoLedgerError extends Error {}

/**
 * Checks a ledger: every state against its digest, every receipt against its signature and the file, and every score
 * by computing it again from answers, keys and verdicts.
 */
export async function checkLedger(
  text: string,
  { cryptography, keys }: { cryptography: Cryptography; keys: readonly TrustedKey[] },
): Promise<CheckedLedger> {
  const ledger = readLedger(text);
  try {
    const altered_questions: CheckedLedger['altered_questions'] = [];
    for (const { id, states } of ledger.questions) {
      const digests = await Promise.all(states.map((state) => cryptography.digest(questionKeyText(state))));
      const isAltered =
        states.some(({ digest, options }, place) => digest !== digests[place] || !options.every(isNamed)) ||
        !(await haveOwnPictures(states, cryptography));
      if (isAltered) altered_questions.push({ id, text: states.at(-1)?.text ?? { en: '' } });
    }
    const attempts = [];
    for (const attempt of ledger.attempts) {
      attempts.push(await checkAttempt(ledger, attempt, { cryptography, keys }));
    }
    const result = resultOf(attempts, altered_questions.length > 0);
    return { result, quiz: ledger.quiz, at: ledger.at, attempts, altered_questions };
  } catch (error) {
    // A file that was cut or edited by hand.
    throw error instanceof TypeError || error instanceof SyntaxError ? new NoLedgerError() : error;
  }
}

/** Whether each picture is the one that its SHA-256 names in the texts of options. */
async function haveOwnPictures(states: LedgerState[], { digest }: Cryptography): Promise<boolean> {
  const pictures = states.flatMap((state) => state.pictures ?? []);
  const digests = await Promise.all(pictures.map(({ svg }) => digest(svg)));
  return pictures.every(({ sha256 }, place) => sha256 === digests[place]);
}

function readLedger(text: string): Ledger {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoLedgerError();
  }
  const ledger = value as Partial<Ledger> | null;
  const isLedger = ledger?.abhyas === 'ledger' && ledger.version === 1;
  if (!isLedger || !Array.isArray(ledger.questions) || !Array.isArray(ledger.attempts))
    throw new NoLedgerError();
  return ledger as Ledger;
}

function resultOf(attempts: CheckedAttempt[], isAltered: boolean): CheckedLedger['result'] {
  const wrong: ReceiptCheck[] = ['forged', 'differs', 'unknown_key', 'unconfirmed'];
  const differs = attempts.some(
    ({ gradings, receipts }) =>
      gradings.some(({ agrees }) => !agrees) || receipts.some(({ result }) => wrong.includes(result)),
  );
  if (differs || isAltered) return 'differs';
  const isSigned = ({ gradings, receipts }: CheckedAttempt) =>
    receipts.some(
      ({ result, covers, grading }) =>
        result === 'signed' && covers === 'grading' && grading === gradings.at(-1)?.number,
    );
  return attempts.every(isSigned) ? 'agrees' : 'unsigned';
}

async function checkAttempt(
  ledger: Ledger,
  attempt: LedgerAttempt,
  { cryptography, keys }: { cryptography: Cryptography; keys: readonly TrustedKey[] },
): Promise<CheckedAttempt> {
  const { id, number, completed_timestamp, paper } = attempt;
  const digested = paper.map(({ question, digest }) => ({ id: question, digest }));
  const keysDigest = await cryptography.digest(paperKeyText(attempt, digested));
  const receipts: CheckedAttempt['receipts'] = [];
  for (const receipt of attempt.receipts) {
    const read = await checkSignature(receipt, { cryptography, keys });
    const isSame = typeof read !== 'object' || matches(read, { ledger, attempt, receipt, keysDigest });
    const result = typeof read === 'string' ? read : isSame ? 'signed' : 'differs';
    receipts.push({ receipt: receipt.receipt, covers: receipt.covers, grading: receipt.grading, result });
  }
  const gradings = attempt.gradings.map((grading) => checkGrading(ledger, attempt, grading));
  const last = gradings.at(-1);
  if (last && !countsAllVerdicts(ledger, attempt)) last.agrees = false;
  return { id, number, completed_timestamp, gradings, receipts };
}

/** The last grading counts every verdict of the quiz. If one is later, a grading was cut out of the file. */
const countsAllVerdicts = ({ questions }: Ledger, { gradings }: LedgerAttempt): boolean => {
  const counted = gradings.at(-1)?.regrade ?? 0;
  return questions.every(({ verdicts }) => verdicts.every(({ regrade }) => regrade <= counted));
};

/** The statement of a receipt whose signature is right, or why there is none. */
async function checkSignature(
  { signed, secret_missing, statement, signature, key_id, receipt }: SignedReceipt,
  { cryptography, keys }: { cryptography: Cryptography; keys: readonly TrustedKey[] },
): Promise<Statement | Exclude<ReceiptCheck, 'signed' | 'differs'>> {
  if (signed === null) return secret_missing ? 'secret_missing' : 'unconfirmed';
  if (signed === 'hmac') return 'server_only';
  const key = keys.find(({ id }) => id === key_id);
  if (!key) return 'unknown_key';
  if (statement === null || signature === null) return 'forged';
  const bytes = cryptography.bytes(signature);
  const verified = await cryptography.verify({
    public_key: cryptography.bytes(key.public_key),
    signature: bytes,
    text: statement,
  });
  if (verified === null) return 'unsupported';
  if (!verified || receiptCode(bytes) !== receipt) return 'forged';
  return readStatement(statement) ?? 'forged';
}

/** Whether a signed statement says what the file contains. */
function matches(
  stated: Statement,
  {
    ledger,
    attempt,
    receipt,
    keysDigest,
  }: { ledger: Ledger; attempt: LedgerAttempt; receipt: SignedReceipt; keysDigest: string },
): boolean {
  const grading = attempt.gradings.find(({ number }) => number === receipt.grading);
  if (!grading) return false;
  const answers = grading.answers.map(({ question, selected_option }) => [question, selected_option]);
  const isAttempt =
    stated.quiz_id === ledger.quiz.id &&
    stated.revision === attempt.revision &&
    stated.user_id === attempt.user_id &&
    stated.attempt_id === attempt.id &&
    stated.started_at === attempt.started_at &&
    stated.completed_timestamp === attempt.completed_timestamp &&
    JSON.stringify(stated.answers) === JSON.stringify(answers) &&
    answers.length === attempt.paper.length &&
    answers.every(([question], place) => question === attempt.paper[place]?.question);
  if (!isAttempt) return false;
  if (stated.abhyas === 'responses') return receipt.covers === 'responses';
  const { number, score, max_score, correct, incorrect, unanswered, keys } = stated.grading;
  const counts = [
    grading.correct ?? correct,
    grading.incorrect ?? incorrect,
    grading.unanswered ?? unanswered,
  ];
  return (
    receipt.covers === 'grading' &&
    number === grading.number &&
    score === grading.score &&
    max_score === grading.max_score &&
    String(counts) === String([correct, incorrect, unanswered]) &&
    keys === keysDigest
  );
}

function checkGrading(ledger: Ledger, attempt: LedgerAttempt, grading: LedgerGrading): CheckedGrading {
  const { number, reason, at, score, max_score } = grading;
  const computed = compute(ledger, attempt, grading);
  const agrees = computed !== null && computed.score === score && computed.max_score === max_score;
  return { number, reason, at, score, max_score, computed, agrees };
}

/** Scores the answers of a grading again. Null if the file lacks a state of a question of the paper. */
function compute(ledger: Ledger, attempt: LedgerAttempt, grading: LedgerGrading): Grade | null {
  const questions: MarkedQuestion[] = [];
  const verdicts = [];
  for (const { question, digest } of attempt.paper) {
    const entry = ledger.questions.find(({ id }) => id === question);
    const state = entry?.states.find((each) => each.digest === digest);
    if (!entry || !state) return null;
    questions.push(state);
    const counted = entry.verdicts.filter(({ regrade }) => regrade <= grading.regrade);
    verdicts.push(verdictInForce(counted, { id: question, digest }));
  }
  const given = new Map(grading.answers.map(({ question, selected_option }) => [question, selected_option]));
  const choices = attempt.paper.map(({ question }, place) => {
    const chosen = given.get(question) ?? null;
    // 0 where there is no such option: then the question counts as unanswered.
    return chosen === null
      ? null
      : (questions[place]?.options.findIndex(({ id }) => id === chosen) ?? -1) + 1;
  });
  return grade({ ...attempt, questions }, choices, verdicts);
}
