import type { Actor } from '@abhyas/contract/accounts/policy';
import { MAX_TIMED, type ResultsSort } from '@abhyas/contract/reports/staff';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import {
  answer_sheets,
  creditsOfAttempt,
  isSeenByClassStaff,
  timesOfAttempt,
} from '#features/attempts/attempts.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
import { finishedAttempt } from '#features/grading/grading.ts';
import { quiz_revisions } from '#features/quizzes/quizzes.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import { isFoundBy } from '#platform/db/found-by.ts';
import type { ReadOnly } from '#platform/db/open.ts';

/**
 * Whose finished attempts: of all learners, or with `classes_of` those that this account sees through its classes; and with
 * `class_id` only of members of this class.
 */
export interface Scope {
  quiz_id: number;
  by: Actor;
  classes_of?: number | null | undefined;
  class_id?: number | undefined;
}

/**
 * Of a statement on `attempts`: its learner is a member, or was one when the attempt was opened. Results stay with a class that
 * a learner leaves later.
 */
const wasMember = sql`(${class_members.status} = 'active'
  or (${class_members.status} = 'left' and ${class_members.joined_at} >= ${attempts.started_at}))`;

/** Members of archived classes count, because results are read after the term. */
const classesOfLearner = (by: Actor, more?: SQL) => sql`
  from ${class_members} inner join ${classes} on ${classes.id} = ${class_members.class_id}
  where ${and(eq(class_members.user_id, attempts.user_id), wasMember, isSeenBy(by), more)}`;

/** Condition of statements on `attempts`. */
export function finishedOf({ quiz_id, by, classes_of, class_id }: Scope): SQL | undefined {
  const ofClass = class_id === undefined ? undefined : eq(class_members.class_id, class_id);
  return and(
    eq(attempts.quiz_id, quiz_id),
    isNotNull(attempts.completed_timestamp),
    classes_of === undefined ? undefined : isSeenByClassStaff(classes_of),
    ofClass && sql`exists (select ${classesOfLearner(by, ofClass)})`,
  );
}

/** Which finished attempts to list, and in which order. */
export interface Listing {
  sort: ResultsSort;
  order: 'asc' | 'desc';
  /** Part of a username, a full name or a roll number. */
  who?: string | undefined;
}

const sorts = {
  completed: attempts.completed_timestamp,
  learner: sql`lower(${users.username})`,
  number: attempts.number,
  score: attempts.score,
  rank: sql`ranked.rank`,
};

/** The first finished attempt of each learner of a quiz. */
export const firstFinished = (db: ReadOnly, quiz_id: number) =>
  db
    .selectDistinctOn([attempts.user_id], {
      user_id: attempts.user_id,
      id: attempts.id,
      score: attempts.score,
    })
    .from(attempts)
    .where(and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp)))
    .orderBy(attempts.user_id, attempts.number);

/** With its rank by score; equal scores share one, and leave a gap. */
const ranksOf = (db: ReadOnly, quiz_id: number) => {
  const first = firstFinished(db, quiz_id).as('first');
  return db
    .select({
      user_id: first.user_id,
      id: first.id,
      rank: sql<number>`rank() over (order by ${first.score} desc)::int`.as('rank'),
    })
    .from(first)
    .as('ranked');
};

const isFound = (who = '') => isFoundBy(users.found_by, who);

