import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { quizzes } from '../../quizzes/quizzes.tables.ts';
import { type Attempt, announceFinished, type Key } from '../attempts.queries.ts';
import { attempts } from '../attempts.tables.ts';
import type { Outcome } from './submit.queries.ts';

/**
 * Returns overdue attempts, locked for the caller's transaction. It skips those that another process has locked, so
 * that each is finished once.
 */
export function claimOverdue(
  db: Queryable,
  { overdue_since, user_id, limit }: { overdue_since: string; user_id?: number; limit: number },
): Promise<Attempt[]> {
  return (
    db
      .select()
      .from(attempts)
      .where(
        and(
          isNull(attempts.completed_timestamp),
          lte(attempts.deadline, overdue_since),
          user_id === undefined ? undefined : eq(attempts.user_id, user_id),
        ),
      )
      .orderBy(asc(attempts.deadline))
      .limit(limit)
      // A request of a learner waits for the other process, because it needs the result. The periodic auto-finish
      // does not wait.
      .for('update', user_id === undefined ? { skipLocked: true } : {})
  );
}

/** Settings that grading depends on, by quiz id. Staff cannot change them until the caller's transaction ends. */
export async function lockSettings(db: Queryable, quiz_ids: number[]) {
  const locked = await db
    .select({ id: quizzes.id, show_score: quizzes.show_score })
    .from(quizzes)
    .where(inArray(quizzes.id, [...new Set(quiz_ids)]))
    .orderBy(asc(quizzes.id))
    .for('key share');
  return new Map(locked.map(({ id, ...settings }) => [id, settings]));
}

/** Finishes an attempt that claimOverdue has locked, from its saved answers. */
export async function finishClaimed(
  db: Queryable,
  { user_id, id }: Key,
  outcome: Outcome & Pick<Attempt, 'completed_timestamp' | 'finished_by'>,
): Promise<void> {
  await db
    .update(attempts)
    .set(outcome)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)))
    .returning({ notified: announceFinished });
}
