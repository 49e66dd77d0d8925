import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import { quiz_revisions } from '../../quizzes/quizzes.tables.ts';

/** A finished attempt and its learner as admins see them. */
export const finishedAttempt = {
  id: attempts.id,
  username: users.username,
  full_name: users.full_name,
  number: attempts.number,
  started_at: attempts.started_at,
  // Not null in a finished attempt: constraints of the table guarantee it.
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  finished_by: sql<'learner' | 'deadline'>`${attempts.finished_by}`,
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  late: attempts.late,
  on_time_score: attempts.on_time_score,
  ungraded_at: attempts.ungraded_at,
  receipt: sql<string>`${attempts.receipt}`,
};

/** Finds the attempt of a receipt, issued before or after late answers were graded, with the data it certifies. */
export async function findByReceipt(db: Queryable, receipt: string) {
  const [found] = await db
    .select({
      ...finishedAttempt,
      quiz: { id: quiz_revisions.quiz_id, title: quiz_revisions.title },
      questions: quiz_revisions.questions,
      correct: sql<number>`${attempts.correct}`,
      incorrect: sql<number>`${attempts.incorrect}`,
      unanswered: sql<number>`${attempts.unanswered}`,
      user_id: attempts.user_id,
      revision: attempts.revision,
      answers: attempts.answers,
      on_time_answers: attempts.on_time_answers,
      unplaced: attempts.unplaced,
      on_time_receipt: attempts.on_time_receipt,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .where(or(eq(attempts.receipt, receipt), eq(attempts.on_time_receipt, receipt)))
    .limit(1);
  return found;
}
