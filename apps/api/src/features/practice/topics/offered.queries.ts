import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import { instituteZone } from '@abhyas/exam-rules/calendar/zone';
import { type SQL, sql } from 'drizzle-orm';
import { askedIds } from '#features/quizzes/quizzes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { staffDifficulty } from './estimates.queries.ts';

/** Whether practice by topic may offer `q`, whatever exams contain it. */
export const isReleased: SQL = sql`(q.for_practice and q.status = 'ready' and q.merged_into is null)`;

interface TopicNode {
  id: number;
  parent_id: number | null;
  name: LocalizedText;
}

export async function listTopicTree(db: Queryable): Promise<TopicNode[]> {
  const { rows } = await db.execute<{ id: string; parent_id: string | null; name: LocalizedText }>(
    sql`select id, parent_id, name from topics`,
  );
  return rows.map(({ id, parent_id, name }) => ({
    name,
    id: Number(id),
    parent_id: parent_id === null ? null : Number(parent_id),
  }));
}

/** Half a logit on either side of medium is medium: between what staff call easy (−1) and hard (1). */
export const levelOf = (difficulty: SQL): SQL => sql`case
  when ${difficulty} < -0.5 then 'easy' when ${difficulty} > 0.5 then 'hard' else 'medium' end`;

const level = levelOf(sql`coalesce(d.difficulty, ${staffDifficulty})`);
const released = sql`"bank_questions" q left join practice_difficulties d on d.bank_id = q.id`;

export interface Kind {
  /** null: without a topic. */
  topic_id: number | null;
  level: Difficulty;
}

/** How many questions of each kind there are. */
export type Counts = readonly (Kind & { questions: number })[];

type Row<Columns> = Omit<Columns, 'topic_id'> & { topic_id: string | null };

/** Of all questions that practice by topic may offer, whatever exams contain them. */
export async function countReleased(db: Queryable): Promise<Counts> {
  const { rows } = await db.execute<Row<Counts[number]>>(sql`
    select q.topic_id, ${level} as level, count(*)::int as questions from ${released} where ${isReleased} group by 1, 2`);
  return rows.map(({ topic_id, ...row }) => ({ ...row, topic_id: idOf(topic_id) }));
}

export type ReleasedQuestion = Kind & { id: number };

/** Those among them that these quizzes contain or contained, and those that are alike. */
export async function listReleasedIn(
  db: Queryable,
  quiz_ids: readonly number[],
): Promise<ReleasedQuestion[]> {
  if (quiz_ids.length === 0) return [];
  return listAmong(db, askedIds(sql`u.quiz_id = any(${arrayLiteral([...quiz_ids])}::bigint[])`));
}

/** Those among them that a learner saw on a day, in an exam or in practice. */
export const listReleasedSeen = (db: Queryable, { user_id, day }: { user_id: number; day: string }) =>
  listAmong(
    db,
    sql`select bank_id from practice_answers where user_id = ${user_id} and day = ${day}
      union all select bank_id from practice_sources
        where user_id = ${user_id} and (at at time zone ${instituteZone()})::date = ${day}`,
  );

async function listAmong(db: Queryable, ids: SQL): Promise<ReleasedQuestion[]> {
  const { rows } = await db.execute<Row<Kind & { id: string }>>(sql`
    select q.id, q.topic_id, ${level} as level from ${released} where ${isReleased} and q.id in (${ids})`);
  return rows.map(({ id, topic_id, ...row }) => ({ ...row, id: Number(id), topic_id: idOf(topic_id) }));
}

const idOf = (topic_id: string | null): number | null => (topic_id === null ? null : Number(topic_id));

/** Those of these questions that are released now, with their newest versions. */
export async function listReleasedOf(
  db: Queryable,
  bank_ids: readonly number[],
): Promise<Map<number, { version: number; topic_id: number | null }>> {
  if (bank_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; version: number; topic_id: string | null }>(sql`
    select q.id, q.version, q.topic_id from "bank_questions" q
    where q.id = any(${arrayLiteral([...bank_ids])}::bigint[]) and ${isReleased}`);
  return new Map(
    rows.map(({ id, version, topic_id }) => [Number(id), { version, topic_id: idOf(topic_id) }]),
  );
}
