import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { answersReleaseOfLearner } from '#features/attempts/attempts.ts';
import { gradedAttempt } from '#features/grading/receipts/gradings.queries.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/**
 * The release of a quiz for one learner, locked until the caller's transaction ends: staff neither withdraw it nor regrade meanwhile, so
 * everything that the transaction reads belongs together.
 */
export async function lockRelease(tx: Queryable, { user_id, quiz_id }: { user_id: number; quiz_id: number }) {
  const [locked] = await tx
    .select({
      revision: quizzes.revision,
      regrade: quizzes.regrade,
      score_release_at: quizzes.score_release_at,
      answers_release_at: answersReleaseOfLearner(sql`${user_id}::bigint`),
    })
    .from(quizzes)
    .where(eq(quizzes.id, quiz_id))
    .for('key share');
  return locked;
}

/** One finished attempt of a learner; undefined for anyone else's. */
export async function findOwnAttempt(db: Queryable, { user_id, id }: { user_id: number; id: number }) {
  const [attempt] = await db
    .select(gradedAttempt)
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id), isNotNull(attempts.completed_timestamp)));
  return attempt;
}

/** A learner's finished attempts of a quiz, the first one first. */
export function listOwnAttempts(db: Queryable, { user_id, quiz_id }: { user_id: number; quiz_id: number }) {
  return db
    .select({ ...gradedAttempt, number: attempts.number })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.quiz_id, quiz_id),
        isNotNull(attempts.completed_timestamp),
      ),
    )
    .orderBy(asc(attempts.number));
}

/** Records that the scores of these attempts are sent to their learner, unless that was recorded before. */
export async function recordScoresSent(
  tx: Queryable,
  { user_id, ids, now }: { user_id: number; ids: number[]; now: string },
): Promise<void> {
  await tx
    .update(attempts)
    .set({ score_sent_at: now })
    .where(and(eq(attempts.user_id, user_id), inArray(attempts.id, ids), isNull(attempts.score_sent_at)));
}

/** Every revision of a quiz with its questions, the first one first. */
export function listRevisionsOf(db: Queryable, quiz_id: number) {
  return db
    .select({
      revision: quiz_revisions.revision,
      at: quiz_revisions.created_at,
      questions: quiz_revisions.questions,
    })
    .from(quiz_revisions)
    .where(eq(quiz_revisions.quiz_id, quiz_id))
    .orderBy(asc(quiz_revisions.revision));
}
