import { and, eq, sql } from 'drizzle-orm';
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

/** Numbers of attempts by quiz id. A quiz without attempts has no entry. */
export async function countAttemptsByQuiz(
  db: Queryable,
): Promise<Map<number, { opened: number; finished: number }>> {
  const rows = await db
    .select({
      quiz_id: attempts.quiz_id,
      opened: sql<number>`count(*)::int`,
      finished: sql<number>`count(${attempts.completed_timestamp})::int`,
    })
    .from(attempts)
    .groupBy(attempts.quiz_id);
  return new Map(rows.map(({ quiz_id, ...counts }) => [quiz_id, counts]));
}

export async function hasAttempts(db: Queryable, quiz_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.quiz_id, quiz_id))
    .limit(1);
  return rows.length > 0;
}
