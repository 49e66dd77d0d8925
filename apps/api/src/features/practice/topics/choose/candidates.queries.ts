import type { Difficulty, LocalizedText } from '@abhyas/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral, textArrayLiteral } from '../../../../platform/db/columns.ts';
import type { Queryable } from '../../../../platform/db/open.ts';
import { barredQuestions } from '../../barred.queries.ts';
import { assumedOptions, staffDifficulty } from '../estimates.queries.ts';
import { isReleased } from '../offered.queries.ts';
import { TARGET_CHANCE } from '../rules/elo.ts';

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
  user_id: number;
  now: string;
  /** The day in Nepal. */
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

/** Half a logit on either side of medium is medium: between what staff call easy (−1) and hard (1). */
const RANGES: Record<Difficulty, SQL> = {
  easy: sql`difficulty < -0.5`,
  medium: sql`difficulty between -0.5 and 0.5`,
  hard: sql`difficulty > 0.5`,
};

/** Chance adds so much (logits) to the distance from the target, so that not everyone of an ability gets the same questions. */
const JITTER = 0.25;
/** Further than any distance: a question seen on an earlier day comes before those seen later, and after all new ones. */
const PER_DAY = 1000;

/** So many of the questions that match are looked at, any of them, those never seen before others: a round has at most 50. */
const LOOKED_AT = 5000;
/** Of a larger bank first about so many are read, drawn by chance. All of it only if they do not suffice. */
const RATED = 2 * LOOKED_AT;

const PICTURED = `$.options[*].image`;
const CORRECT = `$.options[*] ? (@.is_correct == true).text`;

/**
 * Released questions that no exam bars and that the learner did not see today. First those never seen, then those seen
 * longest ago; among them the best one of each topic, the second best of each, and so on. The best is nearest to the
 * difficulty at which the learner's chance is TARGET_CHANCE.
 */
export async function listCandidates(db: Queryable, wanted: Wanted): Promise<Candidate[]> {
  const every = Math.floor(wanted.matching / RATED);
  if (every > 1) {
    const part = await readCandidates(db, wanted, every);
    // Otherwise the rest of the bank may have more of them, or some that were never seen.
    if (part.length === wanted.limit && !part.some(({ is_seen }) => is_seen)) return part;
  }
  return readCandidates(db, wanted, 1);
}

/** Of one in so many questions, drawn by chance. */
async function readCandidates(
  db: Queryable,
  { user_id, now, today, topic_ids, difficulty, abilities, ability, seen, limit }: Wanted,
  every: number,
): Promise<(Candidate & { is_seen: boolean })[]> {
  const barred = await barredQuestions(db, { user_id, now });
  // Not by the id itself: questions of a topic may have been imported at equal distances.
  const seed = Math.floor(Math.random() * 2 ** 32);
  const target = sql`(coalesce(a.ability, ${ability}::float8)
    - ln((${TARGET_CHANCE}::float8 - 1::float8 / options) / (1 - ${TARGET_CHANCE}::float8)))`;
  const order = sql`coalesce((day - date '2000-01-01') * ${PER_DAY}, 0)
    + abs(difficulty - ${target}) + random() * ${JITTER}::float8`;
  const { rows } = await db.execute<
    Omit<Candidate, 'bank_id' | 'topic_id'> & { id: string; topic_id: string | null; is_seen: boolean }
  >(sql`
    with barred as materialized (${barred}),
    seen as materialized (
      select * from unnest(${arrayLiteral(seen.map(({ bank_id }) => bank_id))}::bigint[],
        ${textArrayLiteral(seen.map(({ day }) => day))}::date[]) as s(bank_id, day)),
    rated as (
      select q.id, q.topic_id, s.day, coalesce(d.difficulty, ${staffDifficulty}) as difficulty,
        coalesce(d.options, ${assumedOptions}) as options
      from "bank_questions" q left join practice_difficulties d on d.bank_id = q.id
        left join seen s on s.bank_id = q.id
      where ${isReleased} and (s.day is null or s.day < ${today}::date)
        and not exists (select from barred where barred.bank_id = q.id)
        ${every > 1 ? sql`and hashint8extended(q.id, ${seed}::bigint) % ${every}::bigint = 0` : sql``}
        ${topic_ids ? sql`and q.topic_id = any(${arrayLiteral([...topic_ids])}::bigint[])` : sql``}),
    offered as materialized (
      select * from rated ${difficulty ? sql`where ${RANGES[difficulty]}` : sql``}
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
