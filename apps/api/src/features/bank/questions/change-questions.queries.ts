import { sql } from 'drizzle-orm';
import type { BankRow } from '#features/bank/bank.queries.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

type Changed = Pick<BankRow, 'id' | 'topic_id' | 'status' | 'tags'> &
  Partial<Pick<BankRow, 'difficulty' | 'is_shared' | 'for_practice'>>;

/** Writes these columns of many questions, which the caller has locked. What is absent stays as it is. */
export async function updateBankRows(db: Queryable, changed: Changed[], at: string): Promise<void> {
  await db.execute(sql`
    update bank_questions q
    set topic_id = c.topic_id, status = c.status, updated_at = ${at}::timestamptz, edit = q.edit + 1,
      difficulty = coalesce(c.difficulty, q.difficulty),
      is_shared = coalesce(c.is_shared, q.is_shared),
      for_practice = coalesce(c.for_practice, q.for_practice), tags = array(select jsonb_array_elements_text(c.tags))
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as c(id bigint, topic_id bigint, status text, difficulty text, is_shared boolean,
        for_practice boolean, tags jsonb)
    where q.id = c.id`);
}

/** What was merged into a question before is from now on in the other one, too. Returns these questions. */
export async function moveMerged(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update bank_questions set merged_into = ${to} where merged_into = ${from} returning id`);
  return rows.map(({ id }) => Number(id));
}

/** Undoes that, so far as they are still there. */
export async function returnMerged(
  db: Queryable,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
): Promise<void> {
  await db.execute(sql`
    update bank_questions set merged_into = ${from}
    where merged_into = ${to} and id = any(${arrayLiteral([...ids])}::bigint[])`);
}
