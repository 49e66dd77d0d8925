import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Release } from '@abhyas/contract/quiz-json';
import { and, asc, count, eq, gt, isNull, max, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isEndedEarly, timeTaken } from '#features/attempts/overrides/early-ends.queries.ts';
import {
  answersOverriddenAt,
  appliedOverrides,
  type OverrideJson,
  overridesOf,
} from '#features/attempts/overrides/overrides.queries.ts';
import { overrides, time_credits } from '#features/attempts/overrides/overrides.tables.ts';
import { reopenings } from '#features/attempts/overrides/reopenings.tables.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isCurrentClassSeenBy } from '#features/classes/classes.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { AppliedOverride, OverrideFields } from '#features/quizzes/quizzes.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { iso } from '#platform/time/clock.ts';

/** Whose an override is: a learner's or a class's. */
export type Holder = { user_id: number } | { class_id: number };

const isOf = (holder: Holder) =>
  'user_id' in holder ? eq(overrides.user_id, holder.user_id) : eq(overrides.class_id, holder.class_id);

const fields = {
  start_time: overrides.start_time,
  end_time: overrides.end_time,
  extra_minutes: overrides.extra_minutes,
  extra_percent: overrides.extra_percent,
  extra_attempts: overrides.extra_attempts,
  show_answers: overrides.show_answers,
};

/** The overrides of a quiz with their learners and classes: learners first, by name. `which`: a further condition. */
export async function listOverridesOf(db: Queryable, quiz_id: number, which?: SQL) {
  const author = alias(users, 'author');
  return db
    .select({
      id: overrides.id,
      learner: { id: users.id, username: users.username, full_name: users.full_name },
      class: { id: classes.id, name: classes.name },
      ...fields,
      created_by: author.username,
      created_at: overrides.created_at,
    })
    .from(overrides)
    .leftJoin(users, eq(users.id, overrides.user_id))
    .leftJoin(classes, eq(classes.id, overrides.class_id))
    .leftJoin(author, eq(author.id, overrides.created_by))
    .where(and(eq(overrides.quiz_id, quiz_id), which))
    .orderBy(sql`lower(${users.username}) nulls last`, asc(overrides.class_id));
}

export type ListedOverride = Awaited<ReturnType<typeof listOverridesOf>>[number];

export async function findOverride(db: Queryable, quiz_id: number, holder: Holder) {
  const [found] = await listOverridesOf(db, quiz_id, isOf(holder));
  return found;
}

export async function findOverrideById(db: Queryable, quiz_id: number, id: number) {
  const [found] = await listOverridesOf(db, quiz_id, eq(overrides.id, id));
  return found;
}

/** What all overrides of a quiz change. */
export function listFields(db: Queryable, quiz_id: number): Promise<OverrideFields[]> {
  return db.select(fields).from(overrides).where(eq(overrides.quiz_id, quiz_id));
}

/** The first moment from which an override shows answers that the quiz withholds; null without one. */
export async function findAnswersOverridden(db: Queryable, quiz_id: number): Promise<string | null> {
  // A builder that reads one table names no tables, and the expression needs them.
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select ${answersOverriddenAt} as at from ${quizzes} where ${quizzes.id} = ${quiz_id}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : iso(Date.parse(at));
}

/** Each `show_answers` that an override of the quiz has. */
export async function listOverridden(db: Queryable, quiz_id: number): Promise<Release[]> {
  const { show_answers } = overrides;
  const rows = await db
    .selectDistinct({ show_answers })
    .from(overrides)
    .where(eq(overrides.quiz_id, quiz_id));
  return rows.flatMap((row) => row.show_answers ?? []);
}

/** The overrides of a quiz that apply to each learner whom an override of the holder concerns, also by classes, by learner. */
export async function listAppliedTo(
  db: Queryable,
  { quiz_id, holder }: { quiz_id: number; holder: Holder },
): Promise<Map<number, AppliedOverride[]>> {
  const learners =
    'user_id' in holder
      ? sql`select ${holder.user_id}::bigint as user_id`
      : sql`select ${class_members.user_id} from ${class_members}
          where ${class_members.class_id} = ${holder.class_id} and ${class_members.status} in ('active', 'left')`;
  const of = { quiz_id: sql`${quiz_id}::bigint`, count: sql`1` };
  const { rows } = await db.execute<{ user_id: number; applied: OverrideJson[] | null }>(
    sql`select learner.user_id::float8 as user_id, ${overridesOf(sql`learner.user_id`, of)} as applied
      from (${learners}) as learner`,
  );
  return new Map(rows.map(({ user_id, applied }) => [user_id, appliedOverrides(applied)]));
}

