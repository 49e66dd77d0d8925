import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { gradings, verdicts } from '#features/grading/grading.tables.ts';
import type { Queryable, ReadOnly } from '#platform/db/open.ts';

export type GradingRow = typeof gradings.$inferSelect;
export type VerdictRow = typeof verdicts.$inferSelect;

/** The columns that receipts and gradings depend on. Constraints of the table guarantee them in a finished attempt. */
export const gradedAttempt = {
  user_id: attempts.user_id,
  id: attempts.id,
  quiz_id: attempts.quiz_id,
  revision: attempts.revision,
  drawn: attempts.drawn,
  option_orders: attempts.option_orders,
  started_at: attempts.started_at,
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  answers: attempts.answers,
  unplaced: attempts.unplaced,
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  correct: sql<number>`${attempts.correct}`,
  incorrect: sql<number>`${attempts.incorrect}`,
  unanswered: sql<number>`${attempts.unanswered}`,
  section_grades: attempts.section_grades,
  receipt: sql<string>`${attempts.receipt}`,
  grading_receipt: attempts.grading_receipt,
  late: attempts.late,
  on_time_answers: attempts.on_time_answers,
  on_time_score: attempts.on_time_score,
  on_time_receipt: attempts.on_time_receipt,
};

/** Gradings of these attempts of a learner, in their order. Attempts with one grading have no rows. */
export async function listGradingRows(
  db: ReadOnly,
  { user_id, attempt_ids }: { user_id: number; attempt_ids: number[] },
): Promise<GradingRow[]> {
  if (attempt_ids.length === 0) return [];
  return db
    .select()
    .from(gradings)
    .where(and(eq(gradings.user_id, user_id), inArray(gradings.attempt_id, attempt_ids)))
    .orderBy(asc(gradings.attempt_id), asc(gradings.number));
}

/** Every verdict of a quiz, the first one first. */
export async function listVerdictRows(db: Queryable, quiz_id: number): Promise<VerdictRow[]> {
  return db.select().from(verdicts).where(eq(verdicts.quiz_id, quiz_id)).orderBy(asc(verdicts.id));
}

/** How many attempts were finished in this time. */
export async function countFinished(
  db: Queryable,
  { from, until }: { from: string; until: string | null },
): Promise<number> {
  const { completed_timestamp: at } = attempts;
  return db.$count(attempts, and(gte(at, from), until === null ? undefined : lt(at, until)));
}
