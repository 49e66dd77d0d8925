import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { attempts, extra_attempts } from '../attempts.tables.ts';

export async function setExtraAttempts(
  db: Queryable,
  extra: { user_id: number; quiz_id: number; extra_attempts: number },
): Promise<void> {
  await db
    .insert(extra_attempts)
    .values(extra)
    .onConflictDoUpdate({
      target: [extra_attempts.user_id, extra_attempts.quiz_id],
      set: { extra_attempts: extra.extra_attempts },
    });
}

export function countFinishedOf(db: Queryable, { user_id, quiz_id }: { user_id: number; quiz_id: number }) {
  return db.$count(
    attempts,
    and(
      eq(attempts.user_id, user_id),
      eq(attempts.quiz_id, quiz_id),
      sql`${attempts.completed_timestamp} is not null`,
    ),
  );
}

/** Number of finished attempts by quiz id. A quiz without finished attempts has no entry. */
export async function countFinishedByQuiz(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ quiz_id: attempts.quiz_id, finished: sql<number>`count(*)::int` })
    .from(attempts)
    .where(isNotNull(attempts.completed_timestamp))
    .groupBy(attempts.quiz_id);
  return new Map(rows.map(({ quiz_id, finished }) => [quiz_id, finished]));
}
