import { and, eq, isNull, lt, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { alias } from 'drizzle-orm/pg-core';
import { DatabaseError } from 'pg';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isActiveMember } from '#features/classes/classes.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { asksAlike, asksSome } from '#features/quizzes/quizzes.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { attempts } from './attempts.tables.ts';
import { overridesOfLearner } from './overrides/overrides.queries.ts';

export type Attempt = typeof attempts.$inferSelect;
export type Key = Pick<Attempt, 'user_id' | 'id'>;
/** Identifies all attempts of one learner at one quiz. */
export type LearnerQuizKey = Pick<Attempt, 'user_id' | 'quiz_id'>;

// A whole class runs these statements at the same moment. They are prepared, so that PostgreSQL plans each one once.

const user_id = sql.placeholder('user_id');
const quiz_id = sql.placeholder('quiz_id');

/** The columns that the attempt state needs. Each column costs time in every row, so no others are read here. */
const attemptState = {
  id: attempts.id,
  quiz_id: attempts.quiz_id,
  revision: attempts.revision,
  number: attempts.number,
  drawn: attempts.drawn,
  option_orders: attempts.option_orders,
  started_at: attempts.started_at,
  deadline: attempts.deadline,
  completed_timestamp: attempts.completed_timestamp,
  answers: attempts.answers,
  flags: attempts.flags,
  unplaced: attempts.unplaced,
  saved_at: attempts.saved_at,
  reopenings: attempts.reopenings,
  messages: attempts.messages,
  record_focus: attempts.record_focus,
};
export type AttemptStateRow = Pick<Attempt, keyof typeof attemptState>;

const isUnfinished = and(
  eq(attempts.user_id, user_id),
  eq(attempts.quiz_id, quiz_id),
  isNull(attempts.completed_timestamp),
);

/** Whether the quiz is for the learner: for everyone, or for one of the learner's classes. Needs `quizzes` joined. */
export const isInAudience = (learner: SQLWrapper | Placeholder) => sql<boolean>`(
  ${quizzes.class_ids} is null or exists (
    select from ${class_members} inner join ${classes} on ${classes.id} = ${class_members.class_id}
    where ${class_members.user_id} = ${learner} and ${class_members.class_id} = any(${quizzes.class_ids})
      and ${isActiveMember}
  ))`;

/**
 * Everything that decides whether a learner resumes an attempt or may open one, and on which revision. One statement
 * reads it, so that the counts agree. Undefined if the quiz does not exist.
 */
export function prepareEligibility(db: Queryable) {
  const counted = alias(attempts, 'counted');
  const ofLearner = sql`${counted.user_id} = ${user_id} and ${counted.quiz_id} = ${quiz_id}`;
  const statement = db
    .select({
      quiz: {
        revision: quizzes.revision,
        status: quizzes.status,
        start_time: quizzes.start_time,
        end_time: quizzes.end_time,
        late_start: quizzes.late_start,
        deleted_at: quizzes.deleted_at,
        duration_minutes: quizzes.duration_minutes,
        allowed_attempts: quizzes.allowed_attempts,
        show_answers: quizzes.show_answers,
        record_focus: quizzes.record_focus,
        raise_hand: quizzes.raise_hand,
        question_count: quiz_revisions.question_count,
        overrides: quizzes.overrides,
      },
      in_audience: isInAudience(user_id),
      /** Those that apply to the learner. */
      overrides: overridesOfLearner(sql`${user_id}::bigint`),
      finished: sql<number>`(select count(${counted.completed_timestamp})::int from ${attempts} ${sql.identifier('counted')} where ${ofLearner})`,
      last_number: sql<number>`(select coalesce(max(${counted.number}), 0) from ${attempts} ${sql.identifier('counted')} where ${ofLearner})`,
      unfinished: attemptState,
    })
    .from(quizzes)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, quizzes.id), eq(quiz_revisions.revision, quizzes.revision)),
    )
    .leftJoin(attempts, isUnfinished)
    .where(eq(quizzes.id, quiz_id))
    .prepare('find_eligibility');
  return async (learner: LearnerQuizKey) => {
    const [eligibility] = await statement.execute({ ...learner });
    return eligibility;
  };
}

export type Eligibility = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareEligibility>>>>;

/** An unfinished attempt with what its quiz's `end_time` ends, and whether its learner can raise a hand now. */
export type UnfinishedAttempt = AttemptStateRow &
  Pick<typeof quizzes.$inferSelect, 'late_start' | 'raise_hand'>;

export function prepareUnfinished(db: Database) {
  const statement = db
    .select({ ...attemptState, late_start: quizzes.late_start, raise_hand: quizzes.raise_hand })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quiz_id))
    .where(isUnfinished)
    .prepare('find_unfinished');
  return async (learner: LearnerQuizKey): Promise<UnfinishedAttempt | undefined> => {
    const [attempt] = await statement.execute({ ...learner });
    return attempt;
  };
}

