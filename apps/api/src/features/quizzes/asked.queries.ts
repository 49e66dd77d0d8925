import type { Actor } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { worksWithQuestion } from '#features/bank/bank.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { quizzes } from './quizzes.tables.ts';
import { worksWithQuiz } from './rights.queries.ts';

// What running and coming exams ask, by the questions of the bank and those that are alike. Nothing of it may reach
// learners by another way: practice, draws and other quizzes all ask here.

/**
 * Whether a quiz is a running or coming exam at `now`:
 * - it is not over for someone: its times, those of overrides, and the end of the last attempt with late answers count, in
 *   a draft, too;
 * - or its answers are not released to all, although it is published.
 * A quiz without any end that shows its answers at once is none: its keys are public by its own settings.
 */
export function isExam(now: string | Placeholder): SQL {
  const at = sql`${now}::timestamptz`;
  return sql`(${isComing(at)} or (${quizzes.status} = 'published' and not ${isPast(quizzes.answers_release_at, at)}))`;
}

/** Whether it is one that someone can still sit. One that is over, and whose answers are withheld, is none. */
const isStillSat = (now: string): SQL =>
  sql`(${isExam(now)} and (${isComing(sql`${now}::timestamptz`)} or ${quizzes.end_time} is null))`;

/** The last moment that a quiz is known to have for anybody; null without one. `greatest` ignores what is null. */
const lastMoment = sql`greatest(${quizzes.start_time}, ${quizzes.end_time}, ${quizzes.override_start}, ${quizzes.override_end},
  ${quizzes.end_release_at})`;

const isComing = (at: SQL): SQL =>
  sql`(${quizzes.deleted_at} is null and coalesce(${lastMoment} > ${at}, false))`;

/**
 * When a quiz stops being an exam whose answers are released at `release`; null while that depends on staff. Of a draft it is null, too:
 * its times are not announced.
 */
export const examOverAt = (release: SQLWrapper): SQL =>
  sql`case when ${quizzes.status} = 'published' and ${quizzes.answers_release_at} is not null and ${release} is not null
    then greatest(${lastMoment}, ${quizzes.answers_release_at}, ${release}) end`;

/** Never null, so that it can be negated. */
export const isPast = (moment: SQLWrapper, at: SQL): SQL => sql`coalesce(${moment} <= ${at}, false)`;

/** Each use `u` of a bank question by a quiz, also those of earlier revisions: attempts may ask them still. */
export const everyUse: SQL = sql`(select quiz_id, bank_id, version from bank_uses
  union all select quiz_id, bank_id, version from earlier_bank_uses) u`;

/** The use `u` with every version that is alike the one it shows, as `f`. Where it shows none, each of its question's counts. */
const withAlike: SQL = sql`${everyUse}
  join bank_families g on g.bank_id = u.bank_id and (u.version is null or g.version = u.version)
  join bank_families f on f.family = g.family`;

/** Ids of the bank questions that uses `u` are of, or are alike. */
export const askedIds = (which: SQL): SQL => sql`
  select u.bank_id from ${everyUse} where ${which}
  union select f.bank_id from ${withAlike} where ${which}`;

/** Whether a bank question, or one that is alike, has such a use `u`. */
export const isAsked = (bank_id: SQL, which: SQL): SQL => sql`(
  exists (select from ${everyUse} where u.bank_id = ${bank_id} and ${which})
  or exists (select from bank_families f join bank_families g on g.family = f.family
    join ${everyUse} on u.bank_id = g.bank_id and (u.version is null or u.version = g.version)
    where f.bank_id = ${bank_id} and ${which}))`;

/** Whether a quiz asks or asked one of the bank questions whose ids a statement selects, or one that is alike. */
export const asksSome = (quiz_id: SQLWrapper, bank_ids: SQL): SQL => sql`(
  exists (select from ${everyUse} where u.quiz_id = ${quiz_id} and u.bank_id in (${bank_ids}))
  or exists (select from ${withAlike} where u.quiz_id = ${quiz_id} and f.bank_id in (${bank_ids})))`;

/** Whether a quiz is the other one, or they ask or asked a question that is alike. */
export const asksAlike = (quiz_id: SQLWrapper, other: SQLWrapper): SQL => sql`(
  ${quiz_id} = ${other}
  or ${asksSome(quiz_id, sql`select u.bank_id from ${everyUse} where u.quiz_id = ${other}`)})`;

interface Asking {
  now: string;
  /** The quiz that would ask, too. */
  except: number;
  by: Actor;
}

