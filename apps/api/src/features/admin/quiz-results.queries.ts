import { and, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { users } from '../../db/account-tables.ts';
import type { Queryable } from '../../db/open.ts';
import { attempts, quiz_revisions } from '../../db/schema.ts';

const finishedOf = (quiz_id: number) =>
  and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp));

/** What an administrator sees of a finished attempt and its learner. */
const finished = {
  id: attempts.id,
  username: users.username,
  full_name: users.full_name,
  number: attempts.number,
  started_at: attempts.started_at,
  // Filled in every finished attempt: the table's constraints see to it.
  completed_timestamp: sql<string>`${attempts.completed_timestamp}`.mapWith(attempts.completed_timestamp),
  finished_by: sql<'learner' | 'deadline'>`${attempts.finished_by}`,
  score: sql<number>`${attempts.score}`.mapWith(attempts.score),
  max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score),
  late: attempts.late,
  on_time_score: attempts.on_time_score,
  ungraded_at: attempts.ungraded_at,
  receipt: sql<string>`${attempts.receipt}`,
};

/** Finished attempts with their learners, the newest first. */
export function listFinished(
  db: Queryable,
  { quiz_id, limit, offset }: { quiz_id: number; limit: number; offset: number },
) {
  return db
    .select(finished)
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(finishedOf(quiz_id))
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .limit(limit)
    .offset(offset);
}

/** Over all finished attempts of a quiz. */
export async function summarise(db: Queryable, quiz_id: number) {
  const [summary] = await db
    .select({
      finished_attempts: count(),
      learners: sql<number>`count(distinct ${attempts.user_id})::int`,
      average_score: sql<number | null>`avg(${attempts.score})`.mapWith(attempts.score),
    })
    .from(attempts)
    .where(finishedOf(quiz_id));
  return summary ?? { finished_attempts: 0, learners: 0, average_score: null };
}

/** How many finished attempts were asked each question: those on a revision that has it. */
export async function countAsked(db: Queryable, quiz_id: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ question: string; asked: number }>(sql`
    select question ->> 'id' as question, sum(sat.attempts)::int as asked
    from (
      select revision, count(*) as attempts from attempts
      where quiz_id = ${quiz_id} and completed_timestamp is not null group by revision
    ) sat
    join quiz_revisions r on r.quiz_id = ${quiz_id} and r.revision = sat.revision
    cross join lateral jsonb_array_elements(r.questions) question
    group by 1`);
  return new Map(rows.map(({ question, asked }) => [Number(question), asked]));
}

/** How often each option was chosen in finished attempts. */
export async function countChosen(db: Queryable, quiz_id: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ option: string; chosen: number }>(sql`
    select answer.value as option, count(*)::int as chosen
    from attempts a cross join lateral jsonb_each_text(a.answers) answer
    where a.quiz_id = ${quiz_id} and a.completed_timestamp is not null
    group by 1`);
  return new Map(rows.map(({ option, chosen }) => [Number(option), chosen]));
}

/** The attempt that a receipt was given for, before or after late answers were graded; with what it vouches for. */
export async function findByReceipt(db: Queryable, receipt: string) {
  const [found] = await db
    .select({
      ...finished,
      quiz: { id: quiz_revisions.quiz_id, title: quiz_revisions.title },
      correct: sql<number>`${attempts.correct}`,
      incorrect: sql<number>`${attempts.incorrect}`,
      unanswered: sql<number>`${attempts.unanswered}`,
      user_id: attempts.user_id,
      revision: attempts.revision,
      answers: attempts.answers,
      on_time_answers: attempts.on_time_answers,
      on_time_receipt: attempts.on_time_receipt,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .where(or(eq(attempts.receipt, receipt), eq(attempts.on_time_receipt, receipt)))
    .limit(1);
  return found;
}
