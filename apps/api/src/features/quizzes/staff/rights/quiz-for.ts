import { can } from '@abhyas/contract/accounts/policy';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { findQuiz, type Quiz } from '#features/quizzes/staff/editor.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';

/**
 * A quiz that a body names: the guards know only what addresses name. Throws NOT_FOUND, also for a quiz with which the actor
 * may not work.
 */
export async function getQuizFor(
  db: Queryable,
  { quiz_id, by }: { quiz_id: number; by: StaffActor },
): Promise<Quiz> {
  const quiz = await findQuiz(db, quiz_id);
  if (!quiz || !can(by, 'edit_quiz', quiz)) throw new DomainError('NOT_FOUND');
  return quiz;
}
