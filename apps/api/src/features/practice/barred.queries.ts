import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersReleaseOfLearner } from '#features/attempts/attempts.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

interface Learner {
  user_id: number;
  now: string;
}

/**
 * A learner may not practise the questions of a running or coming exam. That is a quiz
 * - of which the learner has an unfinished attempt;
 * - that is not over for someone: its times, those of overrides, and the end of the last attempt with late answers count,
 *   in a draft, too. A quiz without any end bars by the other two rules alone;
 * - whose answers are not released, to all or to this learner, although it is published.
 * This is whether a quiz bars for everybody at `now`.
 */
function isBarringAll(now: string): SQL {
  const at = sql`${now}::timestamptz`;
  // `greatest` ignores what is null.
  const last = sql`greatest(${quizzes.start_time}, ${quizzes.end_time}, ${quizzes.override_start}, ${quizzes.override_end},
    ${quizzes.end_release_at})`;
  const isComing = sql`(${quizzes.deleted_at} is null and ${isAfter(last, at)})`;
  return sql`(${isComing} or (${quizzes.status} = 'published' and not ${isPast(quizzes.answers_release_at, at)}))`;
}

/** Whether it bars for this learner, maybe for no other one. */
async function isBarringLearner(db: Queryable, { user_id, now }: Learner): Promise<SQL> {
  const released = answersReleaseOfLearner(sql`${user_id}::bigint`);
  const unfinished = await db
    .select({ quiz_id: attempts.quiz_id })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), isNull(attempts.completed_timestamp)));
  // Without overrides the answers are released to all at the same moment.
  return sql`((${quizzes.status} = 'published' and ${quizzes.overrides} > 0 and not ${isPast(released, sql`${now}::timestamptz`)})
    or ${quizzes.id} = any(${arrayLiteral(unfinished.map(({ quiz_id }) => quiz_id))}::bigint[]))`;
}

/** Never null, so that they can be negated. */
const isAfter = (moment: SQL, at: SQL): SQL => sql`coalesce(${moment} > ${at}, false)`;
const isPast = (moment: SQLWrapper, at: SQL): SQL => sql`coalesce(${moment} <= ${at}, false)`;

const isBarring = async (db: Queryable, learner: Learner): Promise<SQL> =>
  sql`(${isBarringAll(learner.now)} or ${await isBarringLearner(db, learner)})`;

async function listQuizzes(db: Queryable, which: SQL): Promise<number[]> {
  const found = await db.select({ id: quizzes.id }).from(quizzes).where(which);
  return found.map(({ id }) => id);
}

/** The quizzes whose questions are barred for everybody. */
export const listBarringAll = (db: Queryable, now: string): Promise<number[]> =>
  listQuizzes(db, isBarringAll(now));

/** Quizzes whose questions are barred for this learner, beside those that bar for everybody. */
export const listBarringLearner = async (db: Queryable, learner: Learner): Promise<number[]> =>
  listQuizzes(db, sql`${await isBarringLearner(db, learner)} and not ${isBarringAll(learner.now)}`);

/** Whether one question is barred for the learner: for statements that look at few. */
export async function isBarred(db: Queryable, learner: Learner, bank_id: SQL): Promise<SQL> {
  return sql`exists (select from bank_uses
    where bank_uses.bank_id = ${bank_id} and bank_uses.quiz_id = any(array(
      select ${quizzes.id} from ${quizzes} where ${await isBarring(db, learner)})))`;
}

/** Those of these bank questions that are barred for the learner. */
export async function listBarred(
  db: Queryable,
  { user_id, bank_ids, now }: { user_id: number; bank_ids: readonly number[]; now: string },
): Promise<Set<number>> {
  if (bank_ids.length === 0) return new Set();
  const { rows } = await db.execute<{ bank_id: string }>(sql`
    select distinct bank_uses.bank_id as bank_id
    from bank_uses inner join ${quizzes} on ${quizzes.id} = bank_uses.quiz_id
    where bank_uses.bank_id = any(${arrayLiteral([...bank_ids])}::bigint[])
      and ${await isBarring(db, { user_id, now })}`);
  return new Set(rows.map(({ bank_id }) => Number(bank_id)));
}
