import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { paperOf } from '#features/attempts/rules/attempt-paper.ts';
import type { Queryable } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { type Claimed, claimOverdue, finishClaimed } from './auto-finish.queries.ts';

/** Keeps the transaction of one batch short. */
const BATCH_SIZE = 100;

/** For requests that must wait until the clock is trusted again. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Finishes attempts whose grace period is over, from their saved answers: all of them, or one learner's. Any number
 * of processes may call it at once. Returns how many it finished.
 * While the clock is not trusted it finishes none, because that could not be undone: it returns 0, or throws
 * UNAVAILABLE for one learner. `now` (ms) is the time that the caller used to judge the attempt, because the clock
 * may step in between.
 */
export async function autoFinish(
  deps: AttemptsDeps,
  { user_id, now }: { user_id?: number; now?: number } = {},
): Promise<number> {
  if (!deps.isClockTrusted()) {
    if (user_id === undefined) return 0;
    throw new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });
  }
  let finished = 0;
  for (;;) {
    const { claimed, batch } = await inTransaction(deps.db, async (tx) => {
      const overdue = await claimOverdue(tx, {
        overdue_since: iso(overdueSince(now ?? deps.clock.now())),
        limit: BATCH_SIZE,
        ...(user_id !== undefined && { user_id }),
      });
      let batch = 0;
      for (const attempt of overdue) if (await finishAtDeadline(deps, tx, attempt)) batch += 1;
      return { claimed: overdue.length, batch };
    });
    finished += batch;
    for (let n = 0; n < batch; n++) deps.onFinished('deadline');
    // One that was graded with outdated verdicts or settings is claimed again.
    if (claimed < BATCH_SIZE && batch === claimed) return finished;
  }
}

async function finishAtDeadline(deps: AttemptsDeps, db: Queryable, attempt: Claimed): Promise<boolean> {
  const paper = paperOf(await deps.revisions.get(attempt.quiz_id, attempt.revision, db), attempt);
  const completed_timestamp = attempt.deadline;
  const graded = await deps.grade({ ...attempt, completed_timestamp, number: 1 }, paper, db);
  return finishClaimed(db, attempt, { ...graded, completed_timestamp, finished_by: 'deadline' });
}
