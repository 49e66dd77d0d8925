import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '../../platform/db/columns.ts';
import type { Queryable } from '../../platform/db/open.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { answersReleaseOfLearner } from '../attempts/attempts.ts';
import { quizzes } from '../quizzes/quizzes.tables.ts';

interface Learner {
  user_id: number;
  now: string;
}

/**
 * Whether this learner may not practise the questions of a quiz at `now`, because it is a running or coming exam. That is
 * a quiz
 * - of which the learner has an unfinished attempt;
 * - that is not over for someone: its times, those of overrides, and the end of the last attempt with late answers count,
 *   in a draft, too. A quiz without any end bars by the other two rules alone;
 * - whose answers are not released, to all or to this learner, although it is published.
 */
async function isBarring(db: Queryable, { user_id, now }: Learner): Promise<SQL> {
  const at = sql`${now}::timestamptz`;
  const learner = sql`${user_id}::bigint`;
  // `greatest` ignores what is null.
  const isComing = sql`(${quizzes.deleted_at} is null and greatest(${quizzes.start_time}, ${quizzes.end_time},
    ${quizzes.override_start}, ${quizzes.override_end}, ${quizzes.end_release_at}) > ${at})`;
  const isReleased = sql`(coalesce(${quizzes.answers_release_at} <= ${at}, false)
    and coalesce(${answersReleaseOfLearner(learner)} <= ${at}, false))`;
  const unfinished = await db
    .select({ quiz_id: attempts.quiz_id })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), isNull(attempts.completed_timestamp)));
  const isOpenForLearner = sql`${quizzes.id} = any(${arrayLiteral(unfinished.map(({ quiz_id }) => quiz_id))}::bigint[])`;
  return sql`(${isComing} or (${quizzes.status} = 'published' and not ${isReleased}) or ${isOpenForLearner})`;
}

const barringQuizzes = async (db: Queryable, learner: Learner): Promise<SQL> =>
  sql`array(select ${quizzes.id} from ${quizzes} where ${await isBarring(db, learner)})`;

/** A query of all bank questions that are barred for the learner. It looks at each quiz once, however many questions it has. */
export async function barredQuestions(db: Queryable, learner: Learner): Promise<SQL> {
  return sql`
    select distinct bank_uses.bank_id as bank_id from bank_uses
    where bank_uses.quiz_id = any(${await barringQuizzes(db, learner)})`;
}

/** Whether one question is barred for the learner: for statements that look at few. */
export async function isBarred(db: Queryable, learner: Learner, bank_id: SQL): Promise<SQL> {
  return sql`exists (select from bank_uses
    where bank_uses.bank_id = ${bank_id} and bank_uses.quiz_id = any(${await barringQuizzes(db, learner)}))`;
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
