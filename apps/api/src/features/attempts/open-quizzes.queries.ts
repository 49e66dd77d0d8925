import { isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/open.ts';
import { prepareRows } from '../../platform/db/statements/prepare-rows.ts';
import { iso } from '../../platform/time/clock.ts';
import { class_members, classes } from '../classes/classes.tables.ts';
import { isActiveMember } from '../classes/classes.ts';
import type { AppliedOverride, CountAttempts } from '../quizzes/quizzes.ts';
import { attempts } from './attempts.tables.ts';
import { appliedOverrides, type OverrideJson, overridesByQuiz } from './overrides/overrides.queries.ts';
import { overdueSince } from './rules/attempt-clock.ts';

/** Times are in ms since 1970. The `open_…` columns are null without an attempt in progress. */
interface CountedRow {
  /** Null in the one row that has the learner's classes; there is none for a learner without. */
  quiz_id: number | null;
  class_ids: number[] | null;
  finished: number;
  /** Those that apply to the learner; null without one. */
  overrides: OverrideJson[] | null;
  open_id: number | null;
  open_number: number | null;
  open_started_at: number | null;
  open_deadline: number | null;
  /** {number,score,max_score} of the newest attempt whose score was sent; null without one. */
  latest: string | null;
  /** {score as a part of the full marks,-number,score,max_score} of the best of these, the earliest of equals. */
  best: string | null;
}

/**
 * What the list of open quizzes needs of one learner, in one statement. Prepared, because a learner's home screen runs it each time it
 * opens. It reads no quizzes: their cards are the same for all learners and are remembered.
 */
export function prepareAttemptCounts(db: Database): CountAttempts {
  const { completed_timestamp, deadline } = attempts;
  const user_id = sql`${sql.placeholder('user_id')}::bigint`;
  const overdue_since = sql`${sql.placeholder('overdue_since')}::timestamptz`;
  // An attempt past its grace period counts as finished, even before auto-finish has reached it.
  const isInProgress = sql`${completed_timestamp} is null and ${deadline} > ${overdue_since}`;
  const milliseconds = (moment: AnyPgColumn) => sql`extract(epoch from ${moment}) * 1000`;
  const { score, max_score } = attempts;
  const isSent = isNotNull(attempts.score_sent_at);
  const part = sql`case when ${max_score} > 0 then ${score} / ${max_score} else ${score} end`;
  // A learner has at most one attempt in progress at a quiz, so each maximum is of that attempt.
  const run = prepareRows<CountedRow>(db, {
    name: 'count_attempts',
    statement: sql`
      select quiz_id::float8, coalesce(finished, 0) as finished, overrides,
        open_id, open_number, open_started_at, open_deadline, latest, best, null::float8[] as class_ids
      from (
        select ${attempts.quiz_id},
          (count(*) - count(*) filter (where ${isInProgress}))::int as finished,
          max(${attempts.id}) filter (where ${isInProgress})::float8 as open_id,
          max(${attempts.number}) filter (where ${isInProgress}) as open_number,
          max(${milliseconds(attempts.started_at)}) filter (where ${isInProgress})::float8 as open_started_at,
          max(${milliseconds(deadline)}) filter (where ${isInProgress})::float8 as open_deadline,
          max(array[${attempts.number}, ${score}, ${max_score}]) filter (where ${isSent})::text as latest,
          max(array[${part}, -${attempts.number}, ${score}, ${max_score}]) filter (where ${isSent})::text as best
        from ${attempts} where ${attempts.user_id} = ${user_id} group by ${attempts.quiz_id}
      ) as counted
      full join (${overridesByQuiz(user_id)}) as applied using (quiz_id)
      union all
      select null, 0, null, null, null, null, null, null, null, array_agg(${class_members.class_id}::float8)
      from ${class_members} inner join ${classes} on ${classes.id} = ${class_members.class_id}
      where ${class_members.user_id} = ${user_id} and ${isActiveMember}
      having count(*) > 0`,
  });
  return async (learner) => {
    const overdue = iso(overdueSince(learner.now));
    const rows = await run({ user_id: learner.user_id, overdue_since: overdue });
    return {
      attempts: rows.flatMap((row) => (row.quiz_id === null ? [] : [countsOf(row, row.quiz_id)])),
      class_ids: rows.find(({ quiz_id }) => quiz_id === null)?.class_ids ?? [],
    };
  };
}

/** Of most learners, and the same array each time. */
const NONE: AppliedOverride[] = [];

const countsOf = (row: CountedRow, quiz_id: number) => ({
  quiz_id,
  finished: row.finished,
  overrides: row.overrides === null ? NONE : appliedOverrides(row.overrides),
  open_attempt: openAttemptOf(row),
  scores: scoresOf(row),
});

function scoresOf({ latest, best }: CountedRow) {
  if (latest === null || best === null) return null;
  return { latest: scoreOf(latest), best: scoreOf(best) };
}

/** Of an array that ends with score and full marks, as PostgreSQL writes it. pg would take twice as long to parse one. */
function scoreOf(numbers: string): { score: number; max_score: number } {
  const [score = Number.NaN, max_score = Number.NaN] = numbers.slice(1, -1).split(',').slice(-2).map(Number);
  return { score, max_score };
}

function openAttemptOf({ open_id, open_number, open_started_at, open_deadline }: CountedRow) {
  if (open_id === null || open_number === null || open_started_at === null || open_deadline === null)
    return null;
  return {
    id: open_id,
    number: open_number,
    started_at: iso(open_started_at),
    deadline: iso(open_deadline),
  };
}
