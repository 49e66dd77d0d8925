import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersReleaseOfLearner } from '#features/attempts/attempts.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { isAsked, isExam, isPast } from '#features/quizzes/quizzes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

interface Learner {
  user_id: number;
  now: string;
}

/**
 * A learner may not practise what a running or coming exam asks, or what is alike: what `isExam` is, and a quiz
 * - of which the learner has an unfinished attempt;
 * - whose answers an override withholds from the learner.
 */
const isBarringAll = isExam;

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

const inBarring = async (db: Queryable, learner: Learner): Promise<SQL> =>
  sql`u.quiz_id = any(array(select ${quizzes.id} from ${quizzes} where ${await isBarring(db, learner)}))`;

/** Whether one question is barred for the learner: for statements that look at few. */
export const isBarred = async (db: Queryable, learner: Learner, bank_id: SQL): Promise<SQL> =>
  isAsked(bank_id, await inBarring(db, learner));

/** Those of these bank questions that are barred for the learner. */
export async function listBarred(
  db: Queryable,
  { user_id, bank_ids, now }: { user_id: number; bank_ids: readonly number[]; now: string },
): Promise<Set<number>> {
  if (bank_ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from unnest(${arrayLiteral([...bank_ids])}::bigint[]) as b(id)
    where ${await isBarred(db, { user_id, now }, sql`b.id`)}`);
  return new Set(rows.map(({ id }) => Number(id)));
}
