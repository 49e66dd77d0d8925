import type { Queryable } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { iso } from '../../lib/clock.ts';
import { receiptOf } from '../../lib/receipts.ts';
import { overdueSince } from '../../rules/attempt-clock.ts';
import { grade } from '../../rules/scoring.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import type { Attempt } from './attempts.queries.ts';
import { claimOverdue, finishClaimed } from './finish-overdue.queries.ts';

/** Small enough that a batch is one short transaction. */
const BATCH = 100;

/**
 * Finishes attempts whose closing time is over, from the answers that are saved: all of them, or one learner's.
 * Any number of processes may call it at once. Answers with how many it finished.
 */
export async function finishOverdue(
  deps: AttemptsDeps,
  { user_id }: { user_id?: number } = {},
): Promise<number> {
  let finished = 0;
  for (;;) {
    const batch = await inTransaction(deps.db, async (tx) => {
      const overdue = await claimOverdue(tx, {
        overdue_since: iso(overdueSince(deps.clock.now())),
        limit: BATCH,
        ...(user_id !== undefined && { user_id }),
      });
      for (const attempt of overdue) await finishAtDeadline(deps, tx, attempt);
      return overdue.length;
    });
    finished += batch;
    for (let n = 0; n < batch; n++) deps.onFinished('deadline');
    if (batch < BATCH) return finished;
  }
}

async function finishAtDeadline(deps: AttemptsDeps, db: Queryable, attempt: Attempt): Promise<void> {
  const paper = await deps.revisions.get(attempt.quiz_id, attempt.revision, db);
  const completed_timestamp = attempt.deadline;
  const result = grade(paper, attempt.answers);
  const receipt = receiptOf(deps.receipt_keys[0], { ...attempt, score: result.score, completed_timestamp });
  await finishClaimed(db, attempt, { ...result, completed_timestamp, finished_by: 'deadline', receipt });
}
