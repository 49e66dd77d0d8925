import type { AnswerChanges } from '@abhyas/contract/attempts';
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../../platform/db/open.ts';
import { quizzes } from '../../quizzes/quizzes.tables.ts';
import {
  type Attempt,
  allowedAttempts,
  announced,
  extraOfLearner,
  type OnQuiz,
} from '../attempts.queries.ts';
import { attempts, extra_attempts } from '../attempts.tables.ts';

/** What grading has made of an attempt. */
export type Outcome = Pick<
  Attempt,
  'score' | 'max_score' | 'correct' | 'incorrect' | 'unanswered' | 'receipt'
>;

/** An attempt as far as a submission reads or changes it. */
const submitted = {
  user_id: attempts.user_id,
  id: attempts.id,
  quiz_id: attempts.quiz_id,
  revision: attempts.revision,
  started_at: attempts.started_at,
  deadline: attempts.deadline,
  completed_timestamp: attempts.completed_timestamp,
  finished_by: attempts.finished_by,
  answers: attempts.answers,
  answered_at: attempts.answered_at,
  answered_by: attempts.answered_by,
  submission_digest: attempts.submission_digest,
  score: attempts.score,
  receipt: attempts.receipt,
  late: attempts.late,
  on_time_score: attempts.on_time_score,
  client_stamps: attempts.client_stamps,
  keys_sent_at: attempts.keys_sent_at,
  score_sent_at: attempts.score_sent_at,
  ungraded_answers: attempts.ungraded_answers,
};
export type SubmittedAttempt = Pick<Attempt, keyof typeof submitted>;

/**
 * The attempt that a submission is about: the one that it names, or else the last one, which is the unfinished one if
 * there is any. With it, as of the same moment, what else the answer depends on: how many other attempts of the quiz
 * are used up (overdue ones, too, which the sweep may not have seen), whether the score of one was sent after this attempt
 * was opened, and the quiz's settings.
 */
