import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { practice_answers, practice_cards, practice_sources } from './practice.tables.ts';

interface Questions {
  user_id: number;
  bank_ids: number[];
}

/** Whether an answer makes its question a card: wrong or unsure in practice by topic. */
const isMissedByTopic = sql`${practice_answers.set} = 'topic'
  and (not ${practice_answers.is_correct} or ${practice_answers.confidence} = 'unsure')`;

const ofQuestions = (
  table: typeof practice_cards | typeof practice_sources | typeof practice_answers,
  { user_id, bank_ids }: Questions,
) => and(eq(table.user_id, user_id), inArray(table.bank_id, bank_ids));

export const listSourcesOf = (db: Queryable, of: Questions) =>
  db.select().from(practice_sources).where(ofQuestions(practice_sources, of));

/** The first answer of each day to each question, which alone counts for its schedule. */
export const listDaysOf = (db: Queryable, of: Questions) =>
  db
    .selectDistinctOn([practice_answers.bank_id, practice_answers.day], {
      bank_id: practice_answers.bank_id,
      id: practice_answers.id,
      rating: practice_answers.rating,
      answered_at: practice_answers.answered_at,
    })
    .from(practice_answers)
    .where(ofQuestions(practice_answers, of))
    .orderBy(
      practice_answers.bank_id,
      practice_answers.day,
      practice_answers.answered_at,
      practice_answers.id,
    );
export type PracticeDay = Awaited<ReturnType<typeof listDaysOf>>[number];

const firstWhere = (condition: SQL): SQL<string | null> =>
  sql`min(${practice_answers.answered_at}) filter (where ${condition})`.mapWith(practice_answers.answered_at);

/** Of each question that was practised: since when it is a card because of an answer, and the last day. */
export const listPractisedOf = (db: Queryable, of: Questions) =>
  db
    .select({
      bank_id: practice_answers.bank_id,
      unsure_at: firstWhere(sql`${practice_answers.confidence} = 'unsure'`),
      missed_at: firstWhere(isMissedByTopic),
      last_day: sql<string>`max(${practice_answers.day})`.mapWith(practice_answers.day),
    })
    .from(practice_answers)
    .where(ofQuestions(practice_answers, of))
    .groupBy(practice_answers.bank_id);
export type Practised = Awaited<ReturnType<typeof listPractisedOf>>[number];

/** When each question was first answered on the day on which its card was reviewed last. */
export async function findFirstsOfLastDay(db: Queryable, of: Questions): Promise<Map<number, string>> {
  const { user_id, bank_id, day, answered_at } = practice_answers;
  const rows = await db
    .select({ bank_id, at: sql<string>`min(${answered_at})`.mapWith(answered_at) })
    .from(practice_answers)
    .innerJoin(
      practice_cards,
      and(
        eq(practice_cards.user_id, user_id),
        eq(practice_cards.bank_id, bank_id),
        eq(practice_cards.reviewed_on, day),
      ),
    )
    .where(ofQuestions(practice_answers, of))
    .groupBy(bank_id);
  return new Map(rows.map((row) => [row.bank_id, row.at]));
}

export const listCardsOf = (db: Queryable, of: Questions) =>
  db
    .select()
    .from(practice_cards)
    .where(ofQuestions(practice_cards, of))
    .orderBy(asc(practice_cards.bank_id));

export async function deleteCards(tx: Queryable, of: Questions): Promise<void> {
  if (of.bank_ids.length > 0) await tx.delete(practice_cards).where(ofQuestions(practice_cards, of));
}

/** Below PostgreSQL's 65 535 parameters of a statement. */
const CARDS_OF_A_STATEMENT = 1000;

export async function putCards(tx: Queryable, cards: (typeof practice_cards.$inferInsert)[]): Promise<void> {
  const { user_id: _, bank_id: __, ...columns } = getTableColumns(practice_cards);
  const set = Object.fromEntries(
    Object.entries(columns).map(([name, { name: column }]) => [
      name,
      sql`excluded.${sql.identifier(column)}`,
    ]),
  );
  for (let from = 0; from < cards.length; from += CARDS_OF_A_STATEMENT)
    await tx
      .insert(practice_cards)
      .values(cards.slice(from, from + CARDS_OF_A_STATEMENT))
      .onConflictDoUpdate({ target: [practice_cards.user_id, practice_cards.bank_id], set });
}

/** Cards that are due by a day, most overdue first. What was practised on `today` is left out unless it is due later. */
export const listDue = (
  db: Queryable,
  { user_id, by, today }: { user_id: number; by: string; today: string },
) =>
  db
    .select()
    .from(practice_cards)
    .where(
      and(
        eq(practice_cards.user_id, user_id),
        lte(practice_cards.due, by),
        or(
          isNull(practice_cards.practised_on),
          ne(practice_cards.practised_on, today),
          gt(practice_cards.due, today),
        ),
      ),
    )
    .orderBy(asc(practice_cards.due), asc(practice_cards.bank_id));

/** The newest report that decided about each question, of all reports or of one. */
export const listNewestSources = (db: Queryable, of: Questions, attempt_id?: number) =>
  db
    .selectDistinctOn([practice_sources.bank_id], {
      bank_id: practice_sources.bank_id,
      attempt_id: practice_sources.attempt_id,
      question_id: practice_sources.question_id,
    })
    .from(practice_sources)
    .where(
      and(
        ofQuestions(practice_sources, of),
        isNotNull(practice_sources.rating),
        attempt_id === undefined ? undefined : eq(practice_sources.attempt_id, attempt_id),
      ),
    )
    .orderBy(
      practice_sources.bank_id,
      sql`${practice_sources.at} desc`,
      sql`${practice_sources.attempt_id} desc`,
    );

/** Questions of a report that belong into the notebook. */
export const listWanted = (db: Queryable, { user_id, attempt_id }: { user_id: number; attempt_id: number }) =>
  db
    .select({ bank_id: practice_sources.bank_id })
    .from(practice_sources)
    .where(
      and(
        eq(practice_sources.user_id, user_id),
        eq(practice_sources.attempt_id, attempt_id),
        sql`${practice_sources.reasons} && array['wrong', 'blank']`,
      ),
    );

/** So that staff withdraw no release of these quizzes while their keys are being sent. */
export async function lockQuizzes(tx: Queryable, quiz_ids: number[]): Promise<void> {
  await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(inArray(quizzes.id, quiz_ids))
    .orderBy(quizzes.id)
    .for('key share');
}

/** Selects how long (ms) the learner's last answers took, on average; null without one. */
export const paceOf = (user_id: number | Placeholder): SQL => sql`
  select avg(ms)::float8 from (select ms from practice_answers where user_id = ${user_id}::bigint
    order by answered_at desc limit 100) latest`;

export async function findPace(db: Queryable, user_id: number): Promise<number | null> {
  const { rows } = await db.execute<{ pace_ms: number | null }>(sql`select (${paceOf(user_id)}) as pace_ms`);
  return rows[0]?.pace_ms ?? null;
}
