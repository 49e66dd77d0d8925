import { type Actor, can, isAtLeast, type Resource } from '@abhyas/contract/accounts/policy';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOwnOrShared } from '#features/bank/bank.ts';
import type { Queryable } from '#platform/db/open.ts';
import { quizzes } from './quizzes.tables.ts';

/** Whom a quiz belongs to, deleted ones included; undefined if there is no such quiz. */
export async function findQuizRights(db: Queryable, id: number): Promise<Resource | undefined> {
  const [quiz] = await db
    .select({ owner_id: quizzes.owner_id, is_shared: quizzes.is_shared })
    .from(quizzes)
    .where(eq(quizzes.id, id));
  return quiz;
}

/**
 * The quizzes with which staff may work, as `can` decides for `edit_quiz`: of a teacher the own and the shared ones.
 * `quiz`: their name in the statement.
 */
export const worksWithQuiz = (by: Actor, quiz = sql`quizzes`): SQL => isOwnOrShared(by, quiz);

/** The quizzes of whose attempts staff see all, as `sightOf` decides. */
export const isWholeFor = (by: Actor): SQL => (can(by, 'edit_quiz') ? worksWithQuiz(by) : sql`false`);

/** The quizzes that belong to this account. */
const isOwnQuiz = ({ user_id }: Actor): SQL => sql`${quizzes.owner_id} = ${user_id}`;

const isPublished = eq(quizzes.status, 'published');

/** The quizzes of staff lists: those with which staff may work; for a viewer, who may work with none, the published ones. */
export const listedFor = (by: Actor, { owner }: { owner?: 'me' | undefined } = {}): SQL | undefined =>
  and(can(by, 'create_quiz') ? worksWithQuiz(by) : isPublished, owner === 'me' ? isOwnQuiz(by) : undefined);

/** The quizzes that staff may delete, restore and share, as `can` decides for `own_quiz`. */
export function ownedBy(by: Actor): SQL | undefined {
  return isAtLeast(by.role, 'examiner') ? undefined : isOwnQuiz(by);
}
