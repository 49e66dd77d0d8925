import { and, eq, sql } from 'drizzle-orm';
import { practice_cards } from '#features/practice/practice.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/**
 * Questions with a wrong or unsure answer of the learner in practice by topic, and whether a report decides about them.
 * Without those that the learner removed from the notebook.
 */
export async function listMissedByTopic(
  db: Queryable,
  user_id: number,
): Promise<{ bank_id: number; in_report: boolean }[]> {
  // The condition is that of the partial index.
  const { rows } = await db.execute<{ bank_id: string; in_report: boolean }>(sql`
    select a.bank_id, exists (
        select from practice_sources s where s.user_id = ${user_id} and s.bank_id = a.bank_id and s.rating is not null
      ) as in_report
    from (
      select distinct bank_id from "practice_answers"
      where user_id = ${user_id} and set = 'topic' and (not is_correct or confidence = 'unsure')
    ) a
    where not exists (
      select from practice_choices c where c.user_id = ${user_id} and c.bank_id = a.bank_id and c.choice = 'removed')`);
  return rows.map(({ bank_id, in_report }) => ({ bank_id: Number(bank_id), in_report }));
}

export async function listCardsByTopic(db: Queryable, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ bank_id: practice_cards.bank_id })
    .from(practice_cards)
    .where(and(eq(practice_cards.user_id, user_id), sql`'practice' = any(${practice_cards.reasons})`));
  return rows.map(({ bank_id }) => bank_id);
}