/** Stores an override. It replaces the one that the learner or class had; then its id stays. */
export async function upsertOverride(
  db: Queryable,
  holder: Holder,
  override: OverrideFields & { quiz_id: number; created_by: number | null; created_at: string },
): Promise<void> {
  const ofLearner = 'user_id' in holder;
  // A change goes on holding for those who have left the class since its override was first set.
  const { created_at: _first, ...changed } = override;
  await db
    .insert(overrides)
    .values({ ...override, ...holder })
    .onConflictDoUpdate({
      target: [ofLearner ? overrides.user_id : overrides.class_id, overrides.quiz_id],
      targetWhere: ofLearner ? sql`user_id is not null` : sql`class_id is not null`,
      set: ofLearner ? override : changed,
    });
}

/** Nobody starts the quiz by an override any more: a window that is open at this moment or opens later is over. */
export async function closeOverrides(
  tx: Queryable,
  { quiz_id, at }: { quiz_id: number; at: string },
): Promise<void> {
  const { start_time, end_time } = overrides;
  const isLater = sql`coalesce(${start_time} > ${at}::timestamptz, false)`;
  await tx
    .update(overrides)
    .set({ start_time: sql`case when not ${isLater} then ${start_time} end`, end_time: at })
    .where(and(eq(overrides.quiz_id, quiz_id), or(isLater, gt(end_time, at))));
}

export async function removeOverride(db: Queryable, quiz_id: number, id: number): Promise<void> {
  await db.delete(overrides).where(and(eq(overrides.quiz_id, quiz_id), eq(overrides.id, id)));
}

/** Undefined also for an erased account. */
export async function findUser(db: Queryable, id: number) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erased_at)));
  return user;
}

/** A class that counts for quizzes; undefined for an archived one. */
export async function findClass(db: Queryable, id: number) {
  const [found] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.id, id), isNull(classes.archived_at)));
  return found;
}

/** What staff have ended gets no more time: it is reopened. */
export const isRunning = (quiz_id: number, overdue_since: string) =>
  and(
    eq(attempts.quiz_id, quiz_id),
    isNull(attempts.completed_timestamp),
    gt(attempts.deadline, overdue_since),
    not(isEndedEarly),
  );

interface RunningAttempts {
  quiz_id: number;
  /** Attempts with a deadline up to this moment are over. */
  overdue_since: string;
  /** Undefined: of everyone. */
  holder?: Holder;
  /** A further condition of attempts. */
  whose?: SQL | undefined;
}

const isAmong = ({ quiz_id, overdue_since, holder, whose }: RunningAttempts): SQL | undefined => {
  const ofHolder =
    holder === undefined
      ? undefined
      : 'user_id' in holder
        ? eq(attempts.user_id, holder.user_id)
        : sql`${attempts.user_id} in (
            select ${class_members.user_id} from ${class_members}
            where ${class_members.class_id} = ${holder.class_id} and ${class_members.status} = 'active')`;
  return and(isRunning(quiz_id, overdue_since), ofHolder, whose);
};

export async function countRunning(
  db: Queryable,
  running: RunningAttempts,
): Promise<{ running_attempts: number; latest_deadline: string | null }> {
  const [found] = await db
    .select({ running_attempts: count(), latest_deadline: max(attempts.deadline) })
    .from(attempts)
    .where(isAmong(running));
  return found ?? { running_attempts: 0, latest_deadline: null };
}

/** The classes that the actor sees whose members have such attempts, by name. */
export function listRunningClasses(db: Queryable, { by, ...running }: RunningAttempts & { by: Actor }) {
  return db
    .select({ id: classes.id, name: classes.name, running_attempts: count() })
    .from(attempts)
    .innerJoin(
      class_members,
      and(eq(class_members.user_id, attempts.user_id), eq(class_members.status, 'active')),
    )
    .innerJoin(classes, and(eq(classes.id, class_members.class_id), isCurrentClassSeenBy(by)))
    .where(isAmong(running))
    .groupBy(classes.id)
    .orderBy(sql`${classes.name} ->> 'en'`, asc(classes.id));
}

