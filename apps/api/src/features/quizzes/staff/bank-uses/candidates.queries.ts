import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Difficulty } from '@abhyas/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import { worksWithQuestion } from '#features/bank/bank.ts';
import type { BankFacts, Candidate, Wanted } from '#features/papers/papers.ts';
import { canonicalPassage, type StoredPassage } from '#features/questions/questions.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Questions that are read at once: some milliseconds of work. */
const QUESTIONS_OF_PAGE = 2000;

type FactsRow = Omit<BankFacts, 'bank_id' | 'topic_id'> & { bank_id: string; topic_id: string | null };
type CandidateRow = Omit<Candidate, 'bank_id' | 'passage'> & {
  bank_id: string;
  passage: StoredPassage | null;
};

const PICTURED = `$.options[*].image`;
const CORRECT = `$.options[*] ? (@.is_correct == true).text`;

/**
 * Questions that are ready and that some of these draws may take, with others; in pages, in the order of their ids. `except`: the
 * quiz that draws. `by`: who may work with the questions. A quiz uses a question from when it opens; without a start, from when it was made.
 */
export async function* factPages(
  db: Queryable,
  draws: readonly Wanted[],
  { except, by }: { except: number; by: Actor },
): AsyncGenerator<BankFacts[]> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<FactsRow>(sql`
      select q.id as bank_id, q.topic_id, q.difficulty, q.tags, used.uses, used.used_at
      from bank_questions q cross join lateral (
        select count(distinct z.id)::int as uses,
          (extract(epoch from max(greatest(coalesce(z.start_time, z.created_at), z.created_at))) * 1000)::float8 as used_at
        from bank_uses u join quizzes z on z.id = u.quiz_id and z.deleted_at is null
        where u.bank_id = q.id and u.in_quiz and z.id <> ${except}
      ) used
      where q.status = 'ready' and q.merged_into is null and ${worksWithQuestion(by, sql`q`)}
        and q.id > ${after} and ${wantedByAny(draws)}
      order by q.id limit ${QUESTIONS_OF_PAGE}`);
    // Written out, which makes the comparisons of every draw with each of them several times as fast as copies of the rows.
    const page = rows.map(({ bank_id, topic_id, difficulty, tags, uses, used_at }) => ({
      bank_id: Number(bank_id),
      topic_id: topic_id === null ? null : Number(topic_id),
      difficulty,
      tags,
      uses,
      used_at,
    }));
    yield page;
    const last = page.at(-1);
    if (!last || page.length < QUESTIONS_OF_PAGE) return;
    after = last.bank_id;
  }
}

/** Of every question that a draw may take. For one draw it is exact but for the time; for many it need not be. */
function wantedByAny(draws: readonly Wanted[]): SQL {
  const topics = draws.flatMap(({ topic_ids }) => [...(topic_ids ?? [])]);
  const tags = draws.flatMap((draw) => draw.tags);
  const difficulties = draws.flatMap(({ difficulty }) => difficulty ?? []);
  const conditions = [
    ...(draws.every(({ topic_ids }) => topic_ids !== null)
      ? [sql`q.topic_id = any(${arrayLiteral([...new Set(topics)])}::bigint[])`]
      : []),
    ...(draws.every((draw) => draw.tags.length > 0)
      ? [sql`q.tags && ${textArrayLiteral([...new Set(tags)])}::text[]`]
      : []),
    ...(draws.every(({ difficulty }) => difficulty !== null)
      ? [sql`q.difficulty = any(${textArrayLiteral([...new Set(difficulties)])}::text[])`]
      : []),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** What draws compare of these questions, in their order. */
export async function listCandidates(db: Queryable, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select q.id as bank_id, q.version, q.stem_en, q.stem_ne,
      coalesce(jsonb_path_query_first(v.content, ${CORRECT}::jsonpath), '{}') as answer,
      v.content -> 'passage' as passage,
      v.content ?| array['image', 'pictures', 'passage'] or v.content @? ${PICTURED}::jsonpath as is_pictured
    from unnest(${arrayLiteral([...ids])}::bigint[]) with ordinality as wanted(id, place)
      join bank_questions q on q.id = wanted.id
      join bank_versions v on v.bank_id = q.id and v.version = q.version
    order by wanted.place`);
  return rows.map(({ bank_id, passage, ...row }) => ({
    ...row,
    bank_id: Number(bank_id),
    passage: passage && canonicalPassage(passage),
  }));
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