/** What was drawn for the learner's attempts of a quiz: all of them, or those before a number. */
export function listDraws(db: Queryable, { user_id, quiz_id, before }: LearnerQuizKey & { before?: number }) {
  const { revision, drawn, option_orders } = attempts;
  return db
    .select({ revision, drawn, option_orders })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.quiz_id, quiz_id),
        before === undefined ? undefined : lt(attempts.number, before),
      ),
    );
}

/** Notification channel for finished attempts. The payload is `user_id/quiz_id`. */
export const FINISHED_CHANNEL = 'attempt_finished';

/**
 * For the `returning` clause of a statement that finishes attempts: sends a notification for each when the
 * transaction commits.
 */
export const announceFinished = sql`pg_notify(${sql.raw(`'${FINISHED_CHANNEL}'`)}, ${attempts.user_id} || '/' || ${attempts.quiz_id})`;

/** The part of an unfinished attempt that decides its paper and whether it is open. */
export type PinnedAttempt = Pick<
  Attempt,
  'quiz_id' | 'revision' | 'drawn' | 'option_orders' | 'deadline' | 'completed_timestamp'
>;

export function preparePinned(db: Database) {
  const { revision, drawn, option_orders, deadline, completed_timestamp } = attempts;
  const statement = db
    .select({ quiz_id: attempts.quiz_id, revision, drawn, option_orders, deadline, completed_timestamp })
    .from(attempts)
    .where(isUnfinished)
    .prepare('find_pinned');
  return async (learner: LearnerQuizKey): Promise<PinnedAttempt | undefined> => {
    const [pinned] = await statement.execute({ ...learner });
    return pinned;
  };
}

/** What a learner's new attempt begins with. */
export type Opening = LearnerQuizKey &
  Pick<
    Attempt,
    'revision' | 'number' | 'drawn' | 'option_orders' | 'started_at' | 'deadline' | 'record_focus'
  > & {
    /** Of the quiz, as it was read: the deadline follows from the overrides of that time. */
    overrides: number;
  };

/**
 * Opens an attempt and returns its id. Undefined if a concurrent request opened one first or took this number, or if the
 * quiz became a draft, was deleted or got other overrides meanwhile: the lock on its row waits for the end of such a change.
 */
export function prepareOpening(db: Queryable) {
  const published = sql`(
    select id from quizzes where id = ${quiz_id} and status = 'published' and deleted_at is null
      and overrides = ${sql.placeholder('overrides')}::int for key share
  )`;
  const statement = db
    .insert(attempts)
    .values({
      user_id,
      quiz_id: published,
      revision: sql.placeholder('revision'),
      number: sql.placeholder('number'),
      drawn: sql`${sql.placeholder('drawn')}::smallint[]`,
      option_orders: sql`${sql.placeholder('option_orders')}::integer[]`,
      started_at: sql.placeholder('started_at'),
      deadline: sql.placeholder('deadline'),
      record_focus: sql.placeholder('record_focus'),
    })
    .onConflictDoNothing()
    .returning({ id: attempts.id })
    .prepare('open_attempt');
  return async (opening: Opening): Promise<number | undefined> => {
    try {
      const { drawn, option_orders } = opening;
      const [opened] = await statement.execute({
        ...opening,
        drawn: drawn && arrayLiteral(drawn),
        option_orders: option_orders && arrayLiteral(option_orders),
      });
      return opened?.id;
    } catch (error) {
      if (isNotPublished(error)) return undefined;
      throw error;
    }
  };
}

/** PostgreSQL, appendix A: not_null_violation. The quiz id is null if no published quiz was found. */
const NOT_NULL_VIOLATION = '23502';
const isNotPublished = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === NOT_NULL_VIOLATION &&
  error.cause.column === 'quiz_id';

export async function findAttempt(db: Queryable, { user_id, id }: Key): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
  return attempt;
}

/**
 * Records on every attempt that this learner has opened that a key of it is sent to the learner at `now`: of each quiz that
 * asks or asked one of these bank questions, or those of this quiz, or one that is alike.
 */
export async function recordKeysSent(
  db: Queryable,
  { user_id, ...sent }: { user_id: number } & ({ quiz_id: number } | { bank_ids: number[] }),
  now: string,
): Promise<void> {
  const isAsking =
    'quiz_id' in sent
      ? asksAlike(attempts.quiz_id, sql`${sent.quiz_id}::bigint`)
      : asksSome(attempts.quiz_id, sql`select unnest(${arrayLiteral(sent.bank_ids)}::bigint[])`);
  await db
    .update(attempts)
    .set({ keys_sent_at: now })
    .where(and(eq(attempts.user_id, user_id), isNull(attempts.keys_sent_at), isAsking));
}