/**
 * The running attempts of a quiz, locked for the caller's transaction in the order in which groups of saves lock them, with
 * the overrides of their learners and the time that they have got so far.
 */
export function lockRunning(tx: Queryable, running: RunningAttempts) {
  const { quiz_id } = running;
  return tx
    .select({
      user_id: attempts.user_id,
      id: attempts.id,
      started_at: attempts.started_at,
      deadline: attempts.deadline,
      overrides: overridesOf(sql`${attempts.user_id}`, {
        quiz_id: sql`${quiz_id}::bigint`,
        count: sql`1`,
      }) as SQL<OverrideJson[] | null>,
      /** Time (ms) that it got while it ran, or when it was reopened, less what early ends took. */
      credit: sql<number>`(
        select coalesce(sum(${time_credits.minutes}), 0) * 60000 from ${time_credits}
        where ${time_credits.user_id} = ${attempts.user_id} and ${time_credits.attempt_id} = ${attempts.id}
      )::float8 + (
        select coalesce(sum(extract(epoch from ${reopenings.deadline} - ${reopenings.earlier_deadline})), 0) * 1000
        from ${reopenings}
        where ${reopenings.user_id} = ${attempts.user_id} and ${reopenings.attempt_id} = ${attempts.id}
      )::float8 - ${timeTaken}`,
    })
    .from(attempts)
    .where(isAmong(running))
    .orderBy(asc(attempts.id))
    .for('update');
}

type RunningAttempt = Awaited<ReturnType<typeof lockRunning>>[number];

/** What an attempt gets: a later deadline, which must be later than the one that it has. */
type Lengthened = Pick<RunningAttempt, 'user_id' | 'id'> & { deadline: string };

export async function writeDeadlines(tx: Queryable, lengthened: readonly Lengthened[]): Promise<void> {
  if (lengthened.length === 0) return;
  const numbers = (name: 'user_id' | 'id') => arrayLiteral(lengthened.map((attempt) => attempt[name]));
  await tx.execute(sql`
    update ${attempts} set deadline = longer.deadline
    from unnest(${numbers('user_id')}::bigint[], ${numbers('id')}::bigint[],
      ${textArrayLiteral(lengthened.map(({ deadline }) => deadline))}::timestamptz[]) as longer (user_id, id, deadline)
    where ${attempts.user_id} = longer.user_id and ${attempts.id} = longer.id
      and ${attempts.completed_timestamp} is null and ${attempts.deadline} < longer.deadline`);
}

/** Appends the same minutes to the record of each attempt. */
export async function insertCredits(
  tx: Queryable,
  given: readonly Lengthened[],
  credit: { minutes: number; reason: string; given_by: number | null; at: string },
): Promise<void> {
  if (given.length === 0) return;
  const numbers = (name: 'user_id' | 'id') => arrayLiteral(given.map((attempt) => attempt[name]));
  const { minutes, reason, given_by, at } = credit;
  await tx.execute(sql`
    insert into ${time_credits} (user_id, attempt_id, number, minutes, reason, given_by, at)
    select given.user_id, given.id, 1 + (
        select count(*) from ${time_credits} where ${time_credits.user_id} = given.user_id
          and ${time_credits.attempt_id} = given.id
      ), ${minutes}::int, ${reason}::text, ${given_by}::bigint, ${at}::timestamptz
    from unnest(${numbers('user_id')}::bigint[], ${numbers('id')}::bigint[]) as given (user_id, id)`);
}

/** The quizzes of which a learner has an override, in the order in which they are locked. */
export async function listQuizzesOf(db: Queryable, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ quiz_id: overrides.quiz_id })
    .from(overrides)
    .where(eq(overrides.user_id, user_id))
    .orderBy(overrides.quiz_id);
  return rows.map(({ quiz_id }) => quiz_id);
}

/** Gives the override of one learner to another one, unless that one has an own; then it is deleted. */
export async function moveOverride(
  tx: Queryable,
  { quiz_id, from, into }: { quiz_id: number; from: number; into: number },
): Promise<void> {
  const which = and(eq(overrides.quiz_id, quiz_id), eq(overrides.user_id, from));
  if (await findOverride(tx, quiz_id, { user_id: into })) await tx.delete(overrides).where(which);
  else await tx.update(overrides).set({ user_id: into }).where(which);
}
