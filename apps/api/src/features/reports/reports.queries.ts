import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/db/open.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { quiz_revisions } from '../quizzes/quizzes.tables.ts';

/** Filled in every finished attempt: the table's constraints see to it. */
const outcome = {
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  late: attempts.late,
};

/** Finished, or to be: what is overdue is told from the rest by `is_overdue`, and has no outcome yet. */
const isOver = and(
  eq(attempts.user_id, sql.placeholder('user_id')),
  or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, sql.placeholder('overdue_since'))),
);
const is_overdue = sql<boolean>`${isNull(attempts.completed_timestamp)}`;

/** Prepared: a learner's attempts that are over, newest first, each with the title it was taken under. */
export function prepareFinishedAttempts(db: Database) {
  return db
    .select({
      quiz_id: attempts.quiz_id,
      title: quiz_revisions.title,
      id: attempts.id,
      number: attempts.number,
      ...outcome,
      is_overdue,
      is_score_new: sql<boolean>`${isNull(attempts.score_sent_at)}`,
    })
    .from(attempts)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .where(isOver)
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .prepare('list_finished_attempts');
}

/**
 * Prepared: one attempt of a learner that is over; no row when it is under way, absent or someone else's. Its report
 * holds keys, so the same statement records on every attempt of this learner and quiz that has been opened that keys
 * were sent: late answers of those are not graded from now on. The record is committed before there is a row to send.
 */
export function prepareFinishedAttempt(db: Database) {
  const asked = alias(attempts, 'asked');
  const quizOfAsked = db
    .select({ quiz_id: asked.quiz_id })
    .from(asked)
    // One that is overdue is finished first: until then no key of it is sent.
    .where(
      and(
        eq(asked.id, sql.placeholder('id')),
        eq(asked.user_id, sql.placeholder('user_id')),
        isNotNull(asked.completed_timestamp),
      ),
    );
  const recorded = db.$with('recorded').as(
    db
      .update(attempts)
      .set({ keys_sent_at: sql`${sql.placeholder('now')}` })
      .where(
        and(
          eq(attempts.user_id, sql.placeholder('user_id')),
          inArray(attempts.quiz_id, quizOfAsked),
          isNull(attempts.keys_sent_at),
        ),
      )
      .returning({ id: attempts.id }),
  );
  return db
    .with(recorded)
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
      ungraded_answers: attempts.ungraded_answers,
      ungraded_at: attempts.ungraded_at,
      is_overdue,
    })
    .from(attempts)
    .where(and(eq(attempts.id, sql.placeholder('id')), isOver))
    .prepare('find_finished_attempt');
}

/** Records that the scores of these attempts are sent to their learner, where none has been before. */
export async function recordScoresSent(
  db: Queryable,
  { user_id, ids, now }: { user_id: number; ids: number[]; now: string },
): Promise<void> {
  await db
    .update(attempts)
    .set({ score_sent_at: now })
    .where(and(eq(attempts.user_id, user_id), inArray(attempts.id, ids), isNull(attempts.score_sent_at)));
}
