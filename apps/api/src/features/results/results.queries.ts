import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { attempts, quiz_revisions } from '../../db/schema.ts';

/** Filled in every finished attempt: the table's constraints see to it. */
const outcome = {
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  late: attempts.late,
};

/** Prepared: a learner's finished attempts, newest first, each with the title it was taken under. */
export function prepareFinishedAttempts(db: Database) {
  return db
    .select({
      quiz_id: attempts.quiz_id,
      title: quiz_revisions.title,
      id: attempts.id,
      number: attempts.number,
      ...outcome,
    })
    .from(attempts)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .where(and(eq(attempts.user_id, sql.placeholder('user_id')), isNotNull(attempts.completed_timestamp)))
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .prepare('list_finished_attempts');
}

/** Prepared: one finished attempt of a learner; no row when it is unfinished, absent or someone else's. */
export function prepareFinishedAttempt(db: Database) {
  return db
    .select({
      id: attempts.id,
      quiz_id: attempts.quiz_id,
      revision: attempts.revision,
      answers: attempts.answers,
      ...outcome,
      started_at: attempts.started_at,
      deadline: attempts.deadline,
      correct: sql<number>`${attempts.correct}`,
      incorrect: sql<number>`${attempts.incorrect}`,
      unanswered: sql<number>`${attempts.unanswered}`,
      on_time_score: attempts.on_time_score,
      receipt: sql<string>`${attempts.receipt}`,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, sql.placeholder('user_id')),
        eq(attempts.id, sql.placeholder('id')),
        isNotNull(attempts.completed_timestamp),
      ),
    )
    .prepare('find_finished_attempt');
}
