import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Attempt, announceFinished } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import type { ByPlace, Responses } from '#features/attempts/rules/merging.ts';
import type { Shown } from '#features/attempts/rules/on-screen.ts';
import { countTimes, timesGiven } from '#features/attempts/saving/times.queries.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { gradedByOf, gradedInForce } from './graded-in-force.queries.ts';
import type { SubmittedAttempt } from './submitted.queries.ts';

/** The result of grading. */
export type Outcome = Pick<
  Attempt,
  | 'score'
  | 'max_score'
  | 'correct'
  | 'incorrect'
  | 'unanswered'
  | 'section_grades'
  | 'receipt'
  | 'grading_receipt'
>;

const key = and(eq(attempts.user_id, sql.placeholder('user_id')), eq(attempts.id, sql.placeholder('id')));
/** Matches only if the row still has the answers that were read, so that no concurrent change is overwritten. */
const responsesAreAsRead = sql`${attempts.answers} = ${sql.placeholder('read_answers')}::smallint[]
  and ${attempts.answered_at} = ${sql.placeholder('read_answered_at')}::int[]`;
/** Staff may have given more time meanwhile. Then it is judged by the new deadline. */
const deadlineIsAsRead = sql`${attempts.deadline} = ${sql.placeholder('read_deadline')}::timestamptz`;
const choices = (name: string) => sql`${sql.placeholder(name)}::smallint[]`;
const value = (name: string) => sql`${sql.placeholder(name)}`;
const outcome = {
  answers: choices('answers'),
  answered_at: sql`${sql.placeholder('answered_at')}::int[]`,
  answered_by: sql`${sql.placeholder('answered_by')}::int[]`,
  answered_in: choices('answered_in'),
  score: value('score'),
  max_score: value('max_score'),
  correct: value('correct'),
  incorrect: value('incorrect'),
  unanswered: value('unanswered'),
  section_grades: sql`${sql.placeholder('section_grades')}::jsonb`,
  receipt: value('receipt'),
  grading_receipt: value('grading_receipt'),
};
const asRead = (read: SubmittedAttempt) => ({
  user_id: read.user_id,
  id: read.id,
  read_answers: arrayLiteral(read.answers),
  read_answered_at: arrayLiteral(read.answered_at),
  read_deadline: read.deadline,
});
const valuesOf = (
  read: SubmittedAttempt,
  { answers, answered_at, answered_by, answered_in, section_grades, ...rest }: Outcome & Responses,
) => ({
  ...rest,
  section_grades: section_grades && JSON.stringify(section_grades),
  answers: arrayLiteral(answers),
  answered_at: arrayLiteral(answered_at),
  answered_by: arrayLiteral(answered_by),
  answered_in: arrayLiteral(answered_in),
  ...asRead(read),
  read_grading: read.grading,
  ...gradedByOf(read),
});

/** What a submission writes. If the response contains the score, the same statement records when it was sent. */
const submission = {
  ...outcome,
  ...countTimes({
    times: sql`${sql.placeholder('times')}::int[]`,
    timed: sql`${sql.placeholder('timed')}::int`,
    counter: sql`${sql.placeholder('counter')}::int`,
  }),
  completed_timestamp: value('completed_timestamp'),
  finished_by: value('finished_by'),
  submission_digest: value('submission_digest'),
  score_sent_at: value('score_sent_at'),
};
type Submitted = Outcome &
  Responses &
  Pick<Attempt, 'completed_timestamp' | 'finished_by' | 'submission_digest' | 'score_sent_at'> & {
    /** Not read before: it is merged into what is recorded by then. */
    shown: Shown | undefined;
  };

/** Finishes an attempt if it and its quiz's release are still as they were read. Otherwise writes nothing and returns false. */
export function prepareFinishing(db: Queryable) {
  const statement = db
    .update(attempts)
    .set(submission)
    .where(
      and(key, isNull(attempts.completed_timestamp), deadlineIsAsRead, responsesAreAsRead, gradedInForce),
    )
    .returning({ notified: announceFinished })
    .prepare('finish_submitted');
  return async (read: SubmittedAttempt, { shown, ...finished }: Submitted): Promise<boolean> => {
    const written = await statement.execute({ ...valuesOf(read, finished), ...timesGiven(shown) });
    return written.length === 1;
  };
}

