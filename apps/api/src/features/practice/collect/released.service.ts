import { isOwnFinished } from '#features/practice/answers.queries.ts';
import type { PracticeDeps } from '#features/practice/practice.deps.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { listReleased } from './reports.queries.ts';

/** Throws NOT_FOUND for a report that is not the learner's, and NOT_RELEASED before its keys are. */
export async function requireReleased(
  { db, clock }: Pick<PracticeDeps, 'db' | 'clock'>,
  { user_id, attempt_id }: { user_id: number; attempt_id: number },
): Promise<void> {
  const released = await listReleased(db, { user_id, now: iso(clock.now()) });
  if (released.some(({ id }) => id === attempt_id)) return;
  throw new DomainError((await isOwnFinished(db, { user_id, attempt_id })) ? 'NOT_RELEASED' : 'NOT_FOUND');
}
