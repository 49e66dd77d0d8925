import type { ResultsSort } from '@abhyas/contract/reports/staff';
import { and, asc, count, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/open.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import { finishedAttempt } from '../../grading/grading.ts';
import { quiz_revisions } from '../../quizzes/quizzes.tables.ts';

const finishedOf = (quiz_id: number) =>
  and(eq(attempts.quiz_id, quiz_id), isNotNull(attempts.completed_timestamp));

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

/** The first finished attempt of each learner with its rank by score; equal scores share one, and leave a gap. */
const ranksOf = (db: Queryable, quiz_id: number) => {
  const first = db
    .selectDistinctOn([attempts.user_id], {
      user_id: attempts.user_id,
      id: attempts.id,
      score: attempts.score,
    })
    .from(attempts)
    .where(finishedOf(quiz_id))
    .orderBy(attempts.user_id, attempts.number)
    .as('first');
  return db
    .select({
      user_id: first.user_id,
      id: first.id,
      rank: sql<number>`rank() over (order by ${first.score} desc)::int`.as('rank'),
    })
    .from(first)
    .as('ranked');
};

const isFound = (who: string | undefined) => {
  if (who === undefined || who === '') return undefined;
  const part = `%${who.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(users.username, part), ilike(users.full_name, part), ilike(users.roll_number, part));
};

/** Finished attempts with their learners; equals the newest first. */
export function listFinished(
  db: Queryable,
  { quiz_id, sort, order, who, limit, offset }: { quiz_id: number; limit: number; offset: number } & Listing,
) {
  const ranked = ranksOf(db, quiz_id);
  const by = (order === 'asc' ? asc : desc)(sorts[sort]);
  return db
    .select({
      ...finishedAttempt,
      rank: sql<number | null>`${ranked.rank}`,
      revision: attempts.revision,
      pass_percent: quiz_revisions.pass_percent,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .leftJoin(ranked, and(eq(ranked.user_id, attempts.user_id), eq(ranked.id, attempts.id)))
    .where(and(finishedOf(quiz_id), isFound(who)))
    .orderBy(
      sort === 'rank' ? sql`${by} nulls last` : by,
      desc(attempts.completed_timestamp),
      desc(attempts.id),
    )
    .limit(limit)
    .offset(offset);
}

export async function countFinished(
  db: Queryable,
  { quiz_id, who }: { quiz_id: number; who: string },
): Promise<number> {
  const [found] = await db
    .select({ attempts: count() })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.user_id))
    .where(and(finishedOf(quiz_id), isFound(who)));
  return found?.attempts ?? 0;
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

/** How many finished attempts of a revision contained a question. */
export interface AskedPlace {
  revision: number;
  /** Place in the revision, from 1; null: every question, in attempts without a draw. */
  question: number | null;
  attempts: number;
}

export async function countAsked(db: Queryable, quiz_id: number): Promise<AskedPlace[]> {
  const { rows } = await db.execute<AskedPlace & Record<string, unknown>>(sql`
    select revision, null::int as question, count(*)::int as attempts from attempts
    where quiz_id = ${quiz_id} and completed_timestamp is not null and drawn is null group by 1
    union all
    select revision, question::int, count(*)::int from attempts cross join lateral unnest(drawn) as question
    where quiz_id = ${quiz_id} and completed_timestamp is not null and drawn is not null group by 1, 2`);
  return rows;
}

/** How often an option was chosen in the finished attempts of one revision. Both places count from 1, in the revision. */
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
    select revision, coalesce(a.drawn[place], place)::int as question, choice::int, count(*)::int as attempts
    from attempts a cross join lateral unnest(a.answers) with ordinality taken (choice, place)
    where a.quiz_id = ${quiz_id} and a.completed_timestamp is not null and choice > 0
    group by 1, 2, 3`);
  return rows;
}
