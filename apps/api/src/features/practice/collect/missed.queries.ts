import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { practice_answers, practice_cards } from '../practice.tables.ts';

/** Questions with a wrong or unsure answer of the learner in practice by topic. */
export async function listMissedByTopic(db: Queryable, user_id: number): Promise<number[]> {
  const { bank_id, set, is_correct, confidence } = practice_answers;
  const rows = await db
    .selectDistinct({ bank_id })
    .from(practice_answers)
    .where(
      and(
        eq(practice_answers.user_id, user_id),
        // As the partial index has it.
        sql`${set} = 'topic' and (not ${is_correct} or ${confidence} = 'unsure')`,
      ),
    );
  return rows.map((row) => row.bank_id);
}

export async function listCardsByTopic(db: Queryable, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ bank_id: practice_cards.bank_id })
    .from(practice_cards)
    .where(and(eq(practice_cards.user_id, user_id), sql`'practice' = any(${practice_cards.reasons})`));
  return rows.map(({ bank_id }) => bank_id);
}
