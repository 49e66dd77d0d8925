import type { Hand } from '@abhyas/contract/attempts/hand';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import type { Actor } from '#features/audit/audit.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { recordSeen } from './hands.queries.ts';

/** Marks a hand as seen, unless it was before; its row has who did it first. Throws NOT_FOUND if it is not up. */
export async function markSeen(
  { db, clock }: Pick<AttemptsDeps, 'db' | 'clock'>,
  { by, ...of }: { quiz_id: number; attempt_id: number; number: number; by: Actor },
): Promise<Hand> {
  const seen = await recordSeen(db, { ...of, at: iso(clock.now()), by: by.user_id });
  if (!seen) throw new DomainError('NOT_FOUND');
  return seen;
}
