import type { BankQuestion } from '@abhyas/contract/bank';
import { difficultyAfter } from '#features/practice/rules/elo.ts';
import { firstDifficulty } from '#features/practice/rules/first-difficulty.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import {
  addDifficulties,
  listAnswers,
  listUnknown,
  lockDifficulties,
  putDifficulties,
  takePending,
} from './difficulties.queries.ts';
import { readAbilities } from './estimates.service.ts';
import { listTopicTree } from './offered.queries.ts';

/** In a transaction. */
const ANSWERS_AT_ONCE = 500;
const QUESTIONS_AT_ONCE = 100;
/** A large bank that is released at once gets its difficulties in several runs. */
const QUESTIONS_PER_RUN = 1000;

interface DifficultyDeps {
  db: Database;
  /** How learners answered a question in quizzes. The reports feature implements it. */
  performanceOf: (bank_id: number) => Promise<BankQuestion['performance']>;
}

/**
 * Gives new released questions a difficulty, and moves the difficulties of questions by the answers since the last run. An
 * answer is taken from a queue and counted in one transaction: it moves a difficulty once, and no request waits for a
 * question that many answer. Returns how many answers it counted.
 */
export async function moveDifficulties(deps: DifficultyDeps): Promise<number> {
  await addUnknown(deps);
  for (let total = 0; ; ) {
    const counted = await inTransaction(deps.db, (tx) => moveSome(tx));
    total += counted;
    if (counted < ANSWERS_AT_ONCE) return total;
  }
}

async function addUnknown({ db, performanceOf }: DifficultyDeps): Promise<void> {
  for (let added = 0; added < QUESTIONS_PER_RUN; added += QUESTIONS_AT_ONCE) {
    const unknown = await listUnknown(db, QUESTIONS_AT_ONCE);
    const rows = [];
    for (const { bank_id, difficulty, options } of unknown) {
      const { facility_index, asked } = await performanceOf(bank_id);
      const first = firstDifficulty({ staff: difficulty, facility: facility_index, asked, options });
      rows.push({ bank_id, options, ...first });
    }
    await addDifficulties(db, rows);
    if (unknown.length < QUESTIONS_AT_ONCE) return;
  }
}

async function moveSome(tx: Queryable): Promise<number> {
  const taken = await takePending(tx, ANSWERS_AT_ONCE);
  if (taken.length === 0) return 0;
  const answers = await listAnswers(tx, taken);
  const parents = new Map((await listTopicTree(tx)).map(({ id, parent_id }) => [id, parent_id]));
  const before = new Map<string, number>();
  for (const user_id of new Set(answers.map((answer) => answer.user_id))) {
    const abilities = await readAbilities(tx, user_id, parents);
    for (const [id, ability] of abilities.before) before.set(`${user_id}/${id}`, ability);
  }
  const bank_ids = [...new Set(answers.map(({ bank_id }) => bank_id))];
  const known = new Map((await lockDifficulties(tx, bank_ids)).map((row) => [row.bank_id, row]));
  for (const { user_id, id, bank_id, is_correct } of answers) {
    // Without a row, the question is released no longer or only just; without an ability, the answer does not count.
    const row = known.get(bank_id);
    const ability = before.get(`${user_id}/${id}`);
    if (!row || ability === undefined) continue;
    const difficulty = difficultyAfter(row, ability, is_correct);
    known.set(bank_id, { ...row, difficulty, answers: row.answers + 1 });
  }
  await putDifficulties(tx, [...known.values()]);
  return taken.length;
}
