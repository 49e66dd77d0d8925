import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import { finishedAttempt } from '../../grading/grading.ts';

const finishedOf = (quiz_id: number) =>
  and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp));

/** Finished attempts with their learners, the newest first. */
export function listFinished(
  db: Queryable,
  { quiz_id, limit, offset }: { quiz_id: number; limit: number; offset: number },
) {
  return db
    .select(finishedAttempt)
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(finishedOf(quiz_id))
    .orderBy(desc(attempts.completed_timestamp), desc(attempts.id))
    .limit(limit)
    .offset(offset);
}

/** Summary of all finished attempts of a quiz. */
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

/** How many finished attempts contained each question, by the attempt's revision. */
export async function countShown(db: Queryable, quiz_id: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ question: string; asked: number }>(sql`
    select question ->> 'id' as question, sum(taken.attempts)::int as asked
    from (
      select revision, count(*) as attempts from attempts
      where quiz_id = ${quiz_id} and completed_timestamp is not null group by revision
    ) taken
    join quiz_revisions r on r.quiz_id = ${quiz_id} and r.revision = taken.revision
    cross join lateral jsonb_array_elements(r.questions) question
    group by 1`);
  return new Map(rows.map(({ question, asked }) => [Number(question), asked]));
}

/** How often each option was chosen in finished attempts. */
export async function countChosen(db: Queryable, quiz_id: number): Promise<Map<number, number>> {
  // Adds up places first: the text of a question is unpacked once for each option, not for each answer.
  const { rows } = await db.execute<{ option: string; chosen: number }>(sql`
    select r.questions -> question - 1 -> 'options' -> choice - 1 ->> 'id' as option, sum(attempts)::int as chosen
    from (
      select revision, question::int, choice::int, count(*) as attempts
      from attempts a cross join lateral unnest(a.answers) with ordinality taken (choice, question)
      where a.quiz_id = ${quiz_id} and a.completed_timestamp is not null and choice > 0
      group by 1, 2, 3
    ) counted
    join quiz_revisions r on r.quiz_id = ${quiz_id} and r.revision = counted.revision
    group by 1`);
  return new Map(rows.map(({ option, chosen }) => [Number(option), chosen]));
}
