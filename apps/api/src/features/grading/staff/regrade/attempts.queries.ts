import type { SectionOutcome } from '@abhyas/exam-rules/scoring';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { gradings } from '#features/grading/grading.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Constraints of the table guarantee these in a finished attempt. */
const notNull = {
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  correct: sql<number>`${attempts.correct}`,
  incorrect: sql<number>`${attempts.incorrect}`,
  unanswered: sql<number>`${attempts.unanswered}`,
  receipt: sql<string>`${attempts.receipt}`,
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
};

export type FinishedAttempt = Awaited<ReturnType<typeof listFinishedAttempts>>[number];

/** Finished attempts of a quiz in the order of their keys, after one of them. */
export function listFinishedAttempts(
  db: Queryable,
  { quiz_id, after, limit }: { quiz_id: number; after: { user_id: number; id: number }; limit: number },
) {
  return db
    .select({
      user_id: attempts.user_id,
      id: attempts.id,
      quiz_id: attempts.quiz_id,
      username: users.username,
      full_name: users.full_name,
      started_at: attempts.started_at,
      revision: attempts.revision,
      number: attempts.number,
      drawn: attempts.drawn,
      option_orders: attempts.option_orders,
      section_grades: attempts.section_grades,
      answers: attempts.answers,
      unplaced: attempts.unplaced,
      ...notNull,
      late: attempts.late,
      on_time_answers: attempts.on_time_answers,
      on_time_score: attempts.on_time_score,
      on_time_receipt: attempts.on_time_receipt,
      grading_receipt: attempts.grading_receipt,
      grading: attempts.grading,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(
      and(
        eq(attempts.quiz_id, quiz_id),
        isNotNull(attempts.completed_timestamp),
        sql`(${attempts.user_id}, ${attempts.id}) > (${after.user_id}::bigint, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(attempts.user_id), asc(attempts.id))
    .limit(limit);
}

/** A digest that changes when an attempt of the quiz is finished or graded again. */
export async function digestOfAttempts(db: Queryable, quiz_id: number): Promise<string> {
  // The receipt certifies the answers, which would make the text many times longer.
  const { rows } = await db.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(
      concat_ws('/', user_id, id, revision, grading, late, receipt, grading_receipt, score, max_score, correct,
        incorrect, unanswered, on_time_score, extract(epoch from completed_timestamp)),
      ',' order by user_id, id), ''), 'UTF8')), 'hex') as digest
    from attempts where quiz_id = ${quiz_id} and completed_timestamp is not null`);
  return rows[0]?.digest ?? '';
}

export async function insertGradings(db: Queryable, rows: (typeof gradings.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(gradings).values(rows);
}

/** What a regrade writes into an attempt. */
export interface RegradedColumns {
  user_id: number;
  id: number;
  score: number;
  max_score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
  section_grades: SectionOutcome[] | null;
  on_time_score: number | null;
  grading_receipt: string;
  grading: number;
}

export async function updateRegraded(
  db: Queryable,
  { rows, regraded_at }: { rows: RegradedColumns[]; regraded_at: string },
): Promise<void> {
  await db.execute(sql`
    update attempts set
      score = graded.score, max_score = graded.max_score, correct = graded.correct, incorrect = graded.incorrect,
      unanswered = graded.unanswered, section_grades = graded.section_grades, on_time_score = graded.on_time_score,
      grading_receipt = graded.grading_receipt, grading = graded.grading, regraded_at = ${regraded_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as graded (
      user_id bigint, id bigint, score numeric, max_score numeric, correct int, incorrect int, unanswered int,
      section_grades jsonb, on_time_score numeric, grading_receipt text, grading int)
    where attempts.user_id = graded.user_id and attempts.id = graded.id`);
}
