import { type Actor, isAtLeast } from '@abhyas/contract/accounts/policy';
import type { BankQuestionSummary, listBankQuestions } from '@abhyas/contract/bank';
import type { LocalizedRich } from '@abhyas/contract/rich-text';
import { type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod/mini';
import { worksWithQuestion } from '#features/bank/rights.queries.ts';
import { storedTag } from '#features/bank/rules/tags.ts';
import { arrayLiteral, isoOf, textArrayLiteral } from '#platform/db/columns.ts';
import { isFoundBy } from '#platform/db/found-by.ts';
import type { Queryable } from '#platform/db/open.ts';

type Filters = Omit<output<typeof listBankQuestions.query>, 'page' | 'sort' | 'topic_id'> & {
  /** `none`: without a topic. */
  topic_ids: number[] | 'none' | undefined;
  /** Who lists: only what they may work with is found, and only quizzes with which they may work count. */
  by: Actor;
};
type Sort = output<typeof listBankQuestions.query>['sort'];

/**
 * Where the bank question `q` of a statement is used, as far as the actor may work with the quizzes: `from …` of a
 * subquery. The quizzes feature implements it; app.ts passes it in.
 */
export type UsesFor = (by: Actor) => SQL;

const ORDERS: Record<Sort, SQL> = {
  newest: sql`q.id desc`,
  oldest: sql`q.id`,
  changed: sql`q.updated_at desc, q.id desc`,
};
const LANGUAGES: Record<NonNullable<Filters['language']>, SQL> = {
  complete: sql`cardinality(q.languages) = 2`,
  missing: sql`cardinality(q.languages) < 2`,
  en: sql`'en' = any(q.languages)`,
  ne: sql`'ne' = any(q.languages)`,
};

/** A topic with all topics under it. Read first, because the planner estimates a list of ids well, and a subquery badly. */
export async function listTopicsUnder(db: Queryable, topic_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive under as (
      select id from topics where id = ${topic_id}
      union select t.id from topics t join under on t.parent_id = under.id
    ) select id from under`);
  return rows.map(({ id }) => Number(id));
}

function conditionsOf({ filters, usesFor }: Pick<Listing, 'filters' | 'usesFor'>): SQL {
  const { by, owner, search, topic_ids, tag, difficulty, status, language, used, for_practice } = filters;
  const isUsed = sql`exists (select ${usesFor(by)})`;
  const conditions = [
    sql`q.merged_into is null and ${worksWithQuestion(by, sql`q`)}`,
    owner === 'me' && sql`q.owner_id = ${by.user_id}`,
    search !== undefined && isFoundBy(sql`q.found_by`, search),
    topic_ids === 'none' && sql`q.topic_id is null`,
    Array.isArray(topic_ids) && sql`q.topic_id = any(${arrayLiteral(topic_ids)}::bigint[])`,
    tag !== undefined && sql`q.tags @> ${textArrayLiteral([storedTag(tag)])}::text[]`,
    difficulty !== undefined && sql`q.difficulty = ${difficulty}`,
    status !== undefined && sql`q.status = ${status}`,
    language !== undefined && LANGUAGES[language],
    used !== undefined && (used === 'true' ? isUsed : sql`not ${isUsed}`),
    for_practice !== undefined && (for_practice === 'true' ? sql`q.for_practice` : sql`not q.for_practice`),
  ].filter((condition) => condition !== false && condition !== undefined);
  return sql.join(conditions, sql` and `);
}

type SummaryRow = Omit<BankQuestionSummary, 'id' | 'topic_id' | 'owner_id' | 'rich'> & {
  rich: LocalizedRich | null;
  id: string;
  topic_id: string | null;
  owner_id: string | null;
};

/** Rows of lists, by id, with text and number of uses. */
async function listSummaries(
  db: Queryable,
  { by, usesFor }: { by: Actor; usesFor: UsesFor },
  ids: SQL,
  order: SQL = sql`q.id`,
): Promise<BankQuestionSummary[]> {
  const { rows } = await db.execute<SummaryRow & Record<string, unknown>>(sql`
    select q.id, q.topic_id, q.difficulty, q.status, q.tags, q.source, q.version, q.languages, q.created_at,
      q.updated_at, q.is_shared, q.for_practice, q.owner_id, o.username as owner, v.content -> 'text' as text,
      v.content -> 'rich' -> 'text' as rich,
      (select count(*) ${usesFor(by)})::integer as uses
    from bank_questions q join bank_versions v on v.bank_id = q.id and v.version = q.version
      left join users o on o.id = q.owner_id
    where q.id in (${ids}) order by ${order}`);
  return rows.map(({ id, topic_id, owner_id, created_at, updated_at, rich, ...row }) => ({
    ...row,
    ...(rich && { rich: { text: rich } }),
    id: Number(id),
    topic_id: topic_id === null ? null : Number(topic_id),
    owner_id: owner_id === null ? null : Number(owner_id),
    created_at: isoOf(created_at),
    updated_at: isoOf(updated_at),
  }));
}

interface Listing {
  filters: Filters;
  usesFor: UsesFor;
  sort: Sort;
  limit: number;
  offset: number;
}

/**
 * One page of the questions that fulfil the filters, and their number. Counts no further than `counted`, because counting
 * most of a large bank takes longer than reading a page of it.
 */
export async function listPage(
  db: Queryable,
  { counted, ...listing }: Listing & { counted: number },
): Promise<{ questions: BankQuestionSummary[]; total: number }> {
  const are_narrowed = isNarrowed(listing.filters);
  const statement = are_narrowed ? foundStatement : unnarrowedStatement;
  const { rows } = await db.execute<{ total: string; ids: string[] }>(statement(listing, counted));
  const { total = '0', ids = [] } = rows[0] ?? {};
  const order = ORDERS[listing.sort];
  const page =
    are_narrowed && Number(total) >= counted
      ? pageOfMany(listing, order)
      : sql`select unnest(${arrayLiteral(ids.map(Number))}::bigint[])`;
  const { filters, usesFor } = listing;
  const questions = await listSummaries(db, { by: filters.by, usesFor }, page, order);
  return { questions, total: Number(total) };
}

/**
 * Finds all matches before it sorts them. The planner would rather walk through the order and filter, because it takes
 * matches to be spread evenly; those of a topic that was imported years ago all come at the end of a hundred thousand.
 */
export const foundStatement = ({ sort, limit, offset, ...which }: Listing, counted: number): SQL => sql`
  with found as materialized (
    select q.id, q.updated_at from bank_questions q where ${conditionsOf(which)} limit ${counted}
  )
  select (select count(*) from found) as total,
    array(select q.id from found q order by ${ORDERS[sort]} limit ${limit} offset ${offset}) as ids`;

const isNarrowed = ({ by, ...filters }: Filters): boolean =>
  !isAtLeast(by.role, 'examiner') || Object.values(filters).some((value) => value !== undefined);

/** A page of all questions. Either end of the order is near, so nothing has to be sorted. */
const unnarrowedStatement = (listing: Listing, counted: number): SQL => sql`
  select (select count(*) from (
      select from bank_questions q where ${conditionsOf(listing)} limit ${counted}) found) as total,
    array(${pageOfMany(listing, ORDERS[listing.sort])}) as ids`;

/** Of so many matches some are near either end of the order. */
const pageOfMany = ({ limit, offset, ...which }: Listing, order: SQL): SQL => sql`
  select q.id from bank_questions q where ${conditionsOf(which)}
  order by ${order} limit ${limit} offset ${offset}`;

/** Rows of lists for these questions, in the order of their ids. */
export const listSummariesOf = (
  db: Queryable,
  { ids, ...viewed }: { ids: number[]; by: Actor; usesFor: UsesFor },
): Promise<BankQuestionSummary[]> =>
  listSummaries(db, viewed, sql`select unnest(${arrayLiteral(ids)}::bigint[])`);