/**
 * Whether `by` may know that the use `u` in the exam `quizzes` asks a question: who may work with the exam, or may read
 * that question in the bank anyway. Of what is in private exams of others alone nobody learns by trying texts.
 */
const isKnown = (by: Actor): SQL => sql`(${worksWithQuiz(by)} or exists (
  select from bank_questions asked where asked.id = u.bank_id and ${worksWithQuestion(by, sql`asked`)}))`;

/** Bank questions that other running or coming exams ask, as far as the actor may know it. */
export async function listAskedElsewhere(db: Queryable, { now, except, by }: Asking): Promise<number[]> {
  const which = sql`u.quiz_id <> ${except} and exists (
    select from ${quizzes} where ${quizzes.id} = u.quiz_id and ${isExam(now)} and ${isKnown(by)})`;
  const exams = sql`u.quiz_id = any(array(select ${quizzes.id} from ${quizzes} where ${isExam(now)}))`;
  const { rows } = await db.execute<{ bank_id: string }>(askedIds(sql`${exams} and ${which}`));
  return rows.map(({ bank_id }) => Number(bank_id));
}

export interface Asked {
  question_id: number;
  /** False: the actor may learn that an exam has some question of the quiz, and not which. */
  is_known: boolean;
  /** The exam, if the actor may work with it. */
  exam: { quiz_id: number; title: LocalizedText } | null;
}

/** The questions of a quiz that other running or coming exams have, too. */
export async function listAskedOf(db: Queryable, { now, except, by }: Asking): Promise<Asked[]> {
  const { rows } = await db.execute<{
    question_id: string;
    is_known: boolean;
    quiz_id: string | null;
    title: LocalizedText | null;
  }>(sql`
    with exams as materialized (
      select ${quizzes.id} as id, r.title, ${worksWithQuiz(by)} as is_open from ${quizzes}
        join quiz_revisions r on r.quiz_id = ${quizzes.id} and r.revision = ${quizzes.revision}
      where ${quizzes.id} <> ${except} and ${isExam(now)}),
    own as materialized (
      select question_id, bank_id, version from bank_uses where quiz_id = ${except} and in_quiz),
    alike as (
      select question_id, bank_id as id, null::integer as version from own
      union select o.question_id, f.bank_id, f.version from own o
        join bank_families g on g.bank_id = o.bank_id and (o.version is null or g.version = o.version)
        join bank_families f on f.family = g.family)
    select a.question_id, bool_or(e.is_open or ${worksWithQuestion(by, sql`q`)}) as is_known,
      case when e.is_open then e.id end as quiz_id, case when e.is_open then e.title end as title
    from alike a join bank_questions q on q.id = a.id
      join ${everyUse} on u.bank_id = a.id and (a.version is null or u.version is null or u.version = a.version)
      join exams e on e.id = u.quiz_id
    group by a.question_id, 3, 4 order by 1, 3`);
  return rows.map(({ question_id, is_known, quiz_id, title }) => ({
    question_id: Number(question_id),
    is_known,
    exam: quiz_id !== null && title !== null ? { quiz_id: Number(quiz_id), title } : null,
  }));
}

/** The exams with these bank questions, or with some that are alike. */
export async function listQuizzesAsking(db: Queryable, bank_ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    with wanted as (select * from unnest(${arrayLiteral([...bank_ids])}::bigint[]) as w(bank_id))
    select u.quiz_id from ${everyUse} join wanted using (bank_id)
    union select u.quiz_id from ${withAlike} join wanted on wanted.bank_id = f.bank_id`);
  return rows.map(({ quiz_id }) => Number(quiz_id));
}

/** Other exams that someone can still sit and that ask what a quiz asks or asked: keys of the one are keys of these. */
export async function listExamsAskingAlike(
  db: Queryable,
  { quiz_id, now }: { quiz_id: number; now: string },
): Promise<{ quiz_id: number; title: LocalizedText }[]> {
  const { rows } = await db.execute<{ quiz_id: string; title: LocalizedText }>(sql`
    select ${quizzes.id} as quiz_id, r.title from ${quizzes}
      join quiz_revisions r on r.quiz_id = ${quizzes.id} and r.revision = ${quizzes.revision}
    where ${quizzes.id} <> ${quiz_id} and ${isStillSat(now)} and ${asksAlike(quizzes.id, sql`${quiz_id}::bigint`)}
    order by 1`);
  return rows.map(({ quiz_id: id, title }) => ({ quiz_id: Number(id), title }));
}
