import { asc, eq } from 'drizzle-orm';
import type { Queryable, ReadOnly } from '#platform/db/open.ts';
import { early_ends } from './early-ends.tables.ts';
import { overrides, time_credits } from './overrides.tables.ts';
import { reopenings } from './reopenings.tables.ts';

/** What staff gave the learner beyond the settings of quizzes. */
export function listOverridesOf(db: Queryable, user_id: number) {
  return db
    .select({
      quiz_id: overrides.quiz_id,
      start_time: overrides.start_time,
      end_time: overrides.end_time,
      extra_minutes: overrides.extra_minutes,
      extra_percent: overrides.extra_percent,
      extra_attempts: overrides.extra_attempts,
      show_answers: overrides.show_answers,
    })
    .from(overrides)
    .where(eq(overrides.user_id, user_id))
    .orderBy(asc(overrides.quiz_id));
}

/** Minutes that the learner's running attempts were given. */
export function listTimeCreditsOf(db: Queryable, user_id: number) {
  return db
    .select({
      attempt_id: time_credits.attempt_id,
      minutes: time_credits.minutes,
      reason: time_credits.reason,
      at: time_credits.at,
    })
    .from(time_credits)
    .where(eq(time_credits.user_id, user_id))
    .orderBy(asc(time_credits.at));
}

/** Attempts of the learner that ran again after their end. */
export function listReopeningsOf(db: ReadOnly, user_id: number) {
  return db
    .select({
      attempt_id: reopenings.attempt_id,
      completed_timestamp: reopenings.completed_timestamp,
      at: reopenings.at,
      reason: reopenings.reason,
      deadline: reopenings.deadline,
      receipt: reopenings.receipt,
    })
    .from(reopenings)
    .where(eq(reopenings.user_id, user_id))
    .orderBy(asc(reopenings.at));
}

/** Attempts of the learner that staff ended, with everyone else's. */
export function listEarlyEndsOf(db: Queryable, user_id: number) {
  return db
    .select({ attempt_id: early_ends.attempt_id, at: early_ends.at, reason: early_ends.reason })
    .from(early_ends)
    .where(eq(early_ends.user_id, user_id))
    .orderBy(asc(early_ends.at));
}
