import { and, asc, eq, lt } from 'drizzle-orm';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Quizzes whose current revision the bank does not have, locked, with its questions. */
export function listUnrecorded(db: Queryable, limit: number) {
  return db
    .select({
      quiz_id: quizzes.id,
      revision: quizzes.revision,
      difficulty: quizzes.difficulty,
      owner_id: quizzes.owner_id,
      is_shared: quizzes.is_shared,
      questions: quiz_revisions.questions,
      created_at: quiz_revisions.created_at,
    })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .where(lt(quizzes.bank_revision, quizzes.revision))
    .orderBy(asc(quizzes.id))
    .limit(limit)
    .for('update', { of: quizzes });
}

export async function markRecorded(
  db: Queryable,
  { quiz_id, revision }: { quiz_id: number; revision: number },
): Promise<void> {
  await db.update(quizzes).set({ bank_revision: revision }).where(eq(quizzes.id, quiz_id));
}
