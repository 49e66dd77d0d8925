import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/open.ts';
import { attempts, extra_attempts, quiz_revisions, quizzes } from '../../db/schema.ts';

export type Attempt = typeof attempts.$inferSelect;
type Key = Pick<Attempt, 'user_id' | 'id'>;

const isKey = ({ user_id, id }: Key) => and(eq(attempts.user_id, user_id), eq(attempts.id, id));

/** What everyone is allowed, and what the learner was given on top. */
const allowedAttempts = sql<number>`(${quizzes.allowed_attempts} + coalesce(${extra_attempts.extra_attempts}, 0))`;
const extraOf = (user_id: number) =>
  and(eq(extra_attempts.user_id, user_id), eq(extra_attempts.quiz_id, quizzes.id));

/** What decides whether a learner may open an attempt, and on which revision. */
export async function findQuizToOpen(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
) {
  const [quiz] = await db
    .select({
      id: quizzes.id,
      revision: quizzes.revision,
      start_time: quizzes.start_time,
      end_time: quizzes.end_time,
      deleted_at: quizzes.deleted_at,
      duration_minutes: quizzes.duration_minutes,
      allowed_attempts: allowedAttempts,
      question_count: quiz_revisions.question_count,
    })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .leftJoin(extra_attempts, extraOf(user_id))
    .where(eq(quizzes.id, quiz_id));
  return quiz;
}

export async function findUnfinished(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), isNull(attempts.completed_timestamp)),
    );
  return attempt;
}

/** The attempt, kept from changing until the transaction ends. */
export async function lockAttempt(db: Queryable, key: Key): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(attempts).where(isKey(key)).for('update');
  return attempt;
}

export async function findLastFinished(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.quiz_id, quiz_id),
        isNotNull(attempts.completed_timestamp),
      ),
    )
    .orderBy(desc(attempts.number))
    .limit(1);
  return attempt;
}

/** How many attempts used up one of the allowed, and the last number given: as of one moment, so that they agree. */
export async function countAttempts(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<{ finished: number; last_number: number }> {
  const [row] = await db
    .select({
      finished: sql<number>`count(${attempts.completed_timestamp})::int`,
      last_number: sql<number>`coalesce(max(${attempts.number}), 0)`,
    })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id)));
  return row ?? { finished: 0, last_number: 0 };
}

/** Undefined when a racing request was first: it opened one, or took this number. */
export async function insertAttempt(
  db: Queryable,
  attempt: typeof attempts.$inferInsert,
): Promise<Attempt | undefined> {
  const [inserted] = await db.insert(attempts).values(attempt).onConflictDoNothing().returning();
  return inserted;
}

export async function finishAttempt(
  db: Queryable,
  key: Key,
  result: Pick<Attempt, 'answers' | 'completed_timestamp' | 'finished_by' | 'submission_digest'> &
    Pick<Attempt, 'score' | 'max_score' | 'correct' | 'incorrect' | 'unanswered' | 'receipt'>,
): Promise<void> {
  const { answers, completed_timestamp, finished_by, submission_digest, receipt } = result;
  const { score, max_score, correct, incorrect, unanswered } = result;
  await db
    .update(attempts)
    .set({
      answers,
      completed_timestamp,
      finished_by,
      submission_digest,
      receipt,
      score,
      max_score,
      correct,
      incorrect,
      unanswered,
    })
    .where(isKey(key));
}

/**
 * Overdue attempts, locked for the caller's transaction; those that another process holds are passed over, so
 * that each is finished once.
 */
export function claimOverdue(
  db: Queryable,
  { overdue_since, user_id, limit }: { overdue_since: string; user_id?: number; limit: number },
): Promise<Attempt[]> {
  return (
    db
      .select()
      .from(attempts)
      .where(
        and(
          isNull(attempts.completed_timestamp),
          lte(attempts.deadline, overdue_since),
          user_id === undefined ? undefined : eq(attempts.user_id, user_id),
        ),
      )
      .orderBy(asc(attempts.deadline))
      .limit(limit)
      // A learner who waits for the result waits for the other process; the sweep goes on without it.
      .for('update', user_id === undefined ? { skipLocked: true } : {})
  );
}

export async function getAllowedAttempts(
  db: Queryable,
  { user_id, quiz_id }: { user_id: number; quiz_id: number },
): Promise<number> {
  const [quiz] = await db
    .select({ allowed_attempts: allowedAttempts })
    .from(quizzes)
    .leftJoin(extra_attempts, extraOf(user_id))
    .where(eq(quizzes.id, quiz_id));
  if (!quiz) throw new Error(`There is no quiz ${quiz_id}`);
  return quiz.allowed_attempts;
}
