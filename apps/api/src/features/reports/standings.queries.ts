import { and, eq, isNotNull } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import type { ReadOnly } from '#platform/db/open.ts';

/** The first finished attempt of each learner of a quiz. */
export const firstFinished = (db: ReadOnly, quiz_id: number) =>
  db
    .selectDistinctOn([attempts.user_id], {
      user_id: attempts.user_id,
      id: attempts.id,
      score: attempts.score,
    })
    .from(attempts)
    .where(and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp)))
    .orderBy(attempts.user_id, attempts.number);

/** Attempt → its score, of the first finished attempts of a quiz. */
export async function listFirstScores(db: ReadOnly, quiz_id: number): Promise<Map<number, number>> {
  const rows = await firstFinished(db, quiz_id);
  return new Map(rows.map(({ id, score }) => [id, score ?? 0]));
}