/**
 * Replaces the result of auto-finish by a submission, if nobody has seen that result. Returns false and writes
 * nothing if the attempt or its quiz's release has changed since it was read.
 */
export function prepareReplacing(db: Queryable) {
  const statement = db
    .update(attempts)
    .set(submission)
    .where(
      and(
        key,
        eq(attempts.finished_by, 'deadline'),
        eq(attempts.late, false),
        isNull(attempts.score_sent_at),
        isNull(attempts.keys_sent_at),
        responsesAreAsRead,
        eq(attempts.grading, value('read_grading')),
        gradedInForce,
      ),
    )
    .prepare('replace_auto_finished');
  return async (read: SubmittedAttempt, { shown, ...finished }: Submitted): Promise<boolean> => {
    const { rowCount } = await statement.execute({ ...valuesOf(read, finished), ...timesGiven(shown) });
    return rowCount === 1;
  };
}

/**
 * Records when the score of a finished attempt is sent to its learner. Returns false and writes nothing if that was
 * recorded before, or if the attempt or its quiz's release has changed since it was read: late answers may have been
 * graded meanwhile.
 */
export function prepareScoreSent(db: Database) {
  const statement = db
    .update(attempts)
    .set({ score_sent_at: value('score_sent_at') })
    .where(
      and(
        key,
        isNotNull(attempts.completed_timestamp),
        isNull(attempts.score_sent_at),
        responsesAreAsRead,
        gradedInForce,
      ),
    )
    .prepare('record_score_sent');
  return async (read: SubmittedAttempt, score_sent_at: string): Promise<boolean> => {
    const { rowCount } = await statement.execute({ ...asRead(read), score_sent_at, ...gradedByOf(read) });
    return rowCount === 1;
  };
}

/**
 * Replaces the result on time by the late one, and keeps the first beside it. Returns false and writes nothing if the
 * attempt or its quiz's release has changed since it was read, or a key was sent in the meantime.
 */
export function prepareLateGrading(db: Queryable) {
  const statement = db
    .update(attempts)
    .set({
      ...outcome,
      late: true,
      on_time_answers: choices('on_time_answers'),
      on_time_score: value('on_time_score'),
      on_time_receipt: value('on_time_receipt'),
    })
    .where(
      and(
        key,
        isNotNull(attempts.completed_timestamp),
        eq(attempts.late, false),
        isNull(attempts.keys_sent_at),
        // It decides what late answers may change.
        sql`${attempts.score_sent_at} is not distinct from ${value('read_score_sent_at')}::timestamptz`,
        responsesAreAsRead,
        eq(attempts.grading, value('read_grading')),
        gradedInForce,
      ),
    )
    .prepare('grade_late');
  return async (
    read: SubmittedAttempt,
    graded: Outcome &
      Responses &
      Pick<Attempt, 'on_time_score' | 'on_time_receipt'> & { on_time_answers: ByPlace },
  ): Promise<boolean> => {
    const { rowCount } = await statement.execute({
      ...valuesOf(read, graded),
      on_time_answers: arrayLiteral(graded.on_time_answers),
      read_score_sent_at: read.score_sent_at,
    });
    return rowCount === 1;
  };
}

/**
 * Adds late answers that are not graded to those recorded before. A later one replaces an earlier one of the same
 * question.
 */
export function prepareUngraded(db: Database) {
  const statement = db
    .update(attempts)
    .set({
      ungraded_answers: sql`(
        select array_agg(coalesce(late, recorded))
        from unnest(${attempts.ungraded_answers}, ${choices('ungraded_answers')}) as question (recorded, late)
      )`,
      ungraded_at: value('ungraded_at'),
    })
    .where(and(key, isNotNull(attempts.completed_timestamp)))
    .prepare('record_ungraded');
  return async (
    { user_id, id }: Pick<Attempt, 'user_id' | 'id'>,
    { ungraded_answers, ungraded_at }: { ungraded_answers: ByPlace; ungraded_at: string },
  ): Promise<void> => {
    await statement.execute({
      user_id,
      id,
      ungraded_answers: arrayLiteral(ungraded_answers),
      ungraded_at,
    });
  };
}
