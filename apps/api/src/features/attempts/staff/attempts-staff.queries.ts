import { and, eq, gte, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isInClassOf } from '#features/classes/classes.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { answer_sheets } from './sheets/sheets.tables.ts';

/** Attempts that a learner has used up: finished, or overdue before auto-finish has reached them. */
export function countFinishedOf(
  db: Queryable,
  { user_id, quiz_id, overdue_since }: { user_id: number; quiz_id: number; overdue_since: string },
) {
  return db.$count(
    attempts,
    and(
      eq(attempts.user_id, user_id),
      eq(attempts.quiz_id, quiz_id),
      or(isNotNull(attempts.completed_timestamp), lte(attempts.deadline, overdue_since)),
    ),
  );
}

/**
 * Whether an attempt is of a learner in the own classes of staff. Of a private quiz, which is another's, only what the learner
 * began as a member: adding someone to a class must not open it.
 */
export const isSeenByClassStaff = (staff_id: number | null): SQL =>
  isInClassOf(attempts.user_id, staff_id, {
    since: attempts.started_at,
    isPrivate: sql`exists (select from ${quizzes} q where q.id = ${attempts.quiz_id} and not q.is_shared)`,
  });

/**
 * Numbers of attempts by quiz id, with `quiz_ids` of these quizzes, with `classes_of` of members of the classes of this
 * account, and when the last unfinished one ends. A quiz without attempts has no entry. Finished and unfinished ones are counted
 * apart: each has an index of the quiz's id, which suffices for those that finished.
 */
export async function countAttemptsByQuiz(
  db: Queryable,
  { quiz_ids, classes_of }: { quiz_ids?: readonly number[]; classes_of?: number | null } = {},
): Promise<Map<number, { opened: number; finished: number; runs_until: string | null }>> {
  const counted = (is_finished: boolean) =>
    db
      .select({
        quiz_id: attempts.quiz_id,
        is_finished: sql<boolean>`${is_finished}::boolean`.as('is_finished'),
        count: sql<number>`count(*)::int`.as('count'),
        ends: is_finished
          ? sql<null>`null::timestamptz`.as('ends')
          : sql<string>`max(${attempts.deadline})`.as('ends'),
      })
      .from(attempts)
      .where(
        and(
          is_finished ? isNotNull(attempts.completed_timestamp) : isNull(attempts.completed_timestamp),
          quiz_ids && sql`${attempts.quiz_id} = any(${arrayLiteral([...quiz_ids])}::bigint[])`,
          classes_of === undefined ? undefined : isSeenByClassStaff(classes_of),
        ),
      )
      .groupBy(attempts.quiz_id);
  const rows = await db.select().from(unionAll(counted(true), counted(false)).as('counted'));
  const counts = new Map<number, { opened: number; finished: number; runs_until: string | null }>();
  for (const { quiz_id, is_finished, count, ends } of rows) {
    const { opened, finished, runs_until } = counts.get(quiz_id) ?? {
      opened: 0,
      finished: 0,
      runs_until: null,
    };
    counts.set(quiz_id, {
      opened: opened + count,
      finished: finished + (is_finished ? count : 0),
      runs_until: ends === null ? runs_until : new Date(ends).toISOString(),
    });
  }
  return counts;
}

/** Which of these quizzes have attempts. */
export async function findOpenedQuizzes(db: Queryable, quiz_ids: readonly number[]): Promise<Set<number>> {
  const given = arrayLiteral([...quiz_ids]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id from unnest(${given}::bigint[]) as given (id)
    where exists (
      select from ${attempts} where ${attempts.quiz_id} = given.id and ${attempts.completed_timestamp} is not null)
    union
    select ${attempts.quiz_id} from ${attempts}
    where ${attempts.completed_timestamp} is null and ${attempts.quiz_id} = any(${given}::bigint[])`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Whether a learner has attempts or answer sheets. */
export async function hasResults(db: Queryable, user_id: number): Promise<boolean> {
  const attempt = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.user_id, user_id)).limit(1);
  const sheet = db
    .select({ id: answer_sheets.id })
    .from(answer_sheets)
    .where(eq(answer_sheets.user_id, user_id))
    .limit(1);
  return (await attempt).length > 0 || (await sheet).length > 0;
}

export async function hasAttempts(db: Queryable, quiz_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.quiz_id, quiz_id))
    .limit(1);
  return rows.length > 0;
}

/** When the last unfinished attempt of a quiz ends; null where there is none. */
export async function findRunsUntil(db: Queryable, quiz_id: number): Promise<string | null> {
  const [running] = await db
    .select({ ends: max(attempts.deadline) })
    .from(attempts)
    .where(and(eq(attempts.quiz_id, quiz_id), isNull(attempts.completed_timestamp)));
  return running?.ends ?? null;
}

/**
 * Whether a learner was sent a score of the quiz since `score_since`, or keys since `answers_since`; null if they could
 * not be sent. Admins do not count: they see both anyway.
 */
export async function isSeen(
  db: Queryable,
  results: { quiz_id: number; score_since: string | null; answers_since: string | null },
): Promise<boolean> {
  const { quiz_id, score_since, answers_since } = results;
  const sentSince = or(
    score_since === null ? undefined : gte(attempts.score_sent_at, score_since),
    answers_since === null ? undefined : gte(attempts.keys_sent_at, answers_since),
  );
  if (!sentSince) return false;
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(
      and(
        eq(attempts.quiz_id, quiz_id),
        isNotNull(attempts.completed_timestamp),
        eq(users.is_admin, false),
        sentSince,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
