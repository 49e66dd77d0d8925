import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { focusOfAttempt, timesOfAttempt } from '#features/attempts/attempts.ts';
import { objections } from '#features/grading/grading.tables.ts';
import { quiz_revisions } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Some have 500 answers. */
const ATTEMPTS_OF_PAGE = 10;

/** Every attempt of a learner, the latest first, in pages. */
export async function* attemptsOf(db: Queryable, user_id: number) {
  const latestFirst = [desc(attempts.started_at), desc(attempts.id)];
  const known = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.user_id, user_id))
    .orderBy(...latestFirst);
  const ids = known.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += ATTEMPTS_OF_PAGE) {
    const some = inArray(attempts.id, ids.slice(from, from + ATTEMPTS_OF_PAGE));
    yield selectAttempts(db)
      .where(and(eq(attempts.user_id, user_id), some))
      .orderBy(...latestFirst);
  }
}

const selectAttempts = (db: Queryable) =>
  db
    .select({
      id: attempts.id,
      quiz_id: attempts.quiz_id,
      title: quiz_revisions.title,
      revision: attempts.revision,
      number: attempts.number,
      drawn: attempts.drawn,
      option_orders: attempts.option_orders,
      started_at: attempts.started_at,
      deadline: attempts.deadline,
      completed_timestamp: attempts.completed_timestamp,
      answers: attempts.answers,
      answered_in: attempts.answered_in,
      times: timesOfAttempt,
      unplaced: attempts.unplaced,
      late: attempts.late,
      record_focus: attempts.record_focus,
      focus: focusOfAttempt,
      receipt: attempts.receipt,
      score: attempts.score,
      max_score: attempts.max_score,
    })
    .from(attempts)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    );

/** What a learner reported about questions. */
export function listObjectionsOf(db: Queryable, user_id: number) {
  return db
    .select({
      attempt_id: objections.attempt_id,
      question_id: objections.question_id,
      text: objections.text,
      created_at: objections.created_at,
      decision: objections.decision,
      decided_at: objections.decided_at,
    })
    .from(objections)
    .where(eq(objections.user_id, user_id))
    .orderBy(asc(objections.created_at));
}
