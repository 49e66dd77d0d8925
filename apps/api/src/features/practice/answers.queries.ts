import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { practice_answers } from './practice.tables.ts';
import { practice_pending } from './topics/topics.tables.ts';

/**
 * Returns those that were added: one that is there already stays as it is. Those of practice by topic are to move the
 * difficulties of their questions.
 */
export async function insertAnswers(
  tx: Queryable,
  answers: (typeof practice_answers.$inferInsert)[],
): Promise<(typeof practice_answers.$inferSelect)[]> {
  if (answers.length === 0) return [];
  const added = await tx.insert(practice_answers).values(answers).onConflictDoNothing().returning();
  const pending = added
    .filter(({ set }) => set === 'topic')
    .map(({ user_id, id, received_at }) => ({ user_id, answer_id: id, received_at }));
  if (pending.length > 0) await tx.insert(practice_pending).values(pending);
  return added;
}

/** Those of these answers that are there. */
export async function findStored(
  tx: Queryable,
  { user_id, ids }: { user_id: number; ids: string[] },
): Promise<ReadonlySet<string>> {
  const of = and(eq(practice_answers.user_id, user_id), inArray(practice_answers.id, ids));
  const rows = await tx.select({ id: practice_answers.id }).from(practice_answers).where(of);
  return new Set(rows.map(({ id }) => id));
}

/** How many answers these questions have on these days. */
export function countByDay(
  tx: Queryable,
  { user_id, bank_ids, days }: { user_id: number; bank_ids: number[]; days: string[] },
) {
  const { bank_id, day } = practice_answers;
  return tx
    .select({ bank_id, day, answers: count() })
    .from(practice_answers)
    .where(and(eq(practice_answers.user_id, user_id), inArray(bank_id, bank_ids), inArray(day, days)))
    .groupBy(bank_id, day);
}

export async function isOwnFinished(
  db: Queryable,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
): Promise<boolean> {
  const own = and(eq(attempts.user_id, user_id), eq(attempts.id, attempt_id));
  return (await db.$count(attempts, and(own, isNotNull(attempts.completed_timestamp)))) > 0;
}
