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
 * Prepared, because a learner's home screen runs it each time it opens. It does not read revisions: they never change
 * and are cached.
 */
export function prepareOpenQuizzes(db: Database): OpenQuizzes {
  const now = sql.placeholder('now');
  const unfinished = alias(attempts, 'unfinished');
  // An attempt past its grace period counts as finished, even before auto-finish has reached it.
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
  // The same rule as isActive in features/quizzes/rules/quiz-window.ts, which decides when an attempt may be opened.
  // A null bound means no bound.
  const isInWindow = and(
    isNull(quizzes.deleted_at),
    sql`tstzrange(${quizzes.start_time}, ${quizzes.end_time}) @> ${now}::timestamptz`,
  );
  // This order makes PostgreSQL use the index by learner. The index by deadline holds everybody's open attempts.
  const unfinishedQuizIds = db
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
        // The first condition finds candidates by index; the second one decides.
        or(sql`${quizzes.id} = any(array(${unfinishedQuizIds}))`, isInWindow),
        or(isNotNull(unfinished.id), isInWindow),
      ),
    )
    .orderBy(asc(quizzes.end_time), desc(quizzes.id))
    .prepare('list_quizzes');
  return ({ user_id, now }) =>
    statement.execute({ user_id, now: iso(now), overdue_since: iso(overdueSince(now)) });
}
