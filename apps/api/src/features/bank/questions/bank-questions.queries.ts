import type { LocalizedText } from '@abhyas/contract/shared';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import type { BankRow } from '#features/bank/bank.queries.ts';
import { bank_merges, bank_questions, bank_versions } from '#features/bank/bank.tables.ts';
import type { QuestionContent } from '#features/questions/questions.ts';
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

/** The username of the owner of a question; null where nobody is known. */
export async function findOwner(
  db: Queryable,
  { owner_id }: Pick<BankRow, 'owner_id'>,
): Promise<string | null> {
  if (owner_id === null) return null;
  const [owner] = await db.select({ username: users.username }).from(users).where(eq(users.id, owner_id));
  return owner?.username ?? null;
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

/** The questions that were merged into one and can come back. */
export async function listMerged(db: Queryable, into_id: number) {
  const rows = await db
    .select({
      id: bank_merges.bank_id,
      text: sql<LocalizedText>`${bank_versions.content} -> 'text'`,
      at: bank_merges.created_at,
    })
    .from(bank_merges)
    .innerJoin(bank_questions, eq(bank_questions.id, bank_merges.bank_id))
    .innerJoin(
      bank_versions,
      and(eq(bank_versions.bank_id, bank_questions.id), eq(bank_versions.version, bank_questions.version)),
    )
    .where(eq(bank_merges.into_id, into_id))
    .orderBy(desc(bank_merges.created_at), desc(bank_merges.bank_id));
  return rows;
}

export async function findMerge(db: Queryable, bank_id: number) {
  const [merge] = await db.select().from(bank_merges).where(eq(bank_merges.bank_id, bank_id));
  return merge;
}

export async function insertMerge(db: Queryable, merge: typeof bank_merges.$inferInsert): Promise<void> {
  await db.insert(bank_merges).values(merge);
}

export async function deleteMerge(db: Queryable, bank_id: number): Promise<void> {
  await db.delete(bank_merges).where(eq(bank_merges.bank_id, bank_id));
}

/** Whether a merged question points here, so that the row must stay. */
export async function hasMerged(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(bank_questions, eq(bank_questions.merged_into, id))) > 0;
}

export async function removeQuestion(db: Queryable, id: number): Promise<void> {
  await db.delete(bank_questions).where(eq(bank_questions.id, id));
}
