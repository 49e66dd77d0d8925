import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersReleaseOfLearner, canBeGradedLate } from '#features/attempts/attempts.ts';
import { mergeChoices } from '#features/practice/choices.queries.ts';
import { practice_answers, practice_reports, practice_sources } from '#features/practice/practice.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Waits until no other request changes the learner's notebook. */
export async function lockNotebook(tx: Queryable, user_id: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('abhyas notebook', ${user_id}::bigint))`,
  );
}

interface Learner {
  user_id: number | Placeholder;
  now: string | Placeholder;
}

/**
 * Whether practice counts an attempt of the learner, in a statement that has `attempts` and `quizzes`: its answers are released to
 * this learner at `now`, and late answers can no longer change it. Its figures would else tell how many of them are right.
 */
export function isSettled({ user_id, now }: Learner): SQL {
  const at = sql`${now}::timestamptz`;
  return sql`(${attempts.user_id} = ${user_id}::bigint and ${attempts.completed_timestamp} is not null
    and ${answersReleaseOfLearner(sql`${user_id}::bigint`)} <= ${at} and not ${canBeGradedLate(at)})`;
}

/** The learner's finished attempts that practice counts at `now`. */
export function listReleased(db: Queryable, { user_id, now }: { user_id: number; now: string }) {
  return db
    .select({
      id: attempts.id,
      quiz_id: attempts.quiz_id,
      revision: attempts.revision,
      drawn: attempts.drawn,
      option_orders: attempts.option_orders,
      answers: attempts.answers,
      flags: attempts.flags,
      completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
      grading: attempts.grading,
      reopenings: attempts.reopenings,
      receipt: attempts.receipt,
      regrade: quizzes.regrade,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(isSettled({ user_id, now }));
}
export type ReleasedAttempt = Awaited<ReturnType<typeof listReleased>>[number];

/** The reports that the notebook contains, each in the state in which it was read. */
export function listCollected(db: Queryable, user_id: number) {
  const { attempt_id, grading, regrade, reopenings, receipt } = practice_reports;
  return db
    .select({ id: attempt_id, grading, regrade, reopenings, receipt })
    .from(practice_reports)
    .where(eq(practice_reports.user_id, user_id));
}

/** Merged question → the question of the bank that it is now. The bank is on another machine than the notebook. */
export async function listMergedInto(db: Queryable, bank_ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; merged_into: string }>(sql`
    select id, merged_into from bank_questions
    where id = any(${arrayLiteral(bank_ids)}::bigint[]) and merged_into is not null`);
  return new Map(rows.map(({ id, merged_into }) => [Number(id), Number(merged_into)]));
}

/** Questions of the notebook that staff have merged into others. */
export async function listMerged(db: Queryable, user_id: number): Promise<{ from: number; into: number }[]> {
  const own = await union(
    db
      .select({ bank_id: practice_sources.bank_id })
      .from(practice_sources)
      .where(eq(practice_sources.user_id, user_id)),
    db
      .select({ bank_id: practice_answers.bank_id })
      .from(practice_answers)
      .where(eq(practice_answers.user_id, user_id)),
  );
  if (own.length === 0) return [];
  const merged = await listMergedInto(
    db,
    own.map(({ bank_id }) => bank_id),
  );
  return [...merged].map(([from, into]) => ({ from, into }));
}

/** Moves a merged question's answers and choice to the other one, and forgets the reports with it: they are read again. */
export async function moveMerged(
  tx: Queryable,
  { user_id, from, into }: { user_id: number; from: number; into: number },
): Promise<void> {
  await tx.execute(
    sql`update practice_answers set bank_id = ${into} where user_id = ${user_id} and bank_id = ${from}`,
  );
  await mergeChoices(tx, { user_id, from, into });
  await tx.execute(sql`delete from practice_cards where user_id = ${user_id} and bank_id = ${from}`);
  await tx.execute(sql`delete from practice_reports where user_id = ${user_id} and attempt_id in (
    select attempt_id from practice_sources where user_id = ${user_id} and bank_id = ${from})`);
  await tx.execute(sql`delete from practice_sources where user_id = ${user_id} and bank_id = ${from}`);
}

/** Quiz → question → the question of the bank that it is. */
export async function listBankIds(db: Queryable, quiz_ids: number[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ quiz_id: string; question_id: string; bank_id: string }>(sql`
    select quiz_id, question_id, bank_id from bank_uses
    where quiz_id = any(${arrayLiteral(quiz_ids)}::bigint[])`);
  return new Map(
    rows.map(({ quiz_id, question_id, bank_id }) => [`${quiz_id}/${question_id}`, Number(bank_id)]),
  );
}

/** Returns the bank questions of the removed rows. */
export async function deleteReports(
  tx: Queryable,
  { user_id, ids }: { user_id: number; ids: number[] },
): Promise<number[]> {
  await tx
    .delete(practice_reports)
    .where(and(eq(practice_reports.user_id, user_id), inArray(practice_reports.attempt_id, ids)));
  const removed = await tx
    .delete(practice_sources)
    .where(and(eq(practice_sources.user_id, user_id), inArray(practice_sources.attempt_id, ids)))
    .returning({ bank_id: practice_sources.bank_id });
  return removed.map(({ bank_id }) => bank_id);
}

export async function insertReport(
  tx: Queryable,
  report: typeof practice_reports.$inferInsert,
  sources: (typeof practice_sources.$inferInsert)[],
): Promise<void> {
  await tx.insert(practice_reports).values(report);
  if (sources.length > 0) await tx.insert(practice_sources).values(sources);
}
