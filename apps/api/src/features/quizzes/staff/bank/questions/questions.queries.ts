import type { Actor } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { bank_questions, bank_uses, bank_versions } from '#features/quizzes/bank.tables.ts';
import type { QuestionContent } from '#features/quizzes/documents.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { BankRow } from '#features/quizzes/staff/bank/bank.queries.ts';
import { worksWithQuiz } from '#features/quizzes/staff/rights/rights.queries.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Finds a question, merged ones too. With `lock`, nobody else changes it until the transaction ends. */
export async function findRow(
  db: Queryable,
  id: number,
  { lock = false } = {},
): Promise<BankRow | undefined> {
  const select = db.select().from(bank_questions).where(eq(bank_questions.id, id));
  const [row] = await (lock ? select.for('update') : select);
  return row;
}

/** The quizzes that contain the question now, deleted ones included, with their current titles, as far as the actor may work with them. */
export function listQuizzesWith(
  db: Queryable,
  bank_id: number,
  by: Actor,
): Promise<
  { quiz_id: number; title: LocalizedText; question_id: number; version: number | null; deleted: boolean }[]
> {
  return db
    .select({
      quiz_id: bank_uses.quiz_id,
      title: quiz_revisions.title,
      question_id: bank_uses.question_id,
      version: bank_uses.version,
      deleted: sql<boolean>`${quizzes.deleted_at} is not null`,
    })
    .from(bank_uses)
    .innerJoin(quizzes, eq(quizzes.id, bank_uses.quiz_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .where(and(eq(bank_uses.bank_id, bank_id), eq(bank_uses.in_quiz, true), worksWithQuiz(by)))
    .orderBy(asc(bank_uses.quiz_id), asc(bank_uses.question_id));
}

/** The username of the owner of a question; null where nobody is known. */
export async function findOwner(
  db: Queryable,
  { owner_id }: Pick<BankRow, 'owner_id'>,
): Promise<string | null> {
  if (owner_id === null) return null;
  const [owner] = await db.select({ username: users.username }).from(users).where(eq(users.id, owner_id));
  return owner?.username ?? null;
}

/** Whether a quiz contains or contained the question. */
export async function wasUsed(db: Queryable, bank_id: number): Promise<boolean> {
  const [use] = await db
    .select({ quiz_id: bank_uses.quiz_id })
    .from(bank_uses)
    .where(eq(bank_uses.bank_id, bank_id))
    .limit(1);
  return use !== undefined;
}

const VERSIONS_SEARCHED = 100;

/** Options with these ids in the newest 100 versions of a question. */
export async function listEarlierOptions(
  db: Queryable,
  { bank_id, ids }: { bank_id: number; ids: number[] },
): Promise<QuestionContent['options']> {
  const { rows } = await db.execute<{ option: QuestionContent['options'][number] }>(sql`
    select option
    from (select content from bank_versions where bank_id = ${bank_id} order by version desc limit ${VERSIONS_SEARCHED}) v
      cross join lateral jsonb_array_elements(v.content -> 'options') option
    where (option ->> 'id')::bigint = any(${arrayLiteral(ids)}::bigint[])`);
  return rows.map(({ option }) => option);
}

/** Versions with their authors, the newest first, of those before a version if one is named. */
export function listHistoryOf(
  db: Queryable,
  { bank_id, before, limit }: { bank_id: number; before: number | undefined; limit: number },
) {
  return db
    .select({
      version: bank_versions.version,
      content: bank_versions.content,
      created_at: bank_versions.created_at,
      created_by: users.username,
    })
    .from(bank_versions)
    .leftJoin(users, eq(users.id, bank_versions.created_by))
    .where(
      and(
        eq(bank_versions.bank_id, bank_id),
        before === undefined ? undefined : lt(bank_versions.version, before),
      ),
    )
    .orderBy(desc(bank_versions.version))
    .limit(limit);
}

/** Whether a merged question points here, so that the row must stay. */
export async function hasMerged(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(bank_questions, eq(bank_questions.merged_into, id))) > 0;
}

export async function removeQuestion(db: Queryable, id: number): Promise<void> {
  await db.delete(bank_questions).where(eq(bank_questions.id, id));
}
