import { and, asc, eq, getTableColumns, inArray, isNull, max, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { announceFinished, type LearnerQuizKey } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { gradedBy } from '#features/attempts/submission/graded-in-force.queries.ts';
import type { Outcome } from '#features/attempts/submission/submit.queries.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { answer_sheets } from './sheets.tables.ts';

const sheet = {
  ...getTableColumns(answer_sheets),
  username: users.username,
  full_name: users.full_name,
  roll_number: users.roll_number,
};
export type NewSheet = typeof answer_sheets.$inferInsert;

/** Until the transaction ends, nobody else prints sheets of this quiz: forms take turns over all of them. */
export async function lockPrinting(db: Queryable, quiz_id: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`answer sheets/${quiz_id}`}, 0))`);
}

/** By username, the newest first. */
export function listSheetsOf(db: Queryable, quiz_id: number) {
  return db
    .select(sheet)
    .from(answer_sheets)
    .innerJoin(users, eq(users.id, answer_sheets.user_id))
    .where(eq(answer_sheets.quiz_id, quiz_id))
    .orderBy(asc(sql`lower(${users.username})`), sql`${answer_sheets.id} desc`);
}
export type SheetRow = Awaited<ReturnType<typeof listSheetsOf>>[number];

/** Sheets of any revision that are not graded, the oldest first. */
export function listUngraded(db: Queryable, of: { quiz_id: number; user_ids: number[] }) {
  return db
    .select(sheet)
    .from(answer_sheets)
    .innerJoin(users, eq(users.id, answer_sheets.user_id))
    .where(
      and(
        eq(answer_sheets.quiz_id, of.quiz_id),
        inArray(answer_sheets.user_id, of.user_ids),
        isNull(answer_sheets.attempt_id),
      ),
    )
    .orderBy(asc(answer_sheets.id));
}

/** How many sheets of each revision each form has. */
export function countByForm(db: Queryable, quiz_id: number) {
  const { revision, form } = answer_sheets;
  return db
    .select({ revision, form, count: sql<number>`count(*)::int` })
    .from(answer_sheets)
    .where(eq(answer_sheets.quiz_id, quiz_id))
    .groupBy(revision, form);
}

export async function insertSheets(db: Queryable, sheets: NewSheet[]): Promise<void> {
  if (sheets.length > 0) await db.insert(answer_sheets).values(sheets);
}

/** A sheet of a quiz that is not deleted. With `lock`, nobody else can enter or delete it until the transaction ends. */
export async function findSheet(db: Queryable, code: string, { lock = false } = {}) {
  const select = db
    .select({ ...sheet, status: quizzes.status, quiz_revision: quizzes.revision })
    .from(answer_sheets)
    .innerJoin(users, eq(users.id, answer_sheets.user_id))
    .innerJoin(quizzes, eq(quizzes.id, answer_sheets.quiz_id))
    .where(and(eq(answer_sheets.code, code), isNull(quizzes.deleted_at)));
  const [found] = await (lock ? select.for('update', { of: answer_sheets }) : select);
  return found;
}

export async function updateSheet(
  db: Queryable,
  id: number,
  change: Partial<typeof answer_sheets.$inferInsert>,
): Promise<void> {
  await db.update(answer_sheets).set(change).where(eq(answer_sheets.id, id));
}

export async function removeSheet(db: Queryable, id: number): Promise<void> {
  await db.delete(answer_sheets).where(eq(answer_sheets.id, id));
}

/**
 * What the grading of a published quiz depends on. The lock makes staff who regrade, release or withdraw wait for this
 * transaction, so that they find its attempt.
 */
export async function lockGradedBy(db: Queryable, quiz_id: number) {
  const [found] = await db
    .select({ ...gradedBy, duration_minutes: quizzes.duration_minutes })
    .from(quizzes)
    .where(and(eq(quizzes.id, quiz_id), eq(quizzes.status, 'published'), isNull(quizzes.deleted_at)))
    .for('key share');
  return found;
}

/** Of the learner's attempts of a quiz. */
export async function findLastNumber(db: Queryable, { user_id, quiz_id }: LearnerQuizKey): Promise<number> {
  const [last] = await db
    .select({ number: max(attempts.number) })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id)));
  return last?.number ?? 0;
}

/** Returns the id of the attempt. Undefined if the learner has an unfinished one. */
export async function insertAttempt(
  db: Queryable,
  attempt: typeof attempts.$inferInsert,
): Promise<number | undefined> {
  const [opened] = await db
    .insert(attempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  return opened?.id;
}

export async function finishAttempt(
  db: Queryable,
  { user_id, id, ...finished }: { user_id: number; id: number; completed_timestamp: string } & Outcome,
): Promise<void> {
  await db
    .update(attempts)
    .set({ ...finished, finished_by: 'learner' })
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)))
    .returning({ notified: announceFinished });
}

/** The quiz of a sheet; undefined if there is no such sheet. */
export async function findQuizOfSheet(db: Queryable, code: string): Promise<number | undefined> {
  const [found] = await db
    .select({ quiz_id: answer_sheets.quiz_id })
    .from(answer_sheets)
    .where(eq(answer_sheets.code, code));
  return found?.quiz_id;
}
