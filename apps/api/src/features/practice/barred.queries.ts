import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { answersReleaseOfLearner, canBeGradedLate, lateGradingOverAt } from '#features/attempts/attempts.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { examOverAt, isAsked, isExam, isPast } from '#features/quizzes/quizzes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

interface Learner {
  user_id: number | Placeholder;
  now: string | Placeholder;
}

/**
 * A learner may not practise what a running or coming exam asks, or what is alike: what `isExam` is, and a quiz
 * - of which the learner has an unfinished attempt, or one of which late answers can still be graded;
 * - whose answers an override withholds from the learner.
 */
const isBarringAll = isExam;

/** The learner's attempts of which late answers can still be graded, with their quizzes. */
const gradableLate = ({
  user_id,
  now,
}: Learner): SQL => sql`attempts join quizzes on quizzes.id = attempts.quiz_id
  where attempts.user_id = ${user_id}::bigint and ${canBeGradedLate(sql`${now}::timestamptz`)}`;

/** Whether it bars for this learner, maybe for no other one. */
function isBarringLearner({ user_id, now }: Learner): SQL {
  const released = answersReleaseOfLearner(sql`${user_id}::bigint`);
  // Without overrides the answers are released to all at the same moment.
  return sql`((${quizzes.status} = 'published' and ${quizzes.overrides} > 0 and not ${isPast(released, sql`${now}::timestamptz`)})
    or ${quizzes.id} = any(array(
      select quiz_id from attempts where user_id = ${user_id}::bigint and completed_timestamp is null
      union select attempts.quiz_id from ${gradableLate({ user_id, now })})))`;
}

/** Whether the quiz bars its questions for the learner. */
export const isBarring = (learner: Learner): SQL =>
  sql`(${isBarringAll(learner.now)} or ${isBarringLearner(learner)})`;

async function listQuizzes(db: Queryable, which: SQL): Promise<number[]> {
  const found = await db.select({ id: quizzes.id }).from(quizzes).where(which);
  return found.map(({ id }) => id);
}

/** The quizzes whose questions are barred for everybody. */
export const listBarringAll = (db: Queryable, now: string): Promise<number[]> =>
  listQuizzes(db, isBarringAll(now));

/** Quizzes whose questions are barred for this learner, beside those that bar for everybody. */
export const listBarringLearner = (db: Queryable, learner: Learner): Promise<number[]> =>
  listQuizzes(db, sql`${isBarringLearner(learner)} and not ${isBarringAll(learner.now)}`);

interface Questions {
  user_id: number;
  bank_ids: readonly number[];
  now: string;
}

/** Those of these bank questions that are barred for the learner. */
export async function listBarred(db: Queryable, { user_id, bank_ids, now }: Questions): Promise<Set<number>> {
  if (bank_ids.length === 0) return new Set();
  const barring = sql`u.quiz_id = any(array(
    select ${quizzes.id} from ${quizzes} where ${isBarring({ user_id, now })}))`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from unnest(${arrayLiteral([...bank_ids])}::bigint[]) as b(id)
    where ${isAsked(sql`b.id`, barring)}`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/**
 * Of those that are barred: from when on they are not, as planned now; null while that depends on staff, or on an attempt of the
 * learner that goes on.
 */
export async function listBarredUntil(
  db: Queryable,
  { user_id, bank_ids, now }: Questions,
): Promise<Map<number, string | null>> {
  if (bank_ids.length === 0) return new Map();
  const until = examOverAt(answersReleaseOfLearner(sql`${user_id}::bigint`));
  const { rows } = await db.execute<{ id: string; until: string | null }>(sql`
    with late as materialized (
      select attempts.quiz_id, max(${lateGradingOverAt}) as over_at from ${gradableLate({ user_id, now })} group by 1
    ), barring as materialized (
      select ${quizzes.id} as id, case when ${until} is not null and not exists (
          select from attempts where user_id = ${user_id}::bigint and quiz_id = ${quizzes.id} and completed_timestamp is null)
        then greatest(${until}, late.over_at) end as until
      from ${quizzes} left join late on late.quiz_id = ${quizzes.id} where ${isBarring({ user_id, now })})
    select b.id, to_char(case when bool_and(barring.until is not null) then max(barring.until) end
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from unnest(${arrayLiteral([...bank_ids])}::bigint[]) as b(id)
      join barring on ${isAsked(sql`b.id`, sql`u.quiz_id = barring.id`)}
    group by b.id`);
  return new Map(rows.map(({ id, until: at }) => [Number(id), at]));
}
