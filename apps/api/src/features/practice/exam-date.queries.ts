import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { practice_cards, practice_exam_dates } from './practice.tables.ts';

export async function findExamDate(db: Queryable, user_id: number): Promise<string | null> {
  const [found] = await db.select().from(practice_exam_dates).where(eq(practice_exam_dates.user_id, user_id));
  return found?.exam_date ?? null;
}

export async function putExamDate(
  tx: Queryable,
  { user_id, exam_date }: { user_id: number; exam_date: string | null },
): Promise<void> {
  if (exam_date === null)
    await tx.delete(practice_exam_dates).where(eq(practice_exam_dates.user_id, user_id));
  else
    await tx
      .insert(practice_exam_dates)
      .values({ user_id, exam_date })
      .onConflictDoUpdate({ target: practice_exam_dates.user_id, set: { exam_date } });
}

/** Whether there was one before this day. */
export async function deletePassedExam(
  tx: Queryable,
  { user_id, today }: { user_id: number; today: string },
): Promise<boolean> {
  const isPassed = and(eq(practice_exam_dates.user_id, user_id), lt(practice_exam_dates.exam_date, today));
  return (await tx.delete(practice_exam_dates).where(isPassed).returning()).length > 0;
}

export async function listBankIdsOfCards(db: Queryable, user_id: number): Promise<number[]> {
  const cards = await db
    .select({ bank_id: practice_cards.bank_id })
    .from(practice_cards)
    .where(eq(practice_cards.user_id, user_id));
  return cards.map(({ bank_id }) => bank_id);
}
