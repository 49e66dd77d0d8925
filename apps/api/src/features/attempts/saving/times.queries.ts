import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Key } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { tagOf } from '#features/attempts/rules/client-tag.ts';
import type { ByPlace } from '#features/attempts/rules/merging.ts';
import type { Shown } from '#features/attempts/rules/on-screen.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Of further counters nothing is recorded: a counter is a browser, or a page of one that stores nothing. */
const MAX_COUNTERS = 8;

/** The figures of a counter in SQL. PostgreSQL may parse `times` again wherever it stands, which costs more than the rest. */
interface GivenTimes {
  /** `int[]`; null without any. */
  times: SQL;
  /** `int`: how many. */
  timed: SQL;
  /** `int`: its tag; null without any. */
  counter: SQL;
}

/** Values of the parameters `times`, `timed` and `counter`. */
export const timesGiven = (shown: Shown | undefined) => ({
  times: shown ? arrayLiteral(shown.ms) : null,
  timed: shown ? shown.ms.length : 0,
  counter: shown ? tagOf(shown.counter) : null,
});

/**
 * For an update: what `shown_by` becomes, and the part of `shown_ms` that has the figures of the counter, to be read as
 * `before` and assigned to `target` if `isCounted`. The assignment of null to a part of an array changes nothing.
 */
export function partOfCounter({ timed, counter }: Pick<GivenTimes, 'timed' | 'counter'>) {
  const { shown_by, shown_ms } = attempts;
  const max = sql.raw(String(MAX_COUNTERS));
  const isKnown = sql`${counter} = any(${shown_by})`;
  const isCounted = sql`${counter} is not null and (${isKnown} or cardinality(${shown_by}) < ${max})`;
  const offset = sql`(coalesce(array_position(${shown_by}, ${counter}), cardinality(${shown_by}) + 1) - 1)
    * ${timed}`;
  const own = sql`[${offset} + 1 : ${offset} + ${timed}]`;
  return {
    isCounted,
    shown_by: sql`case when ${isCounted} and not ${isKnown} then ${shown_by} || ${counter} else ${shown_by} end`,
    before: sql`${shown_ms}${own}`,
    target: sql`"shown_ms"${own}`,
  };
}

/** For the `set` of an update: of each question the highest figure of the counter. Reads the row under its lock. */
export function countTimes(given: GivenTimes): { shown_by: SQL } {
  const { isCounted, shown_by, before, target } = partOfCounter(given);
  return {
    // Drizzle has no assignment to a part of an array: this continues its list.
    shown_by: sql`${shown_by}, ${target} = case when ${isCounted} then (
        select array_agg(greatest(counted, ms)) from unnest(${before}, ${given.times}) as question (counted, ms)
      ) end`,
  };
}

/** Records figures of a counter, also after the end, because a phone may have been without a network. */
export async function recordTimes(db: Queryable, { user_id, id }: Key, shown: Shown): Promise<void> {
  const { times, timed, counter } = timesGiven(shown);
  await db
    .update(attempts)
    .set(
      countTimes({ times: sql`${times}::int[]`, timed: sql`${timed}::int`, counter: sql`${counter}::int` }),
    )
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
}

/**
 * How long (ms) each question of an attempt was on the screen, by place, in a statement that has `attempts`: what all counters
 * have counted; null where none has. Two devices can count the same second, and a client can claim anything: if the sum is more
 * than the length of the attempt, all are scaled down to it.
 */
export const timesOfAttempt: SQL<ByPlace | null> = sql<ByPlace | null>`(
  select array_agg(case when sum > length then counted * length / sum else counted end::int order by place)
  from (
    select place, sum(ms)::bigint as counted, sum(sum(ms)) over ()::bigint as sum, greatest(0, round(1000 * extract(
      epoch from coalesce(${attempts.completed_timestamp}, ${attempts.deadline}) - ${attempts.started_at})))::bigint as length
    from (
      select ms, (n - 1) % (cardinality(${attempts.shown_ms}) / cardinality(${attempts.shown_by})) as place
      from unnest(${attempts.shown_ms}) with ordinality as figure (ms, n)
    ) as by_place
    group by place
  ) as question
)`;

export async function findTimes(db: Queryable, { user_id, id }: Key): Promise<ByPlace | null> {
  const [found] = await db
    .select({ times: timesOfAttempt })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
  return found?.times ?? null;
}
