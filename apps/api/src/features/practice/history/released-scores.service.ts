import { listReleased, type ReleasedAttempt } from '#features/practice/collect/reports.queries.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { recordScoresSent } from '#features/reports/reports.ts';
import { iso } from '#platform/time/clock.ts';
import { listUnsentScores } from './history.queries.ts';

/**
 * The learner's released attempts, for figures that amount to their scores. Records first that these are sent: from then
 * on late answers of those attempts only fill blanks. If staff withdraw a release meanwhile, it reads again.
 */
export async function listWithScores(
  deps: Pick<PracticeDeps, 'db' | 'clock'>,
  user_id: number,
): Promise<ReleasedAttempt[]> {
  for (;;) {
    const now = iso(deps.clock.now());
    const released = await listReleased(deps.db, { user_id, now });
    const ids = await listUnsentScores(deps.db, { user_id, ids: released.map(({ id }) => id) });
    if (ids.length === 0) return released;
    const quiz_ids = [...new Set(released.map(({ quiz_id }) => quiz_id))];
    if ((await recordScoresSent(deps.db, { user_id, ids, quiz_ids, now })) === ids.length) return released;
  }
}
