import type { LocalizedText } from '@abhyas/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import { askedIds } from '#features/quizzes/quizzes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

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

/** Numbers of questions by topic; of those without one under null. */
export type TopicCounts = ReadonlyMap<number | null, number>;

/** Of all questions that practice by topic may offer, whatever exams contain them. */
export async function countReleased(db: Queryable): Promise<TopicCounts> {
  const { rows } = await db.execute<CountRow>(sql`
    select q.topic_id, count(*)::int as questions from "bank_questions" q where ${isReleased} group by q.topic_id`);
  return countsIn(rows);
}

/** Ids of questions by topic; of those without one under null. */
export type QuestionsByTopic = ReadonlyMap<number | null, readonly number[]>;

/** Those among them that these quizzes contain or contained, and those that are alike. */
export async function listReleasedIn(db: Queryable, quiz_ids: readonly number[]): Promise<QuestionsByTopic> {
  if (quiz_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ topic_id: string | null; ids: number[] }>(sql`
    select q.topic_id, json_agg(q.id) as ids from "bank_questions" q
    where ${isReleased} and q.id in (${askedIds(sql`u.quiz_id = any(${arrayLiteral([...quiz_ids])}::bigint[])`)})
    group by q.topic_id`);
  return new Map(rows.map(({ topic_id, ids }) => [idOf(topic_id), ids]));
}

const idOf = (topic_id: string | null): number | null => (topic_id === null ? null : Number(topic_id));

type CountRow = { topic_id: string | null; questions: number };

const countsIn = (rows: readonly CountRow[]): TopicCounts =>
  new Map(rows.map(({ topic_id, questions }) => [idOf(topic_id), questions]));

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
    rows.map(({ id, version, topic_id }) => [
      Number(id),
      { version, topic_id: topic_id === null ? null : Number(topic_id) },
    ]),
  );
}
