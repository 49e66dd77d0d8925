import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/open.ts';
import { attempts, extra_attempts, quiz_revisions, quizzes } from '../../db/schema.ts';

/**
 * Prepared: what a learner's home screen asks, each time it opens. What a revision says, which never changes, is not
 * read with it: see revision-summaries.ts.
 */
export function prepareQuizList(db: Database) {
  const now = sql.placeholder('now');
  const unfinished = alias(attempts, 'unfinished');
  // An attempt past its closing time counts as finished, though the sweep may not have seen it yet.
  const finished = db
    .select({ quiz_id: attempts.quiz_id, count: sql<number>`count(*)::int`.as('finished_count') })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, sql.placeholder('user_id')),
        or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, sql.placeholder('overdue_since'))),
      ),
    )
    .groupBy(attempts.quiz_id)
    .as('finished');
  // What everyone is allowed, and what this learner was given on top.
  const allowed_attempts = sql<number>`(${quizzes.allowed_attempts} + coalesce(${extra_attempts.extra_attempts}, 0))`;
  // The same as isActive in rules/quiz-window.ts, which decides when an attempt is opened. A bound of null is none.
  const in_window = and(
    isNull(quizzes.deleted_at),
    sql`tstzrange(${quizzes.start_time}, ${quizzes.end_time}) @> ${now}::timestamptz`,
  );
  // In this order the index by learner serves it, not the one by deadline, which holds everybody's open attempts.
  const taken = db
    .select({ quiz_id: attempts.quiz_id })
    .from(attempts)
    .where(and(eq(attempts.user_id, sql.placeholder('user_id')), isNull(attempts.completed_timestamp)))
    .orderBy(asc(attempts.quiz_id));
  return db
    .select({
      id: quizzes.id,
      revision: quizzes.revision,
      start_time: quizzes.start_time,
      end_time: quizzes.end_time,
      duration_minutes: quizzes.duration_minutes,
      is_paid_tier: quizzes.is_paid_tier,
      allowed_attempts,
      remaining_attempts: sql<number>`greatest(0, ${allowed_attempts} - coalesce(${finished.count}, 0))::int`,
      difficulty: quizzes.difficulty,
      open_attempt: {
        id: unfinished.id,
        number: unfinished.number,
        started_at: unfinished.started_at,
        deadline: unfinished.deadline,
      },
    })
    .from(quizzes)
    .leftJoin(finished, eq(finished.quiz_id, quizzes.id))
    .leftJoin(
      extra_attempts,
      and(eq(extra_attempts.user_id, sql.placeholder('user_id')), eq(extra_attempts.quiz_id, quizzes.id)),
    )
    .leftJoin(
      unfinished,
      and(
        eq(unfinished.user_id, sql.placeholder('user_id')),
        eq(unfinished.quiz_id, quizzes.id),
        isNull(unfinished.completed_timestamp),
        gt(unfinished.deadline, sql.placeholder('overdue_since')),
      ),
    )
    .where(
      and(
        // Which quizzes may be listed, in words that indexes know; then, which are.
        or(sql`${quizzes.id} = any(array(${taken}))`, in_window),
        or(isNotNull(unfinished.id), in_window),
      ),
    )
    .orderBy(asc(quizzes.end_time), desc(quizzes.id))
    .prepare('list_quizzes');
}

/** A revision as a card shows it. */
export type RevisionSummary = Pick<
  typeof quiz_revisions.$inferSelect,
  'quiz_id' | 'revision' | 'title' | 'question_count' | 'marks_correct' | 'marks_wrong'
>;

export function findSummaries(
  db: Database,
  wanted: { id: number; revision: number }[],
): Promise<RevisionSummary[]> {
  const { quiz_id, revision, title, question_count, marks_correct, marks_wrong } = quiz_revisions;
  return db
    .select({ quiz_id, revision, title, question_count, marks_correct, marks_wrong })
    .from(quiz_revisions)
    .where(or(...wanted.map((one) => and(eq(quiz_id, one.id), eq(revision, one.revision)))));
}
