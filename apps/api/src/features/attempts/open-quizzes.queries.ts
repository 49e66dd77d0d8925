import { isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CountAttempts } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { prepareRows } from '#platform/db/statements/prepare-rows.ts';
import { iso } from '#platform/time/clock.ts';
import { attempts } from './attempts.tables.ts';
import { overdueSince } from './rules/attempt-clock.ts';

/** Times are in ms since 1970. The `open_…` columns are null without an attempt in progress. */
interface CountedRow {
  quiz_id: number;
  finished: number;
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
 * What the list of open quizzes needs of each learner. Prepared, because a learner's home screen runs it each time it
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
      select ${attempts.quiz_id}::float8 as quiz_id,
        (count(*) - count(*) filter (where ${isInProgress}))::int as finished,
        max(${attempts.id}) filter (where ${isInProgress})::float8 as open_id,
        max(${attempts.number}) filter (where ${isInProgress}) as open_number,
        max(${milliseconds(attempts.started_at)}) filter (where ${isInProgress})::float8 as open_started_at,
        max(${milliseconds(deadline)}) filter (where ${isInProgress})::float8 as open_deadline,
        max(array[${attempts.number}, ${score}, ${max_score}]) filter (where ${isSent})::text as latest,
        max(array[${part}, -${attempts.number}, ${score}, ${max_score}]) filter (where ${isSent})::text as best
      from ${attempts} where ${attempts.user_id} = ${user_id} group by ${attempts.quiz_id}`,
  });
  return async (learner) => {
    const overdue = iso(overdueSince(learner.now));
    const rows = await run({ user_id: learner.user_id, overdue_since: overdue });
    return rows.map((row) => ({
      quiz_id: row.quiz_id,
      finished: row.finished,
      open_attempt: openAttemptOf(row),
      scores: scoresOf(row),
    }));
  };
}

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
