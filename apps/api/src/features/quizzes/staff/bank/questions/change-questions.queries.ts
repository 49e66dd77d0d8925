import { sql } from 'drizzle-orm';
import type { BankRow } from '#features/quizzes/staff/bank/bank.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

type Changed = Pick<BankRow, 'id' | 'topic_id' | 'status' | 'tags'> &
  Partial<Pick<BankRow, 'difficulty' | 'is_shared' | 'for_practice'>>;

/** Writes these columns of many questions, which the caller has locked. What is absent stays as it is. */
export async function updateMany(db: Queryable, changed: Changed[], at: string): Promise<void> {
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

/** Moves uses to another question: to the version with the same content, the newest one of several, or to none. */
export async function moveUses(db: Queryable, { from, to }: { from: number; to: number }): Promise<void> {
  await db.execute(sql`
    update bank_uses u
    set bank_id = ${to}, version = (
      select max(other.version) from bank_versions own
        join bank_versions other on other.bank_id = ${to} and other.digest = own.digest
      where own.bank_id = u.bank_id and own.version = u.version)
    where u.bank_id = ${from}`);
  // What was merged into the one before now is in the other one, too.
  await db.execute(sql`
    update bank_questions set merged_into = ${to}
    where merged_into = ${from}`);
}