export function prepareSubmitted(db: Database) {
  const other = alias(attempts, 'other');
  const used = or(
    isNotNull(other.completed_timestamp),
    lte(other.deadline, sql.placeholder('overdue_since')),
  );
  const ofSameQuiz = and(
    eq(other.user_id, attempts.user_id),
    eq(other.quiz_id, attempts.quiz_id),
    ne(other.id, attempts.id),
  );
  // One that was opened later was finished later, whatever the clocks said.
  const isSentSince = and(
    isNotNull(other.score_sent_at),
    or(gt(other.number, attempts.number), gte(other.score_sent_at, attempts.started_at)),
  );
  const id = sql`${sql.placeholder('id')}::bigint`;
  const statement = db
    .select({
      attempt: submitted,
      allowed_attempts: allowedAttempts,
      accept_late: quizzes.accept_late,
      others_used: sql<number>`(
        select count(*)::int from ${attempts} ${sql.identifier('other')}
        where ${and(ofSameQuiz, used)}
      )`,
      other_score_sent: sql<boolean>`exists (
        select from ${attempts} ${sql.identifier('other')} where ${and(ofSameQuiz, isSentSince)}
      )`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .leftJoin(extra_attempts, extraOfLearner)
    .where(
      and(
        eq(attempts.user_id, sql.placeholder('user_id')),
        eq(attempts.quiz_id, sql.placeholder('quiz_id')),
        or(isNull(id), eq(attempts.id, id)),
      ),
    )
    .orderBy(desc(attempts.number))
    .limit(1)
    .prepare('find_submitted');
  return async (submission: OnQuiz & { id: number | undefined; overdue_since: string }) => {
    const [found] = await statement.execute({ ...submission, id: submission.id ?? null });
    return found;
  };
}

/** Still as `read` said, so that nothing that came in between is written over. */
const key = and(eq(attempts.user_id, sql.placeholder('user_id')), eq(attempts.id, sql.placeholder('id')));
const sheetIsAsRead = sql`${attempts.answers} = ${sql.placeholder('read_answers')}::jsonb
  and ${attempts.answered_at} = ${sql.placeholder('read_answered_at')}::jsonb`;
const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`;
const value = (name: string) => sql`${sql.placeholder(name)}`;
const outcome = {
  answers: json('answers'),
  answered_at: json('answered_at'),
  score: value('score'),
  max_score: value('max_score'),
  correct: value('correct'),
  incorrect: value('incorrect'),
  unanswered: value('unanswered'),
  receipt: value('receipt'),
};
type Sheet = Pick<Attempt, 'answers' | 'answered_at'>;
const valuesOf = (read: SubmittedAttempt, { answers, answered_at, ...rest }: Outcome & Sheet) => ({
  ...rest,
  user_id: read.user_id,
  id: read.id,
  answers: JSON.stringify(answers),
  answered_at: JSON.stringify(answered_at),
  read_answers: JSON.stringify(read.answers),
  read_answered_at: JSON.stringify(read.answered_at),
});

/** What a submission makes of an attempt. Its response tells the score, so that it is sent is written with it. */
const submission = {
  ...outcome,
  completed_timestamp: value('completed_timestamp'),
  finished_by: value('finished_by'),
  submission_digest: value('submission_digest'),
  score_sent_at: value('score_sent_at'),
};
type Submitted = Outcome &
  Sheet &
  Pick<Attempt, 'completed_timestamp' | 'finished_by' | 'submission_digest' | 'score_sent_at'>;

/** Finishes an attempt that is as it was read; false when it is not, and then nothing is written. */
export function prepareFinishing(db: Queryable) {
  const statement = db
    .update(attempts)
    .set(submission)
    .where(and(key, isNull(attempts.completed_timestamp), sheetIsAsRead))
    .returning({ announced })
    .prepare('finish_submitted');
  return async (read: SubmittedAttempt, finished: Submitted): Promise<boolean> => {
    const written = await statement.execute(valuesOf(read, finished));
    return written.length === 1;
  };
}

/**
 * Puts a submission in the place of what the server finished by itself, while nobody has seen that. False when it is not
 * as it was read, and then nothing is written.
 */
export function prepareReplacing(db: Database) {
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
        sheetIsAsRead,
      ),
    )
    .prepare('replace_swept');
  return async (read: SubmittedAttempt, finished: Submitted): Promise<boolean> => {
    const { rowCount } = await statement.execute(valuesOf(read, finished));
    return rowCount === 1;
  };
}

/** Records that the score of a finished attempt is sent to its learner. */
export function prepareScoreSent(db: Database) {
  const statement = db
    .update(attempts)
    .set({ score_sent_at: value('score_sent_at') })
    .where(and(key, isNotNull(attempts.completed_timestamp), isNull(attempts.score_sent_at)))
    .prepare('record_score_sent');
  return async ({ user_id, id }: Pick<Attempt, 'user_id' | 'id'>, score_sent_at: string): Promise<void> => {
    await statement.execute({ user_id, id, score_sent_at });
  };
}

/**
 * Puts what came late in the place of what was recorded on time, and keeps that beside it. False when the attempt is
 * not as it was read, or a key has been sent meanwhile, and then nothing is written.
 */
export function prepareRegrading(db: Database) {
  const statement = db
    .update(attempts)
    .set({
      ...outcome,
      late: true,
      on_time_answers: json('on_time_answers'),
      on_time_score: value('on_time_score'),
      on_time_receipt: value('on_time_receipt'),
    })
    .where(
      and(
        key,
        isNotNull(attempts.completed_timestamp),
        eq(attempts.late, false),
        isNull(attempts.keys_sent_at),
        sheetIsAsRead,
      ),
    )
    .prepare('regrade_submitted');
  return async (
    read: SubmittedAttempt,
    regraded: Outcome & Sheet & Pick<Attempt, 'on_time_answers' | 'on_time_score' | 'on_time_receipt'>,
  ): Promise<boolean> => {
    const { rowCount } = await statement.execute({
      ...valuesOf(read, regraded),
      on_time_answers: JSON.stringify(regraded.on_time_answers),
    });
    return rowCount === 1;
  };
}

/** Records late answers that are not graded, beside those recorded before; a later one of a question replaces it. */
export function prepareUngraded(db: Database) {
  const statement = db
    .update(attempts)
    .set({
      ungraded_answers: sql`coalesce(${attempts.ungraded_answers}, '{}'::jsonb) || ${json('ungraded_answers')}`,
      ungraded_at: value('ungraded_at'),
    })
    .where(and(key, isNotNull(attempts.completed_timestamp)))
    .prepare('record_ungraded');
  return async (
    { user_id, id }: Pick<Attempt, 'user_id' | 'id'>,
    { ungraded_answers, ungraded_at }: { ungraded_answers: AnswerChanges; ungraded_at: string },
  ): Promise<void> => {
    await statement.execute({
      user_id,
      id,
      ungraded_answers: JSON.stringify(ungraded_answers),
      ungraded_at,
    });
  };
}
