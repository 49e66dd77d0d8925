import { can } from '@abhyas/contract/accounts/policy';
import type { StaffActor } from '#features/accounts/accounts.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { isSeenByClassStaff } from './attempts-staff.queries.ts';
import { isSat } from './sight.queries.ts';

/** How much of the attempts of a quiz staff see. */
export type Sight = 'whole' | 'own_classes' | 'none';

interface OneQuiz {
  by: StaffActor;
  quiz: { id: number; owner_id: number | null; is_shared: boolean };
}

/**
 * The one rule of what staff see of a quiz and its attempts, while it runs and afterwards: with a quiz that they may work with, all
 * of it; of others that a class of theirs sits, the learners of their own classes, without questions and keys. Other quizzes are
 * unknown to them. Their lists show the same quizzes (`isListedFor`). What shows keys is for those who may work with the quiz
 * alone; the guards decide that.
 */
export async function sightOf(db: Queryable, { by, quiz }: OneQuiz): Promise<Sight> {
  if (can(by, 'edit_quiz', quiz)) return 'whole';
  return (await isSat(db, { quiz_id: quiz.id, by })) ? 'own_classes' : 'none';
}

/**
 * The one rule of whom staff invigilate: who may run the exam, everyone; another teacher, the learners that `sightOf` shows. Returns
 * the condition of a statement on `attempts`; undefined for everyone. Throws NOT_FOUND for who sees nothing of the quiz. Whether
 * the account may invigilate at all, the guards decide.
 */
export async function requireInvigilated(
  db: Queryable,
  { by, quiz }: OneQuiz,
): Promise<ReturnType<typeof isSeenByClassStaff> | undefined> {
  if (can(by, 'run_exam', quiz)) return undefined;
  if ((await sightOf(db, { by, quiz })) === 'none') throw new DomainError('NOT_FOUND');
  return isSeenByClassStaff(by.user_id);
}
