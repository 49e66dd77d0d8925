import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm';
import { type Attempt, announceFinished, type Key } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type GradedBy, gradedBy, isGradedInForce } from './graded-in-force.queries.ts';
import type { Outcome } from './submit.queries.ts';

/** An attempt with what its grading depends on. */
export type Claimed = Attempt & GradedBy;

/**
 * Returns overdue attempts, locked for the caller's transaction. It skips those that another process has locked, so
 * that each is finished once.
 */
export function claimOverdue(
  db: Queryable,
  { overdue_since, user_id, limit }: { overdue_since: string; user_id?: number; limit: number },
): Promise<Claimed[]> {
  return (
    db
      .select({ ...getTableColumns(attempts), ...gradedBy })
      .from(attempts)
      .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
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
      .for('update', user_id === undefined ? { of: attempts, skipLocked: true } : { of: attempts })
  );
}

/**
 * Finishes an attempt that claimOverdue has locked, from its saved answers. Returns false if the quiz was regraded or
 * its release changed since.
 */
export async function finishClaimed(
  db: Queryable,
  { user_id, id, ...read }: Key & GradedBy,
  outcome: Outcome & Pick<Attempt, 'completed_timestamp' | 'finished_by'>,
): Promise<boolean> {
  const finished = await db
    .update(attempts)
    .set(outcome)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id), isGradedInForce(read)))
    .returning({ notified: announceFinished });
  return finished.length === 1;
}
