import { sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { isInAudience } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import {
  appliedOverrides,
  type OverrideJson,
  overridesOfLearner,
} from '#features/attempts/overrides/overrides.queries.ts';
import { overdueSince } from '#features/attempts/rules/attempt-clock.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { effectiveSettings, type Quiz } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { iso } from '#platform/time/clock.ts';

/** Learners in whom nothing differs that decides whether they can sit a quiz. */
interface Alike {
  learners: number;
  is_sitting: boolean;
  /** Attempts that are used up. */
  used: number;
  overrides: OverrideJson[] | null;
}

/**
 * How many learners sit a quiz now, and how many more can still start it, now or later: their effective settings allow it, whatever
 * the quiz does. Accounts of staff and suspended ones do not count.
 */
export async function countSitters(
  db: Queryable,
  { quiz, now }: { quiz: Quiz; now: number },
): Promise<{ sitting: number; can_start: number }> {
  const overdue_since = sql`${iso(overdueSince(now))}::timestamptz`;
  const user_id = sql`${users.id}`;
  const isRunning = sql`(${attempts.completed_timestamp} is null and ${attempts.deadline} > ${overdue_since})`;
  const { rows } = await db.execute<Record<keyof Alike, unknown>>(sql`
    select count(*)::int as learners, is_sitting, used, overrides::jsonb as overrides from (
      select taken.is_sitting, taken.used, ${overridesOfLearner(user_id)}::text as overrides
      from ${quizzes} cross join ${users} cross join lateral (
        select coalesce(bool_or(${isRunning}), false) as is_sitting, count(*) filter (where not ${isRunning})::int as used
        from ${attempts} where ${attempts.user_id} = ${users.id} and ${attempts.quiz_id} = ${quizzes.id}
      ) as taken
      where ${quizzes.id} = ${quiz.id} and ${users.role} = 'learner' and ${users.suspended_at} is null
        and (taken.is_sitting or ${isInAudience(user_id)})
    ) as learner group by is_sitting, used, overrides`);
  const counts = { sitting: 0, can_start: 0 };
  for (const alike of rows as unknown as Alike[]) {
    if (alike.is_sitting) counts.sitting += alike.learners;
    else if (canStart(quiz, alike, now)) counts.can_start += alike.learners;
  }
  return counts;
}

function canStart(quiz: Quiz, { used, overrides }: Alike, now: number): boolean {
  const { status, end_time, allowed_attempts } = effectiveSettings(quiz, appliedOverrides(overrides));
  return (
    status === 'published' && (end_time === null || now < Date.parse(end_time)) && used < allowed_attempts
  );
}
