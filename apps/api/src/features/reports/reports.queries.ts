import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersReleaseOfLearner } from '#features/attempts/attempts.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable, ReadOnly } from '#platform/db/open.ts';

export const user_id = sql.placeholder('user_id');
export const now = sql`${sql.placeholder('now')}::timestamptz`;
export const learner = sql`${user_id}::bigint`;

/** Not null in a finished attempt: constraints of the table guarantee it. */
export const outcome = {
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  section_grades: attempts.section_grades,
  late: attempts.late,
};

/** Finished or overdue. `is_overdue` marks attempts that have no outcome yet. */
export const isOver = and(
  eq(attempts.user_id, user_id),
  or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, sql.placeholder('overdue_since'))),
);
export const is_overdue = sql<boolean>`${isNull(attempts.completed_timestamp)}`;
const ofAttempt = and(
  eq(quiz_revisions.quiz_id, attempts.quiz_id),
  eq(quiz_revisions.revision, attempts.revision),
);

/** Prepared: a learner's finished and overdue attempts, newest first, each with the title of its revision. */
export function prepareFinishedAttempts(db: ReadOnly) {
  return db
    .select({
      quiz_id: attempts.quiz_id,
      title: quiz_revisions.title,
      marks_correct: quiz_revisions.marks_correct,
      pass_percent: quiz_revisions.pass_percent,
      question_count: quiz_revisions.question_count,
      full_marks: quiz_revisions.full_marks,
      id: attempts.id,
      number: attempts.number,
      ...outcome,
      regraded_at: attempts.regraded_at,
      release: {
        score_release_at: quizzes.score_release_at,
        answers_release_at: answersReleaseOfLearner(learner),
      },
      is_overdue,
      is_score_new: sql<boolean>`${isNull(attempts.score_sent_at)}`,
    })
    .from(attempts)
    .innerJoin(quiz_revisions, ofAttempt)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(isOver)
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .prepare('list_finished_attempts');
}

/** Prepared: a learner's finished attempts whose released score was never sent, and overdue ones, newest first. */
export function prepareUnseen(db: ReadOnly) {
  return db
    .select({
      id: attempts.id,
      quiz: { id: attempts.quiz_id, title: quiz_revisions.title },
      number: attempts.number,
      completed_timestamp: outcome.completed_timestamp,
      is_overdue,
    })
    .from(attempts)
    .innerJoin(quiz_revisions, ofAttempt)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(and(isOver, isNull(attempts.score_sent_at), lte(quizzes.score_release_at, now)))
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .prepare('list_unseen_results');
}

/**
 * Records that the scores of these attempts are sent to their learner. Returns how many it recorded: fewer than `ids`
 * if staff have withdrawn a release since they were read, or if another call recorded one first.
 */
export async function recordScoresSent(
  db: Queryable,
  sent: { user_id: number; quiz_ids: number[]; ids: number[]; now: string },
): Promise<number> {
  const oneOf = (column: AnyPgColumn, name: 'quiz_ids' | 'ids') =>
    sql`${column} = any(${sql.placeholder(name)}::bigint[])`;
  // Staff who withdraw a release wait for this lock.
  const released = db.$with('released').as(
    db
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(and(oneOf(quizzes.id, 'quiz_ids'), lte(quizzes.score_release_at, now)))
      .orderBy(quizzes.id)
      .for('key share'),
  );
  // Named, because planning it took longer than running it.
  const recorded = await db
    .with(released)
    .update(attempts)
    .set({ score_sent_at: now })
    .from(released)
    .where(
      and(
        eq(attempts.user_id, user_id),
        oneOf(attempts.id, 'ids'),
        eq(attempts.quiz_id, released.id),
        isNotNull(attempts.completed_timestamp), // not reopened meanwhile
        isNull(attempts.score_sent_at),
      ),
    )
    .returning({ id: attempts.id })
    .prepare('record_scores_sent')
    .execute(sent);
  return recorded.length;
}
