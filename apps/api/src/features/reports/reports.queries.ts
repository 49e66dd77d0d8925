import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/db/open.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { quiz_revisions } from '../quizzes/quizzes.tables.ts';

/** Not null in a finished attempt: constraints of the table guarantee it. */
const outcome = {
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  late: attempts.late,
};

/** Finished or overdue. `is_overdue` marks attempts that have no outcome yet. */
const isOver = and(
  eq(attempts.user_id, sql.placeholder('user_id')),
  or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, sql.placeholder('overdue_since'))),
);
const is_overdue = sql<boolean>`${isNull(attempts.completed_timestamp)}`;

/** Prepared: a learner's finished and overdue attempts, newest first, each with the title of its revision. */
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
 * Prepared: one finished or overdue attempt of a learner; no row if it is in progress, unknown or someone else's. Its
 * report contains keys, so the same statement records on every opened attempt of this learner and quiz that keys were
 * sent; late answers of those are not graded from then on. The record is committed before there is a row to send.
 */
export function prepareFinishedAttempt(db: Database) {
  const requested = alias(attempts, 'requested');
  const quizOfAsked = db
    .select({ quiz_id: requested.quiz_id })
    .from(requested)
    // An overdue attempt is finished first. Until then no key of it is sent.
    .where(
      and(
        eq(requested.id, sql.placeholder('id')),
        eq(requested.user_id, sql.placeholder('user_id')),
        isNotNull(requested.completed_timestamp),
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
      unplaced: attempts.unplaced,
      is_overdue,
    })
    .from(attempts)
    .where(and(eq(attempts.id, sql.placeholder('id')), isOver))
    .prepare('find_finished_attempt');
}

/** Records that the scores of these attempts are sent to their learner, unless that was recorded before. */
export async function recordScoresSent(
  db: Queryable,
  { user_id, ids, now }: { user_id: number; ids: number[]; now: string },
): Promise<void> {
  await db
    .update(attempts)
    .set({ score_sent_at: now })
    .where(and(eq(attempts.user_id, user_id), inArray(attempts.id, ids), isNull(attempts.score_sent_at)));
}
