import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/open.ts';
import { quiz_revisions } from './quizzes.tables.ts';

/** The part of a revision that a quiz card shows. */
export type RevisionCard = Pick<
  typeof quiz_revisions.$inferSelect,
  'quiz_id' | 'revision' | 'title' | 'question_count' | 'marks_correct' | 'marks_wrong'
>;

export function findSummaries(
  db: Database,
  keys: { id: number; revision: number }[],
): Promise<RevisionCard[]> {
  const { quiz_id, revision, title, question_count, marks_correct, marks_wrong } = quiz_revisions;
  return db
    .select({ quiz_id, revision, title, question_count, marks_correct, marks_wrong })
    .from(quiz_revisions)
    .where(or(...keys.map((one) => and(eq(quiz_id, one.id), eq(revision, one.revision)))));
}
