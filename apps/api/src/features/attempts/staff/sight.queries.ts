import { type Actor, can } from '@abhyas/contract/accounts/policy';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { isCurrentClassSeenBy } from '#features/classes/classes.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { isWholeFor } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { isSeenByClassStaff } from './attempts-staff.queries.ts';

// What staff see of quizzes and their attempts, as conditions of statements; `sight.service.ts` says it of one quiz.

const isPublished = eq(quizzes.status, 'published');

/**
 * Of a statement on `quizzes`: a class of this account sits it. Its learners may take it, or one took it whose attempt the account
 * sees. A teacher cannot bring this about: the audience is chosen by those who work with the quiz, and who joins a class later
 * shows nothing of a private one.
 */
const isSatByClassesOf = (by: Actor): SQL | undefined =>
  and(
    isPublished,
    or(
      sql`exists (select from ${classes} where ${isCurrentClassSeenBy(by)}
        and (${quizzes.class_ids} is null or ${classes.id} = any(${quizzes.class_ids})))`,
      sql`${quizzes.id} in (select ${attempts.quiz_id} from ${attempts} where ${isSeenByClassStaff(by.user_id)})`,
    ),
  );

/** The quizzes in the lists of staff: those with which they may work, and those that a class of theirs sits. */
export const isListedFor = (by: Actor): SQL | undefined =>
  can(by, 'edit_quiz', {}) ? undefined : or(isWholeFor(by), isSatByClassesOf(by));

/** Of a statement on `attempts` with its quiz: the account sees the attempt. */
export const isSeenAttempt = (by: Actor): SQL | undefined =>
  can(by, 'edit_quiz', {}) ? undefined : or(isWholeFor(by), and(isPublished, isSeenByClassStaff(by.user_id)));

/** Whether a class of this account sits the quiz. */
export async function isSat(
  db: Queryable,
  { quiz_id, by }: { quiz_id: number; by: Actor },
): Promise<boolean> {
  const found = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.id, quiz_id), isSatByClassesOf(by)));
  return found.length > 0;
}
