import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/**
 * Removes what nobody needs of quizzes that were deleted before a moment: revisions without attempts, and quizzes
 * without any. What learners have sat stays, for their results and reports.
 */
export async function deleteUnusedRevisions(db: Queryable, deleted_before: string): Promise<number> {
  const { rowCount } = await db.delete(quiz_revisions).where(
    and(
      inArray(quiz_revisions.quiz_id, deletedBefore(db, deleted_before)),
      notExists(
        db
          .select({ id: attempts.id })
          .from(attempts)
          .where(
            and(eq(attempts.quiz_id, quiz_revisions.quiz_id), eq(attempts.revision, quiz_revisions.revision)),
          ),
      ),
      // The newest one gives the quiz its title in lists.
      sql`exists (select from attempts where attempts.quiz_id = ${quiz_revisions.quiz_id})
          and ${quiz_revisions.revision} < (select revision from quizzes where id = ${quiz_revisions.quiz_id})`,
    ),
  );
  return rowCount ?? 0;
}

export async function deleteUnusedQuizzes(db: Queryable, deleted_before: string): Promise<number> {
  const { rowCount } = await db
    .delete(quizzes)
    .where(
      and(
        lt(quizzes.deleted_at, deleted_before),
        notExists(db.select({ id: attempts.id }).from(attempts).where(eq(attempts.quiz_id, quizzes.id))),
      ),
    );
  return rowCount ?? 0;
}

const deletedBefore = (db: Queryable, moment: string) =>
  db.select({ id: quizzes.id }).from(quizzes).where(lt(quizzes.deleted_at, moment));
