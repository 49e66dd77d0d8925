import { sql } from 'drizzle-orm';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { isReleased } from './offered.queries.ts';
import { practice_difficulties } from './topics.tables.ts';

type StoredDifficulty = typeof practice_difficulties.$inferSelect;

/** The oldest answers that have moved no difficulty yet, without those that another process has taken. Removes them. */
export async function takePending(
  tx: Queryable,
  limit: number,
): Promise<{ user_id: number; answer_id: string }[]> {
  const { rows } = await tx.execute<{ user_id: string; answer_id: string }>(sql`
    delete from practice_pending where (user_id, answer_id) in (
      select user_id, answer_id from practice_pending order by received_at limit ${limit} for update skip locked)
    returning user_id, answer_id`);
  return rows.map(({ user_id, answer_id }) => ({ user_id: Number(user_id), answer_id }));
}

/** These answers in the order of their times, with the questions as they are named now. */
export async function listAnswers(tx: Queryable, taken: readonly { user_id: number; answer_id: string }[]) {
  const { rows } = await tx.execute<{
    user_id: string;
    id: string;
    bank_id: string;
    is_correct: boolean;
  }>(sql`
    select a.user_id, a.id, a.bank_id, a.is_correct from practice_answers a
      join unnest(${arrayLiteral(taken.map(({ user_id }) => user_id))}::bigint[],
        ${textArrayLiteral(taken.map(({ answer_id }) => answer_id))}::uuid[]) as t(user_id, id)
        on t.user_id = a.user_id and t.id = a.id
    order by a.answered_at, a.id`);
  return rows.map(({ user_id, bank_id, ...row }) => ({
    ...row,
    user_id: Number(user_id),
    bank_id: Number(bank_id),
  }));
}

/** Locked in the order of their ids, so that processes wait for each other and not in a circle. */
export async function lockDifficulties(
  tx: Queryable,
  bank_ids: readonly number[],
): Promise<StoredDifficulty[]> {
  return tx
    .select()
    .from(practice_difficulties)
    .where(sql`${practice_difficulties.bank_id} = any(${arrayLiteral([...bank_ids])}::bigint[])`)
    .orderBy(practice_difficulties.bank_id)
    .for('update');
}

export async function putDifficulties(tx: Queryable, rows: StoredDifficulty[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(practice_difficulties)
    .values(rows)
    .onConflictDoUpdate({
      target: practice_difficulties.bank_id,
      set: {
        difficulty: sql`excluded.difficulty`,
        answers: sql`excluded.answers`,
        options: sql`excluded.options`,
      },
    });
}

/** Adds those that are not there yet. */
export async function addDifficulties(tx: Queryable, rows: StoredDifficulty[]): Promise<void> {
  if (rows.length > 0) await tx.insert(practice_difficulties).values(rows).onConflictDoNothing();
}

/** Released questions whose difficulty is not known yet, with the word of staff and the number of their options. */
export async function listUnknown(
  db: Queryable,
  limit: number,
): Promise<{ bank_id: number; difficulty: 'easy' | 'medium' | 'hard' | null; options: number }[]> {
  const { rows } = await db.execute<{
    bank_id: string;
    difficulty: 'easy' | 'medium' | 'hard' | null;
    options: number;
  }>(sql`
    select q.id as bank_id, q.difficulty, jsonb_array_length(v.content -> 'options') as options
    from bank_questions q join bank_versions v on v.bank_id = q.id and v.version = q.version
    where ${isReleased} and not exists (select from practice_difficulties d where d.bank_id = q.id)
    order by q.id limit ${limit}`);
  return rows.map(({ bank_id, ...row }) => ({ ...row, bank_id: Number(bank_id) }));
}
