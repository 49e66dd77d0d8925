import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Difficulty } from '@abhyas/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import { worksWithQuestion } from '#features/bank/bank.ts';
import type { Candidate, DrawCriteria } from '#features/papers/papers.ts';
import {
  canonicalPassage,
  type StoredPassage,
  topicKey,
  topicNameOf,
} from '#features/questions/questions.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** So many are looked at for one draw, those in the fewest quizzes first. */
const LOOKED_AT = 3000;

type CandidateRow = Omit<Candidate, 'bank_id' | 'passage'> & {
  bank_id: string;
  passage: StoredPassage | null;
};

const PICTURED = `$.options[*].image`;
const CORRECT = `$.options[*] ? (@.is_correct == true).text`;

/** `except`: the quiz that draws. `by`: who may work with the questions. `barred`: what is left out. */
interface Drawing {
  except: number;
  by: Actor;
  barred: readonly number[];
}

const usesBeside = (except: number) => sql`(
  select count(distinct u.quiz_id)::int from bank_uses u
    join quizzes z on z.id = u.quiz_id and z.deleted_at is null
  where u.bank_id = q.id and u.in_quiz and u.quiz_id <> ${except})`;

/** Ids of questions that are ready and match, those in the fewest quizzes first. */
export async function listCandidateIds(
  db: Queryable,
  criteria: DrawCriteria,
  drawing: Drawing,
): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(id order by uses, id), '[]') as ids from (
      select id, ${usesBeside(drawing.except)} as uses
      from bank_questions q where ${matching(criteria, drawing)}
      order by uses, id limit ${LOOKED_AT}
    ) found`);
  return rows[0]?.ids ?? [];
}

/** What draws compare of these questions. */
export async function listCandidates(
  db: Queryable,
  ids: readonly number[],
  { except }: Pick<Drawing, 'except'>,
): Promise<Candidate[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select q.id as bank_id, q.version, q.stem_en, q.stem_ne,
      coalesce(jsonb_path_query_first(v.content, ${CORRECT}::jsonpath), '{}') as answer,
      v.content -> 'passage' as passage, ${usesBeside(except)} as uses,
      v.content ?| array['image', 'pictures', 'passage'] or v.content @? ${PICTURED}::jsonpath as is_pictured
    from bank_questions q join bank_versions v on v.bank_id = q.id and v.version = q.version
    where q.id = any(${arrayLiteral([...ids])}::bigint[])`);
  return rows.map(({ bank_id, passage, ...row }) => ({
    ...row,
    bank_id: Number(bank_id),
    passage: passage && canonicalPassage(passage),
  }));
}

/** How many questions match. */
export async function countCandidates(
  db: Queryable,
  criteria: DrawCriteria,
  drawing: Drawing,
): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from bank_questions q where ${matching(criteria, drawing)}`,
  );
  return rows[0]?.found ?? 0;
}

function matching(
  { topic_id, topic, with_children, tags, difficulty, not_used_since }: DrawCriteria,
  { except, by, barred }: Drawing,
): SQL {
  const conditions = [
    sql`q.status = 'ready' and q.merged_into is null and ${worksWithQuestion(by, sql`q`)}`,
    ...(barred.length > 0
      ? [
          sql`not exists (select from unnest(${arrayLiteral([...barred])}::bigint[]) as b(id) where b.id = q.id)`,
        ]
      : []),
    ...(tags.length > 0 ? [sql`q.tags @> ${textArrayLiteral(tags)}::text[]`] : []),
    ...(difficulty ? [sql`q.difficulty = ${difficulty}`] : []),
    ...topicCondition({ topic_id, topic, with_children }),
    // A quiz uses a question from when it opens; without a start, from when it was made.
    ...(not_used_since
      ? [
          sql`not exists (
            select from bank_uses u join quizzes z on z.id = u.quiz_id
            where u.bank_id = q.id and u.in_quiz and z.deleted_at is null and z.id <> ${except}
              and greatest(coalesce(z.start_time, z.created_at), z.created_at) >= ${new Date(not_used_since).toISOString()}::timestamptz
          )`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function topicCondition({
  topic_id,
  topic,
  with_children,
}: Pick<DrawCriteria, 'with_children'> & {
  topic_id: number | undefined;
  topic: DrawCriteria['topic'] | undefined;
}): SQL[] {
  if (topic_id === undefined && topic === undefined) return [];
  const roots =
    topic_id !== undefined
      ? sql`select id from topics where id = ${topic_id}`
      : sql`select id from topics where key_en = any(${keysOf(topic ?? '')}::text[])
          or key_ne = any(${keysOf(topic ?? '')}::text[])`;
  if (!with_children) return [sql`q.topic_id in (${roots})`];
  return [
    sql`q.topic_id in (
      with recursive below as (
        ${roots} union select t.id from topics t join below b on t.parent_id = b.id
      ) select id from below)`,
  ];
}

function keysOf(topic: NonNullable<DrawCriteria['topic']>): string {
  const { en, ne = '' } = topicNameOf(topic);
  return textArrayLiteral([topicKey(en), topicKey(ne)].filter((key) => key !== null));
}

/** Ready questions of the bank by topic and difficulty. */
export async function countBySyllabus(db: Queryable, by: Actor) {
  const { rows } = await db.execute<{
    topic_id: string | null;
    difficulty: Difficulty | null;
    questions: number;
  }>(sql`
    select topic_id, difficulty, count(*)::int as questions from bank_questions
    where status = 'ready' and merged_into is null and ${worksWithQuestion(by)} group by 1, 2`);
  return rows.map(({ topic_id, ...row }) => ({
    ...row,
    topic_id: topic_id === null ? null : Number(topic_id),
  }));
}
