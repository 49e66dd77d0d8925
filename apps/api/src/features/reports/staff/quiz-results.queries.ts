import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import { finishedAttempt } from '../../grading/grading.ts';
import { quiz_revisions } from '../../quizzes/quizzes.tables.ts';

const finishedOf = (quiz_id: number) =>
  and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp));

/** Finished attempts with their learners, the newest first. */
export function listFinished(
  db: Queryable,
  { quiz_id, limit, offset }: { quiz_id: number; limit: number; offset: number },
) {
  return db
    .select({ ...finishedAttempt, pass_percent: quiz_revisions.pass_percent })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
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

/** How many finished attempts were taken on each revision. */
export async function countByRevision(db: Queryable, quiz_id: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ revision: attempts.revision, finished: count() })
    .from(attempts)
    .where(finishedOf(quiz_id))
    .groupBy(attempts.revision);
  return new Map(rows.map(({ revision, finished }) => [revision, finished]));
}

/** How often an option was chosen in the finished attempts of one revision. Both places count from 1. */
export interface Chosen {
  revision: number;
  question: number;
  choice: number;
  attempts: number;
}

export async function countChosen(db: Queryable, quiz_id: number): Promise<Chosen[]> {
  const { rows } = await db.execute<{
    revision: number;
    question: number;
    choice: number;
    attempts: number;
  }>(sql`
    select revision, question::int, choice::int, count(*)::int as attempts
    from attempts a cross join lateral unnest(a.answers) with ordinality taken (choice, question)
    where a.quiz_id = ${quiz_id} and a.completed_timestamp is not null and choice > 0
    group by 1, 2, 3`);
  return rows;
}
