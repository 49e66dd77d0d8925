import { RESTORE_DAYS } from '@abhyas/contract/limits';
import type { Database } from '#platform/db/open.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { deleteUnusedQuizzes, deleteUnusedRevisions } from './purge.queries.ts';

/**
 * Removes what nobody needs of quizzes that can no longer be restored. Learners keep their results and reports. Returns
 * how much it removed.
 */
export function purgeDeleted({ db, clock }: { db: Database; clock: Clock }) {
  const deleted_before = iso(clock.now() - RESTORE_DAYS * DAY);
  return inTransaction(db, async (tx) => ({
    quizzes: await deleteUnusedQuizzes(tx, deleted_before),
    revisions: await deleteUnusedRevisions(tx, deleted_before),
  }));
}
