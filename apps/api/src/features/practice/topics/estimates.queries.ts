import { DEFAULT_OPTION_COUNT } from '@abhyas/contract/limits';
import { instituteZone } from '@abhyas/exam-rules/calendar/zone';
import { type SQL, sql } from 'drizzle-orm';
import type { AnswerEvent, RatedQuestion } from '#features/practice/rules/abilities.ts';
import { STAFF_DIFFICULTY } from '#features/practice/rules/first-difficulty.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** The newest answers of a learner count in the estimates, so that the work of a call is bounded. */
const ANSWERS_COUNTED = 2000;

/** The difficulty of `q` before any answer; without a word of staff medium. */
export const staffDifficulty: SQL = sql`case q.difficulty
  when 'easy' then ${sql.raw(String(STAFF_DIFFICULTY.easy))}
  when 'hard' then ${sql.raw(String(STAFF_DIFFICULTY.hard))}
  else ${sql.raw(String(STAFF_DIFFICULTY.medium))} end::float8`;

export const assumedOptions: SQL = sql.raw(`${DEFAULT_OPTION_COUNT}`);

/** The newest answers of a learner in practice, and in released exams without those left blank. */
export async function listEvents(db: Queryable, user_id: number): Promise<AnswerEvent[]> {
  const { rows } = await db.execute<{ id: string; bank_id: string; is_correct: boolean; at: number }>(sql`
    (select id::text as id, bank_id, is_correct, extract(epoch from answered_at)::float8 * 1000 as at
      from "practice_answers" where user_id = ${user_id} order by answered_at desc limit ${ANSWERS_COUNTED})
    union all
    (select attempt_id || '/' || bank_id, bank_id, rating > 1, extract(epoch from at)::float8 * 1000
      from "practice_sources"
      where user_id = ${user_id} and rating is not null and not 'blank' = any(reasons)
      order by at desc limit ${ANSWERS_COUNTED})`);
  return rows.map(({ bank_id, ...row }) => ({ ...row, bank_id: Number(bank_id) }));
}

/** When a learner last saw each question in an exam or in practice: the day at the institute. */
export async function listLastSeen(
  db: Queryable,
  user_id: number,
): Promise<{ bank_id: number; day: string }[]> {
  const { rows } = await db.execute<{ bank_id: string; day: string }>(sql`
    select bank_id, max(day)::text as day from (
      select bank_id, day from "practice_answers" where user_id = ${user_id}
      union all
      select bank_id, (at at time zone ${instituteZone()})::date from "practice_sources" where user_id = ${user_id}
    ) seen group by bank_id`);
  return rows.map(({ bank_id, day }) => ({ bank_id: Number(bank_id), day }));
}

export async function listRated(
  db: Queryable,
  bank_ids: readonly number[],
): Promise<Map<number, RatedQuestion>> {
  const { rows } = await db.execute<{
    id: string;
    topic_id: string | null;
    difficulty: number;
    options: number;
  }>(sql`
    select q.id, q.topic_id, coalesce(d.difficulty, ${staffDifficulty}) as difficulty,
      coalesce(d.options, ${assumedOptions}) as options
    from "bank_questions" q left join practice_difficulties d on d.bank_id = q.id
    where q.id = any(${arrayLiteral([...bank_ids])}::bigint[])`);
  return new Map(
    rows.map(({ id, topic_id, ...rated }) => [
      Number(id),
      { ...rated, topic_id: topic_id === null ? null : Number(topic_id) },
    ]),
  );
}
