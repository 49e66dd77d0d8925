import { RESTORE_DAYS } from '@abhyas/contract/limits';
import type { AdminQuiz, DeletedQuiz } from '@abhyas/contract/quizzes/staff';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { ownedBy } from '#features/quizzes/rights.queries.ts';
import type { Database } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { type Clock, DAY, iso } from '#platform/time/clock.ts';
import { changeQuiz, type Edit, type EditorDeps, type Versioned } from './change-quiz.service.ts';
import { listDeletedSince } from './list.queries.ts';

/**
 * Removes the quiz from every list. Attempts in progress may finish, and results stay. It can be restored until a purge
 * removes it, RESTORE_DAYS later at the earliest.
 */
export async function removeQuiz(deps: EditorDeps, edit: Edit): Promise<null> {
  await changeQuiz(deps, edit, () => ({
    kind: 'quiz_deleted',
    settings: { deleted_at: iso(deps.clock.now()) },
  }));
  return null;
}

/** Lists the deleted quizzes that the actor can restore for certain, the last deleted first. */
export async function listRestorable(
  deps: { db: Database; clock: Clock },
  by: StaffActor,
): Promise<DeletedQuiz[]> {
  const since = iso(deps.clock.now() - RESTORE_DAYS * DAY);
  const deleted = await listDeletedSince(deps.db, since, ownedBy(by));
  return deleted.map((quiz) => ({
    ...quiz,
    restorable_until: iso(Date.parse(quiz.deleted_at) + RESTORE_DAYS * DAY),
  }));
}

/** Undoes a deletion. A quiz that is not deleted stays as it is. Throws NOT_FOUND, also after RESTORE_DAYS. */
export function undelete(deps: EditorDeps, edit: Omit<Edit, 'if_match'>): Promise<Versioned<AdminQuiz>> {
  const restorable_since = iso(deps.clock.now() - RESTORE_DAYS * DAY);
  return changeQuiz(
    deps,
    { ...edit, if_match: undefined, deleted: true, is_own_content: true },
    (_tx, { quiz: { deleted_at } }) => {
      if (deleted_at === null) return undefined;
      if (deleted_at < restorable_since) throw new DomainError('NOT_FOUND');
      return { kind: 'quiz_restored', settings: { deleted_at: null } };
    },
  );
}
