import { inOneLanguage } from '@abhyas/contract/shared';
import type { Database } from '../../../platform/db/open.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Clock, iso } from '../../../platform/time/clock.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { type Actor, recordEvent } from '../../audit/audit.ts';
import { findQuiz, type Revisions } from '../../quizzes/quizzes.ts';
import { countFinishedOf, setExtraAttempts } from './attempts-staff.queries.ts';

export interface ExtraAttemptsDeps {
  db: Database;
  clock: Clock;
  revisions: Revisions;
}

/** Sets a learner's extra attempts and records the event. Throws NOT_FOUND for an unknown quiz or learner. */
export async function giveExtraAttempts(
  deps: ExtraAttemptsDeps,
  {
    quiz_id,
    username,
    extra_attempts,
    by,
  }: { quiz_id: number; username: string; extra_attempts: number; by: Actor },
) {
  const quiz = await findQuiz(deps.db, quiz_id);
  const user = await findAccount(deps.db, username);
  if (!quiz || !user) throw new DomainError('NOT_FOUND');
  const { title } = await deps.revisions.get(quiz_id, quiz.revision);
  await inTransaction(deps.db, async (tx) => {
    await setExtraAttempts(tx, { user_id: user.id, quiz_id, extra_attempts });
    await recordEvent(tx, {
      at: iso(deps.clock.now()),
      kind: 'extra_attempts_set',
      by,
      on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
      details: { username: user.username, extra_attempts },
    });
  });
  const finished = await countFinishedOf(deps.db, { user_id: user.id, quiz_id });
  const remaining_attempts = Math.max(0, quiz.allowed_attempts + extra_attempts - finished);
  return { username: user.username, extra_attempts, remaining_attempts };
}
