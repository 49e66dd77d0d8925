import { type Actor, can, isAtLeast, type Resource } from '@abhyas/contract/accounts/policy';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOwnOrShared } from '#features/bank/bank.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
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

/** The quizzes of whose attempts staff see all, as `sightOf` of the attempts decides. */
export const isWholeFor = (by: Actor): SQL => (can(by, 'edit_quiz') ? worksWithQuiz(by) : sql`false`);

/** The quizzes that belong to this account. */
const isOwnQuiz = ({ user_id }: Actor): SQL => sql`${quizzes.owner_id} = ${user_id}`;

/** Which quizzes a list has. */
export type Listed = SQL | undefined;

/** The quizzes that name a class which this account sees. */
const namesClass = (class_id: number, by: Actor): SQL =>
  sql`exists (select from ${classes} where ${classes.id} = any(${quizzes.class_ids}) and ${and(eq(classes.id, class_id), isSeenBy(by))})`;

interface Span {
  sat_from?: string | undefined;
  sat_until?: string | undefined;
}

/** The published quizzes with a window that may be sat in this span. */
function isSatIn({ sat_from, sat_until }: Span): SQL | undefined {
  if (sat_from === undefined && sat_until === undefined) return undefined;
  const { start_time, end_time, duration_minutes, status } = quizzes;
  const lastDeadline = sql`${end_time} + make_interval(mins => ${duration_minutes})`;
  return and(
    eq(status, 'published'),
    isNotNull(start_time),
    isNotNull(end_time),
    sat_from === undefined ? undefined : sql`${lastDeadline} > ${sat_from}::timestamptz`,
    sat_until === undefined ? undefined : sql`${start_time} < ${sat_until}::timestamptz`,
  );
}

interface Narrowing extends Span {
  by: Actor;
  owner?: 'me' | undefined;
  class_id?: number | undefined;
}

/** Those of a list that the query of its reader asks for. */
export const narrowedTo = (listed: Listed, { by, owner, class_id, ...span }: Narrowing): Listed =>
  and(
    listed,
    isSatIn(span),
    owner === 'me' ? isOwnQuiz(by) : undefined,
    class_id === undefined ? undefined : namesClass(class_id, by),
  );

/** The quizzes that staff may delete, restore and share, as `can` decides for `own_quiz`. */
export function ownedBy(by: Actor): SQL | undefined {
  return isAtLeast(by.role, 'examiner') ? undefined : isOwnQuiz(by);
}
