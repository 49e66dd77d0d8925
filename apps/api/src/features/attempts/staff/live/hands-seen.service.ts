import type { Hand } from '@abhyas/contract/attempts/hand';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { requireInvigilated } from '#features/attempts/staff/sight.service.ts';
import { findQuiz } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { recordSeen } from './hands.queries.ts';

/**
 * Marks the hand of a learner whom the actor invigilates as seen, unless it was before; its row has who did it first. Throws
 * NOT_FOUND if it is not up.
 */
export async function markSeen(
  { db, clock }: Pick<AttemptsDeps, 'db' | 'clock'>,
  { by, ...of }: { quiz_id: number; attempt_id: number; number: number; by: StaffActor },
): Promise<Hand> {
  const quiz = await findQuiz(db, of.quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const whose = await requireInvigilated(db, { by, quiz });
  const seen = await recordSeen(db, { ...of, at: iso(clock.now()), by: by.user_id, whose });
  if (!seen) throw new DomainError('NOT_FOUND');
  return seen;
}