/** Finished attempts with their learners; equals the newest first. */
export function listFinished(
  db: ReadOnly,
  { scope, sort, order, who, limit, offset }: { scope: Scope; limit: number; offset: number } & Listing,
) {
  const { name } = classes;
  const ranked = ranksOf(db, scope.quiz_id);
  const by = (order === 'asc' ? asc : desc)(sorts[sort]);
  return db
    .select({
      ...finishedAttempt,
      rank: sql<number | null>`${ranked.rank}`,
      revision: attempts.revision,
      ...{ drawn: attempts.drawn, option_orders: attempts.option_orders },
      ...{ answers: attempts.answers, answered_in: attempts.answered_in, times: timesOfAttempt },
      pass_percent: quiz_revisions.pass_percent,
      paper_sections: quiz_revisions.paper_sections,
      credits: creditsOfAttempt,
      /** The learner's classes that the actor may see. */
      classes: sql<LocalizedText[]>`coalesce((
        select json_agg(${name} order by ${name} ->> 'en', ${classes.id}) ${classesOfLearner(scope.by)}), '[]')`,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .leftJoin(ranked, and(eq(ranked.user_id, attempts.user_id), eq(ranked.id, attempts.id)))
    .where(and(finishedOf(scope), isFound(who)))
    .orderBy(
      sort === 'rank' ? sql`${by} nulls last` : by,
      desc(attempts.completed_timestamp),
      desc(attempts.id),
    )
    .limit(limit)
    .offset(offset);
}

export async function countFinished(
  db: ReadOnly,
  { scope, who }: { scope: Scope; who: string },
): Promise<number> {
  const [found] = await db
    .select({ attempts: count() })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(and(finishedOf(scope), isFound(who)));
  return found?.attempts ?? 0;
}

/** Whether an attempt in a scope was opened with the setting that focus is recorded. */
export async function someRecordFocus(db: ReadOnly, scope: Scope): Promise<boolean> {
  const found = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(finishedOf(scope), eq(attempts.record_focus, true)))
    .limit(1);
  return found.length > 0;
}

/** Summary of the finished attempts in a scope. */
export async function summarise(db: ReadOnly, scope: Scope) {
  const [summary] = await db
    .select({
      finished_attempts: count(),
      learners: sql<number>`count(distinct ${attempts.user_id})::int`,
      average_score: sql<number | null>`avg(${attempts.score})`.mapWith(attempts.score),
    })
    .from(attempts)
    .where(finishedOf(scope));
  return summary ?? { finished_attempts: 0, learners: 0, average_score: null };
}

/** How many finished attempts of a revision contained a question. */
export interface AskedPlace {
  revision: number;
  /** Place in the revision, from 1; null: every question, in attempts without a draw. */
  question: number | null;
  attempts: number;
  /** Of the scores of these attempts, and of their squares; absent where they are not counted. */
  scores?: number;
  squares?: number;
}

const sumOfScores = sql`sum(score)::float8 as scores, sum(score * score)::float8 as squares`;

export async function countAsked(db: ReadOnly, scope: Scope): Promise<AskedPlace[]> {
  const { rows } = await db.execute<AskedPlace & Record<string, unknown>>(sql`
    select revision, null::int as question, count(*)::int as attempts, ${sumOfScores} from attempts
    where ${finishedOf(scope)} and drawn is null group by 1
    union all
    select revision, question::int, count(*)::int, ${sumOfScores} from attempts cross join lateral unnest(drawn) as question
    where ${finishedOf(scope)} and drawn is not null group by 1, 2`);
  return rows;
}

/** How many running attempts, and how many answer sheets that are still to be graded, will ask a question of a revision. */
export interface Unfinished {
  revision: number;
  /** As in `AskedPlace`. */
  question: number | null;
  attempts: number;
  sheets: number;
}

/** Of each learner without a graded sheet of the quiz, the newest counts: the others were replaced or are left over. */
export async function countUnfinished(db: ReadOnly, quiz_id: number): Promise<Unfinished[]> {
  const { rows } = await db.execute<Unfinished & Record<string, unknown>>(sql`
    with sheet_of_learner as (
      select distinct on (user_id) revision, drawn, attempt_id from ${answer_sheets}
      where ${answer_sheets.quiz_id} = ${quiz_id}
      order by user_id, attempt_id is null, id desc
    ), unfinished as (
      select revision, drawn, 1 as attempts, 0 as sheets from ${attempts}
      where ${attempts.quiz_id} = ${quiz_id} and ${attempts.completed_timestamp} is null
      union all
      select revision, drawn, 0, 1 from sheet_of_learner where attempt_id is null
    )
    select revision, question::int, sum(attempts)::int as attempts, sum(sheets)::int as sheets
    from unfinished cross join lateral unnest(coalesce(drawn, array[null::smallint])) as question
    group by 1, 2`);
  return rows;
}

/** How often an option was chosen in the finished attempts of one revision. Both places count from 1, in the revision. */
export interface Chosen {
  revision: number;
  question: number;
  choice: number;
  attempts: number;
  /** Of the scores of these attempts; absent where they are not counted. */
  scores?: number;
}

export async function countChosen(db: ReadOnly, scope: Scope): Promise<Chosen[]> {
  const { rows } = await db.execute<{
    revision: number;
    question: number;
    choice: number;
    attempts: number;
    scores: number;
  }>(sql`
    select revision, coalesce(drawn[place], place)::int as question, choice::int, count(*)::int as attempts,
      sum(score)::float8 as scores
    from attempts cross join lateral unnest(answers) with ordinality taken (choice, place)
    where ${finishedOf(scope)} and choice > 0
    group by 1, 2, 3`);
  return rows;
}

/** A revision whose questions are looked for. */
interface AskedPaper {
  revision: number;
  questions: { id: number }[];
}

/** Question → the median of the known times (ms) on the screen, in the newest finished attempts on these revisions. */
export async function listMedianTimes(
  db: ReadOnly,
  scope: Scope,
  papers: AskedPaper[],
): Promise<Map<number, number>> {
  const asked = papers.flatMap(({ revision, questions }) =>
    questions.map(({ id }, place) => ({ revision, place: place + 1, id })),
  );
  const column = (name: 'revision' | 'place' | 'id') => arrayLiteral(asked.map((question) => question[name]));
  const { rows } = await db.execute<{ question_id: string; median_ms: number }>(sql`
    with timed as (
      select revision, drawn, ${timesOfAttempt} as times from ${attempts}
      where ${finishedOf(scope)} and cardinality(${attempts.shown_by}) > 0
      order by ${attempts.completed_timestamp} desc, ${attempts.id} desc limit ${MAX_TIMED}
    )
    select asked.question_id, percentile_cont(0.5) within group (order by ms)::int as median_ms
    from timed cross join lateral unnest(times) with ordinality as shown (ms, place)
      join unnest(${column('revision')}::int[], ${column('place')}::int[], ${column('id')}::bigint[])
        as asked (revision, place, question_id)
        on asked.revision = timed.revision and asked.place = coalesce(timed.drawn[shown.place], shown.place)
    where ms is not null
    group by 1`);
  return new Map(rows.map(({ question_id, median_ms }) => [Number(question_id), median_ms]));
}

/** Whether it is known of a finished attempt how long questions were on the screen. */
export async function someTimed(db: ReadOnly, scope: Scope): Promise<boolean> {
  const found = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(finishedOf(scope), sql`cardinality(${attempts.shown_by}) > 0`))
    .limit(1);
  return found.length > 0;
}
