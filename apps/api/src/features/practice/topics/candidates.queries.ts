import { randomBytes } from 'node:crypto';
import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import { TARGET_CHANCE } from '#features/practice/rules/elo.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { assumedOptions, staffDifficulty } from './estimates.queries.ts';
import { isReleased, levelOf } from './offered.queries.ts';

/** A question that a round may contain. */
export interface Candidate {
  bank_id: number;
  topic_id: number | null;
  stem_en: string;
  stem_ne: string;
  /** The text of the correct option. */
  answer: LocalizedText;
  /** Pictures or a passage belong to it, which its stem does not show. */
  is_pictured: boolean;
}

interface Wanted {
  /** Released questions that exams bar. */
  barred: readonly number[];
  /** The day at the institute. */
  today: string;
  /** Undefined: every topic. */
  topic_ids: readonly number[] | undefined;
  /** How many released questions these topics have, about. */
  matching: number;
  difficulty: Difficulty | undefined;
  /** Of topics in which the learner's ability is another one than `ability`. */
  abilities: readonly { topic_id: number; ability: number }[];
  ability: number;
  seen: readonly { bank_id: number; day: string }[];
  limit: number;
}

/** Chance adds so much (logits) to the distance from the target, so that not everyone of an ability gets the same questions. */
const JITTER = 0.25;
/** Further than any distance: a question seen on an earlier day comes before those seen later, and after all new ones. */
const PER_DAY = 1000;

/** So many of the questions that match are looked at, any of them, those never seen before others: a round has at most 50. */
const LOOKED_AT = 5000;
/** Of a larger bank a random sample is read first: so many questions for each candidate. */
const SAMPLED_PER_CANDIDATE = 8;

const PICTURED = `$.options[*].image`;
const CORRECT = `$.options[*] ? (@.is_correct == true).text`;

/**
 * Released questions that no exam bars and that the learner did not see today. First those never seen, then those seen
 * longest ago; among them the best one of each topic, the second best of each, and so on. The best is nearest to the
 * difficulty at which the learner's chance is TARGET_CHANCE.
 */
export async function listCandidates(db: Queryable, wanted: Wanted): Promise<Candidate[]> {
  if (wanted.matching > LOOKED_AT) {
    const sampled = await readCandidates(db, wanted, randomSample(wanted));
    // Otherwise the rest of the bank may have more candidates, or some that the learner has not seen.
    if (sampled.length === wanted.limit && !sampled.some(({ is_seen }) => is_seen)) return sampled;
  }
  return readCandidates(db, wanted, matching(wanted));
}

const matching = ({ topic_ids }: Wanted): SQL => sql`
  select * from "bank_questions" q
  where ${isReleased} ${topic_ids ? sql`and q.topic_id = any(${arrayLiteral([...topic_ids])}::bigint[])` : sql``}`;

/** Those that follow a place in the order of `bank_questions_chance_idx`, and then those from its beginning. */
function randomSample(wanted: Wanted): SQL {
  const count = SAMPLED_PER_CANDIDATE * wanted.limit;
  const place = sql`${randomBytes(8).readBigInt64BE().toString()}::bigint`;
  const chance = sql`hashint8extended(q.id, 0)`;
  const from = (condition: SQL) =>
    sql`(${matching(wanted)} and ${condition} order by ${chance} limit ${count})`;
  return sql`${from(sql`${chance} >= ${place}`)} union all ${from(sql`${chance} < ${place}`)} limit ${count}`;
}

/** Chooses among these rows of released questions. */
async function readCandidates(
  db: Queryable,
  { barred, today, difficulty, abilities, ability, seen, limit }: Wanted,
  questions: SQL,
): Promise<(Candidate & { is_seen: boolean })[]> {
  const target = sql`(coalesce(a.ability, ${ability}::float8)
    - ln((${TARGET_CHANCE}::float8 - 1::float8 / options) / (1 - ${TARGET_CHANCE}::float8)))`;
  const order = sql`coalesce((day - date '2000-01-01') * ${PER_DAY}, 0)
    + abs(difficulty - ${target}) + random() * ${JITTER}::float8`;
  const { rows } = await db.execute<
    Omit<Candidate, 'bank_id' | 'topic_id'> & { id: string; topic_id: string | null; is_seen: boolean }
  >(sql`
    with seen as materialized (
      select * from unnest(${arrayLiteral(seen.map(({ bank_id }) => bank_id))}::bigint[],
        ${textArrayLiteral(seen.map(({ day }) => day))}::date[]) as s(bank_id, day)),
    rated as (
      select q.id, q.topic_id, s.day, coalesce(d.difficulty, ${staffDifficulty}) as difficulty,
        coalesce(d.options, ${assumedOptions}) as options
      from (${questions}) q left join practice_difficulties d on d.bank_id = q.id
        left join seen s on s.bank_id = q.id
      where (s.day is null or s.day < ${today}::date)
        and not exists (select from unnest(${arrayLiteral([...barred])}::bigint[]) as b(id) where b.id = q.id)),
    offered as materialized (
      select * from rated ${difficulty ? sql`where ${levelOf(sql`difficulty`)} = ${difficulty}` : sql``}
      order by day is not null, random() limit ${LOOKED_AT}),
    ordered as (
      select o.id, o.topic_id, o.day, ${order} as key
      from offered o left join unnest(${arrayLiteral(abilities.map(({ topic_id }) => topic_id))}::bigint[],
        ${arrayLiteral(abilities.map((each) => each.ability))}::float8[]) as a(topic_id, ability)
        on a.topic_id = o.topic_id),
    ranked as (
      select id, day, key, row_number() over (partition by topic_id order by key) as place from ordered),
    found as (
      select id, day is not null as is_seen, row_number() over (order by day is not null, place, key) as place
      from ranked where place <= ${limit} order by 3 limit ${limit})
    select q.id, q.topic_id, q.stem_en, q.stem_ne, found.is_seen,
      coalesce(jsonb_path_query_first(v.content, ${CORRECT}::jsonpath), '{}') as answer,
      v.content ?| array['image', 'pictures', 'passage'] or v.content @? ${PICTURED}::jsonpath as is_pictured
    from found join "bank_questions" q on q.id = found.id
      join bank_versions v on v.bank_id = q.id and v.version = q.version
    order by found.place`);
  return rows.map(({ id, topic_id, ...row }) => ({
    ...row,
    bank_id: Number(id),
    topic_id: topic_id === null ? null : Number(topic_id),
  }));
}
