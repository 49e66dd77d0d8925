import type { WrongBankKey } from '@abhyas/contract/grading/bank-keys';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordKeysSent } from '#features/attempts/attempts.ts';
import {
  type BankRow,
  keyTexts,
  listBankRows,
  listVersionsAt,
  lockBank,
  type VersionRow,
  writeKey,
} from '#features/bank/bank.ts';
import type { Verdicts } from '#features/grading/verdicts.service.ts';
import { hasSameKey, type QuestionContent, withKeyOf } from '#features/questions/questions.ts';
import { findQuiz, listQuizzesWith, listUsesOf, type Revisions } from '#features/quizzes/quizzes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, iso } from '#platform/time/clock.ts';

export interface BankKeyDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
  verdicts: Verdicts;
}

/** Questions whose key was decided anew, by their ids, with their options and that key. */
export async function decidedKeys(
  { revisions, verdicts }: Pick<BankKeyDeps, 'revisions' | 'verdicts'>,
  db: Queryable,
  quiz_id: number,
): Promise<Map<number, Pick<QuestionContent, 'options'>>> {
  const quiz = await findQuiz(db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const paper = await revisions.get(quiz_id, quiz.revision, db);
  const inForce = await verdicts.inForce(paper, quiz.regrade, db);
  return new Map(
    paper.questions.flatMap(({ id, options }, place) => {
      const verdict = inForce[place];
      if (verdict?.kind !== 'key') return [];
      const right = new Set(verdict.option_ids);
      return [
        [
          id,
          { options: options.map((option) => ({ ...option, is_correct: right.has(option.id) })) },
        ] as const,
      ];
    }),
  );
}

interface Found {
  question_id: number;
  row: BankRow;
  newest: VersionRow;
  right: Pick<QuestionContent, 'options'>;
  /** The newest content with the right key; undefined where it does not have, for certain, the right option. */
  corrected: QuestionContent | undefined;
}

/** Questions of the quiz of which the bank has another key than the verdicts say. */
async function findWrong(
  deps: BankKeyDeps,
  db: Queryable,
  quiz_id: number,
  by: StaffActor,
): Promise<Found[]> {
  const decided = await decidedKeys(deps, db, quiz_id);
  if (decided.size === 0) return [];
  const uses = (await listUsesOf(db, quiz_id)).filter(({ question_id }) => decided.has(question_id));
  const rows = await listBankRows(db, [...new Set(uses.map(({ bank_id }) => bank_id))], { by });
  const versions = await listVersionsAt(
    db,
    rows.map(({ id, version }) => ({ bank_id: id, version })),
  );
  return uses.flatMap(({ question_id, bank_id }) => {
    const row = rows.find(({ id }) => id === bank_id);
    const newest = versions.find((version) => version.bank_id === bank_id);
    const right = decided.get(question_id);
    if (!row || !newest || !right || hasSameKey(newest.content, right)) return [];
    return [{ question_id, row, newest, right, corrected: withKeyOf(newest.content, right) }];
  });
}

/** Records first that the keys are sent, of every quiz with these questions. */
async function shown(
  db: Queryable,
  found: readonly Found[],
  { quiz_id, by, now }: { quiz_id: number; by: StaffActor; now: number },
): Promise<WrongBankKey[]> {
  if (by.user_id !== null && found.length > 0) {
    const bank_ids = found.map(({ row }) => row.id);
    await recordKeysSent(db, { user_id: by.user_id, bank_ids }, iso(now));
  }
  const wrong: WrongBankKey[] = [];
  for (const { question_id, row, newest, right, corrected } of found) {
    const all = await listQuizzesWith(db, row.id, { ...by, role: 'admin' });
    const own = await listQuizzesWith(db, row.id, by);
    const isOther = (use: (typeof all)[number]) => use.quiz_id !== quiz_id && !use.deleted;
    const idsIn = (uses: typeof all) => new Set(uses.filter(isOther).map((use) => use.quiz_id));
    const quizzes = own
      .filter(isOther)
      .map(({ quiz_id: id, title }) => ({ quiz_id: id, title }))
      .filter(({ quiz_id: id }, place, list) => list.findIndex((each) => each.quiz_id === id) === place);
    const [right_key = { en: '' }] = keyTexts(right);
    wrong.push({
      ...{ question_id, bank_id: row.id, text: newest.content.text, bank_key: keyTexts(newest.content) },
      ...{
        right_key,
        correctable: corrected !== undefined,
        quizzes,
        other_quizzes: idsIn(all).size - idsIn(own).size,
      },
    });
  }
  return wrong;
}

/** Where the bank still has a key that a verdict has replaced. Throws NOT_FOUND. */
export async function listWrongKeys(
  deps: BankKeyDeps,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<WrongBankKey[]> {
  const now = deps.clock.now();
  return shown(deps.db, await findWrong(deps, deps.db, quiz_id, by), { quiz_id, by, now });
}

/**
 * Writes the keys of verdicts into the bank, as new versions: what is drawn, practised and added from now on has them. Quizzes
 * with the question stay as they are. Returns what was corrected. Throws NOT_FOUND, or KEY_CONFLICT where the bank does not
 * have the right option.
 */
export async function correctKeys(
  deps: BankKeyDeps,
  { quiz_id, question_ids, by }: { quiz_id: number; question_ids: readonly number[]; by: StaffActor },
): Promise<WrongBankKey[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockBank(tx);
    const wrong = (await findWrong(deps, tx, quiz_id, by)).filter(({ question_id }) =>
      question_ids.includes(question_id),
    );
    const answer = await shown(tx, wrong, { quiz_id, by, now: deps.clock.now() });
    const written = new Set<number>();
    for (const { row, corrected: content } of wrong) {
      if (!content) throw new DomainError('KEY_CONFLICT');
      if (written.has(row.id)) continue;
      written.add(row.id);
      await writeKey(tx, { row, content, by, at: iso(deps.clock.now()) });
    }
    return answer;
  });
}
