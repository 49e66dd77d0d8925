import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/open.ts';
import { iso } from '../../platform/time/clock.ts';
import { quizzes } from '../quizzes/quizzes.tables.ts';
import type { OpenQuizzes } from '../quizzes/quizzes.ts';
import { allowedAttempts, extraOfLearner } from './attempts.queries.ts';
import { attempts, extra_attempts } from './attempts.tables.ts';
import { overdueSince } from './rules/attempt-clock.ts';

/**
 * Prepared: what a learner's home screen asks, each time it opens. What a revision says, which never changes, is not
 * read with it.
 */
export function prepareOpenQuizzes(db: Database): OpenQuizzes {
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
  // The same as isActive in features/quizzes/rules/quiz-window.ts, which decides when an attempt is opened. A bound of null is none.
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
  const statement = db
    .select({
      id: quizzes.id,
      revision: quizzes.revision,
      start_time: quizzes.start_time,
      end_time: quizzes.end_time,
      duration_minutes: quizzes.duration_minutes,
      is_paid_tier: quizzes.is_paid_tier,
      allowed_attempts: allowedAttempts,
      remaining_attempts: sql<number>`greatest(0, ${allowedAttempts} - coalesce(${finished.count}, 0))::int`,
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
    .leftJoin(extra_attempts, extraOfLearner)
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
  return ({ user_id, now }) =>
    statement.execute({ user_id, now: iso(now), overdue_since: iso(overdueSince(now)) });
}
