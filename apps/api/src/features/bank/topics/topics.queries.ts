import type { Actor } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { asc, eq, sql } from 'drizzle-orm';
import { bank_questions, topics } from '#features/bank/bank.tables.ts';
import { worksWithQuestion } from '#features/bank/rights.queries.ts';
import { topicKey } from '#features/questions/questions.ts';
import { textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable, ReadOnly } from '#platform/db/open.ts';
import { prepareOnEach } from '#platform/db/statements/prepare-on-each.ts';

export type TopicRow = typeof topics.$inferSelect;

const keysOf = ({ en, ne = '' }: LocalizedText) => ({ key_en: topicKey(en), key_ne: topicKey(ne) });

/** Prepared, because each report names its topics. */
const byKeys = prepareOnEach((on) => {
  const any = sql`any(${sql.placeholder('keys')}::text[])`;
  return on
    .select()
    .from(topics)
    .where(sql`${topics.key_en} = ${any} or ${topics.key_ne} = ${any}`)
    .orderBy(asc(topics.id))
    .prepare('topics_by_keys');
});

/** Topics with one of these names in either language, wherever they are in the tree, the oldest first. */
export const listByKeys = (db: ReadOnly, keys: string[]): Promise<TopicRow[]> =>
  byKeys(db).execute({ keys: textArrayLiteral(keys) });

export async function insertTopic(
  db: Queryable,
  topic: { name: LocalizedText; parent_id: number | null },
): Promise<TopicRow> {
  const [row] = await db
    .insert(topics)
    .values({ ...topic, ...keysOf(topic.name) })
    .returning();
  if (!row) throw new Error('PostgreSQL did not return the new topic');
  return row;
}

export async function changeTopic(
  db: Queryable,
  id: number,
  { name, ...change }: { name?: LocalizedText; parent_id?: number | null },
): Promise<void> {
  await db
    .update(topics)
    .set({ ...change, ...(name && { name, ...keysOf(name) }) })
    .where(eq(topics.id, id));
}

export function listTopicRows(db: Queryable): Promise<TopicRow[]> {
  return db.select().from(topics);
}

/** Numbers of questions by topic, without merged ones and those with which the actor may not work. */
export async function countByTopic(db: Queryable, by: Actor): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ topic_id: string; questions: string }>(sql`
    select topic_id, count(*) as questions from bank_questions
    where topic_id is not null and merged_into is null and ${worksWithQuestion(by)} group by topic_id`);
  return new Map(rows.map(({ topic_id, questions }) => [Number(topic_id), Number(questions)]));
}

/** Whether a question that is not merged has this topic, or a topic is under it. */
export async function isInUse(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from bank_questions where topic_id = ${id} and merged_into is null)
      or exists (select from topics where parent_id = ${id}) as used`);
  return rows[0]?.used ?? false;
}

/** Merged questions are in no list, so they do not hold their topic. */
export async function removeTopic(db: Queryable, id: number): Promise<void> {
  await db.delete(topics).where(eq(topics.id, id));
}

export async function clearTopicOfMerged(db: Queryable, id: number): Promise<void> {
  await db
    .update(bank_questions)
    .set({ topic_id: null })
    .where(sql`${bank_questions.topic_id} = ${id} and ${bank_questions.merged_into} is not null`);
}
