import { and, asc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { lti_platforms, lti_scores } from './lti.tables.ts';

interface RowKey {
  user_id: number;
  quiz_id: number;
  platform_id: number;
  line_item: string;
}

const isRow = ({ user_id, quiz_id, platform_id, line_item }: RowKey) =>
  and(
    eq(lti_scores.user_id, user_id),
    eq(lti_scores.quiz_id, quiz_id),
    eq(lti_scores.platform_id, platform_id),
    eq(lti_scores.line_item, line_item),
  );

/**
 * One score that a platform does not have yet, although its learner may see it: of the first attempt that was finished since the
 * first launch, as ranks count the first one. Nobody else gets the row until the transaction ends.
 */
export async function lockNextDue(tx: Queryable, { now, max_tries }: { now: string; max_tries: number }) {
  const counted = tx
    .select({
      id: sql<number>`${attempts.id}`.mapWith(attempts.id).as('counted_id'),
      score: sql<number>`${attempts.score}`.mapWith(attempts.score).as('counted_score'),
      max_score: sql<number>`${attempts.max_score}`.mapWith(attempts.max_score).as('counted_max_score'),
      score_sent_at: attempts.score_sent_at,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, lti_scores.user_id),
        eq(attempts.quiz_id, lti_scores.quiz_id),
        isNotNull(attempts.completed_timestamp),
        gte(attempts.started_at, lti_scores.launched_at),
      ),
    )
    .orderBy(asc(attempts.number))
    .limit(1)
    .as('counted');
  const [due] = await tx
    .select({
      user_id: lti_scores.user_id,
      quiz_id: lti_scores.quiz_id,
      platform_id: lti_scores.platform_id,
      line_item: lti_scores.line_item,
      sub: lti_scores.sub,
      tries: lti_scores.tries,
      attempt_id: counted.id,
      score: counted.score,
      max_score: counted.max_score,
      score_sent_at: counted.score_sent_at,
      client_id: lti_platforms.client_id,
      token_url: lti_platforms.token_url,
    })
    .from(lti_scores)
    .innerJoin(quizzes, eq(quizzes.id, lti_scores.quiz_id))
    .innerJoin(
      lti_platforms,
      and(eq(lti_platforms.id, lti_scores.platform_id), isNull(lti_platforms.deleted_at)),
    )
    .innerJoinLateral(counted, sql`true`)
    .where(
      and(
        lte(lti_scores.next_try_at, now),
        lt(lti_scores.tries, max_tries),
        lte(quizzes.score_release_at, now),
        or(
          sql`${lti_scores.sent_attempt} is distinct from ${counted.id}`,
          sql`${lti_scores.sent_score} is distinct from ${counted.score}`,
          sql`${lti_scores.sent_max_score} is distinct from ${counted.max_score}`,
        ),
      ),
    )
    .orderBy(asc(lti_scores.next_try_at))
    .limit(1)
    .for('update', { of: lti_scores, skipLocked: true });
  return due;
}
export type DueScore = NonNullable<Awaited<ReturnType<typeof lockNextDue>>>;

export async function updateScoreRow(
  db: Queryable,
  row: RowKey,
  change: Partial<typeof lti_scores.$inferInsert>,
): Promise<void> {
  await db.update(lti_scores).set(change).where(isRow(row));
}
