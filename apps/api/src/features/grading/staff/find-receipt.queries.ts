import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import {
  creditsOfAttempt,
  earlyEndOfAttempt,
  findEarlierEnd,
  focusOfAttempt,
} from '#features/attempts/attempts.ts';
import { gradings } from '#features/grading/grading.tables.ts';
import { gradedAttempt } from '#features/grading/receipts/gradings.queries.ts';
import type { Queryable } from '#platform/db/open.ts';

/** A finished attempt and its learner as admins see them. */
export const finishedAttempt = {
  id: attempts.id,
  username: users.username,
  full_name: users.full_name,
  roll_number: users.roll_number,
  number: attempts.number,
  started_at: attempts.started_at,
  // Not null in a finished attempt: constraints of the table guarantee it.
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  finished_by: sql<'learner' | 'deadline'>`${attempts.finished_by}`,
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  section_grades: attempts.section_grades,
  late: attempts.late,
  on_time_score: attempts.on_time_score,
  ungraded_at: attempts.ungraded_at,
  regraded_at: attempts.regraded_at,
  receipt: sql<string>`${attempts.receipt}`,
  time_credits: creditsOfAttempt,
  ended: earlyEndOfAttempt,
  record_focus: attempts.record_focus,
  focus: focusOfAttempt,
};

/** Finds the attempt of a receipt: its last one, an earlier one, or one of an end before it was reopened. */
export async function findByReceipt(db: Queryable, receipt: string) {
  const { on_time_receipt, grading_receipt } = attempts;
  const of = [attempts.receipt, on_time_receipt, grading_receipt].map((column) => eq(column, receipt));
  const found = await findWhere(db, or(...of));
  if (found) return found;
  const [earlier] = await db
    .select({ user_id: gradings.user_id, attempt_id: gradings.attempt_id })
    .from(gradings)
    .where(eq(gradings.receipt, receipt))
    .limit(1);
  if (!earlier) return findReopened(db, receipt);
  return findWhere(db, and(eq(attempts.user_id, earlier.user_id), eq(attempts.id, earlier.attempt_id)));
}

/** The attempt as it was recorded at an end that staff have taken back. */
async function findReopened(db: Queryable, receipt: string) {
  const end = await findEarlierEnd(db, receipt);
  const attempt = end && and(eq(attempts.user_id, end.user_id), eq(attempts.id, end.attempt_id));
  const found = end && (await findWhere(db, attempt));
  if (!found) return undefined;
  const { completed_timestamp, finished_by, answers, section_grades } = end;
  const { score, max_score, correct, incorrect, unanswered, grading_receipt } = end;
  const before = { completed_timestamp, score, max_score, section_grades, late: false, on_time_score: null };
  return {
    shown: { ...found.shown, ...before, finished_by, ended: null, ungraded_at: null, regraded_at: null },
    attempt: {
      ...{ ...found.attempt, ...before, answers, correct, incorrect, unanswered },
      ...{ receipt: end.receipt, grading_receipt, on_time_answers: null, on_time_receipt: null },
    },
    reopened: { at: end.at, reason: end.reason },
  };
}

async function findWhere(db: Queryable, condition: SQL | undefined) {
  const [found] = await db
    .select({
      shown: finishedAttempt,
      attempt: gradedAttempt,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(condition)
    .limit(1);
  return found && { ...found, reopened: undefined };
}
