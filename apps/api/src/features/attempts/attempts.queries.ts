import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/db/open.ts';
import { quiz_revisions, quizzes } from '../quizzes/quizzes.tables.ts';
import { attempts, extra_attempts } from './attempts.tables.ts';

export type Attempt = typeof attempts.$inferSelect;
export type Key = Pick<Attempt, 'user_id' | 'id'>;
/** Names a learner's attempts of a quiz. */
export type OnQuiz = Pick<Attempt, 'user_id' | 'quiz_id'>;

// What every learner of a class asks at the same moment is prepared: PostgreSQL plans it once, and it is written once.

const user_id = sql.placeholder('user_id');
const quiz_id = sql.placeholder('quiz_id');

/** What everyone is allowed, and what the learner was given on top. Needs `extra_attempts` joined by `extraOfLearner`. */
export const allowedAttempts = sql<number>`(${quizzes.allowed_attempts} + coalesce(${extra_attempts.extra_attempts}, 0))`;
export const extraOfLearner = and(
  eq(extra_attempts.user_id, user_id),
  eq(extra_attempts.quiz_id, quizzes.id),
);

/** An attempt as a session shows it. Each column costs time with every row, so no others are read here. */
const session = {
  id: attempts.id,
  quiz_id: attempts.quiz_id,
  revision: attempts.revision,
  number: attempts.number,
  started_at: attempts.started_at,
  deadline: attempts.deadline,
  completed_timestamp: attempts.completed_timestamp,
  answers: attempts.answers,
  flags: attempts.flags,
  saved_at: attempts.saved_at,
};
export type SessionAttempt = Pick<Attempt, keyof typeof session>;

const isUnfinished = and(
  eq(attempts.user_id, user_id),
  eq(attempts.quiz_id, quiz_id),
  isNull(attempts.completed_timestamp),
);

/**
 * All that decides whether a learner resumes an attempt, or may open one and on which revision: as of one moment, so
 * that the counts agree. Undefined when there is no such quiz.
 */
export function prepareStanding(db: Database) {
  const sat = alias(attempts, 'sat');
  const ofLearner = sql`${sat.user_id} = ${user_id} and ${sat.quiz_id} = ${quiz_id}`;
  const statement = db
    .select({
      quiz: {
        revision: quizzes.revision,
        start_time: quizzes.start_time,
        end_time: quizzes.end_time,
        deleted_at: quizzes.deleted_at,
        duration_minutes: quizzes.duration_minutes,
        question_count: quiz_revisions.question_count,
      },
      allowed_attempts: allowedAttempts,
      finished: sql<number>`(select count(${sat.completed_timestamp})::int from ${attempts} ${sql.identifier('sat')} where ${ofLearner})`,
      last_number: sql<number>`(select coalesce(max(${sat.number}), 0) from ${attempts} ${sql.identifier('sat')} where ${ofLearner})`,
      unfinished: session,
    })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .leftJoin(extra_attempts, extraOfLearner)
    .leftJoin(attempts, isUnfinished)
    .where(eq(quizzes.id, quiz_id))
    .prepare('find_standing');
  return async (learner: OnQuiz) => {
    const [standing] = await statement.execute({ ...learner });
    return standing;
  };
}

export function prepareUnfinished(db: Database) {
  const statement = db.select(session).from(attempts).where(isUnfinished).prepare('find_unfinished');
  return async (learner: OnQuiz): Promise<SessionAttempt | undefined> => {
    const [attempt] = await statement.execute({ ...learner });
    return attempt;
  };
}

/** The channel on which an end of an attempt is announced, as `user_id/quiz_id`. */
export const FINISHED = 'attempt_finished';

/** In the `returning` of a statement that finishes attempts: announces each as the transaction commits. */
export const announced = sql`pg_notify(${sql.raw(`'${FINISHED}'`)}, ${attempts.user_id} || '/' || ${attempts.quiz_id})`;

/** Of the unfinished attempt no more than tells which questions it is about, and whether it is open. */
export type PinnedAttempt = Pick<Attempt, 'quiz_id' | 'revision' | 'deadline' | 'completed_timestamp'>;

export function preparePinned(db: Database) {
  const { deadline, completed_timestamp, revision } = attempts;
  const statement = db
    .select({ quiz_id: attempts.quiz_id, revision, deadline, completed_timestamp })
    .from(attempts)
    .where(isUnfinished)
    .prepare('find_pinned');
  return async (learner: OnQuiz): Promise<PinnedAttempt | undefined> => {
    const [pinned] = await statement.execute({ ...learner });
    return pinned;
  };
}

/** Opens an attempt. Undefined when a racing request was first: it opened one, or took this number. */
export function prepareOpening(db: Database) {
  const statement = db
    .insert(attempts)
    .values({
      user_id,
      quiz_id,
      revision: sql.placeholder('revision'),
      number: sql.placeholder('number'),
      started_at: sql.placeholder('started_at'),
      deadline: sql.placeholder('deadline'),
    })
    .onConflictDoNothing()
    .returning(session)
    .prepare('open_attempt');
  return async (
    opening: OnQuiz & Pick<Attempt, 'revision' | 'number' | 'started_at' | 'deadline'>,
  ): Promise<SessionAttempt | undefined> => {
    const [opened] = await statement.execute({ ...opening });
    return opened;
  };
}

export async function findAttempt(db: Queryable, { user_id, id }: Key): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
  return attempt;
}

/** Marks every attempt of a learner and quiz that has been opened: a key of the quiz is sent to this learner `now`. */
export async function recordKeysSent(
  db: Queryable,
  { user_id, quiz_id }: OnQuiz,
  now: string,
): Promise<void> {
  await db
    .update(attempts)
    .set({ keys_sent_at: now })
    .where(and(eq(attempts.user_id, user_id), eq(attempts.quiz_id, quiz_id), isNull(attempts.keys_sent_at)));
}
