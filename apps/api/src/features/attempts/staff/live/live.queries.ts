import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Live } from '@abhyas/contract/attempts/live';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isEndedEarly } from '#features/attempts/overrides/early-ends.queries.ts';
import { early_ends } from '#features/attempts/overrides/early-ends.tables.ts';
import { time_credits } from '#features/attempts/overrides/overrides.tables.ts';
import { isSeenByClassStaff } from '#features/attempts/staff/attempts-staff.queries.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { isActiveMember, isSeenBy } from '#features/classes/classes.ts';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';

/** The last attempt of a learner. Moments in ms. */
export interface LastAttemptRow {
  user_id: number;
  username: string;
  full_name: string;
  roll_number: string;
  /** The other fields are null without an attempt. */
  attempt_id: number | null;
  number: number;
  started_at: number;
  deadline: number;
  saved_at: number | null;
  completed_timestamp: number | null;
  finished_by: 'learner' | 'deadline' | null;
  /** Staff ended the exam for everyone while it ran. */
  is_ended: boolean;
  reopenings: number;
  given_minutes: number | null;
  answered: number;
  questions: number;
}

const ms = (column: unknown) => sql`extract(epoch from ${column}) * 1000`;

/**
 * Each learner's last attempt of a quiz, if it is unfinished or has ended since `since`; and those of the quiz's classes who
 * have opened none. Three thousand learners take some 30 ms of PostgreSQL and 10 ms here (`npm run bench -- live`).
 */
export function prepareLive(db: PreparingRows) {
  const quiz_id = sql`${sql.placeholder('quiz_id')}::bigint`;
  const { user_id, id, number, started_at, deadline, saved_at } = attempts;
  const { completed_timestamp, finished_by, reopenings, answers, drawn } = attempts;
  return prepareRows<LastAttemptRow>(db, {
    name: 'list_live_learners',
    statement: sql`
      with listed as (
        select * from ${attempts} where ${attempts.quiz_id} = ${quiz_id} and ${completed_timestamp} is null
        union all
        select * from ${attempts} where ${attempts.quiz_id} = ${quiz_id}
          and ${completed_timestamp} >= ${sql.placeholder('since')}::timestamptz
      ),
      last as (select distinct on (user_id) * from listed order by user_id, number desc)
      select ${users.id}::float8 as user_id, ${users.username}, ${users.full_name}, ${users.roll_number},
        ${id}::float8 as attempt_id, ${number}, ${ms(started_at)}::float8 as started_at, ${ms(deadline)}::float8 as deadline,
        ${ms(saved_at)}::float8 as saved_at, ${ms(completed_timestamp)}::float8 as completed_timestamp, ${finished_by},
        ${isEndedEarly} as is_ended, ${reopenings},
        (select sum(${time_credits.minutes}) from ${time_credits}
          where ${time_credits.user_id} = ${user_id} and ${time_credits.attempt_id} = ${id})::int as given_minutes,
        (select count(*) from unnest(${answers}) as answer (choice) where choice > 0)::int as answered,
        coalesce(cardinality(${drawn}), ${quiz_revisions.question_count}) as questions
      from last as ${attempts}
      inner join ${users} on ${users.id} = ${user_id}
      inner join ${quiz_revisions} on ${quiz_revisions.quiz_id} = ${attempts.quiz_id}
        and ${quiz_revisions.revision} = ${attempts.revision}
      union all
      select ${users.id}::float8, ${users.username}, ${users.full_name}, ${users.roll_number},
        null, null, null, null, null, null, null, false, null, null, null, null
      from ${users}
      where ${users.erased_at} is null and ${users.id} in (
          select ${class_members.user_id} from ${class_members}
          inner join ${classes} on ${classes.id} = ${class_members.class_id}
          inner join ${quizzes} on ${quizzes.id} = ${quiz_id}
          where ${class_members.class_id} = any(${quizzes.class_ids}) and ${isActiveMember}
        ) and not exists (
          select from ${attempts} where ${user_id} = ${users.id} and ${attempts.quiz_id} = ${quiz_id}
        )`,
  });
}

/** The learners of whose attempts of a quiz this account sees one through its classes. */
export async function listSeen(
  db: Queryable,
  { quiz_id, by }: { quiz_id: number; by: Actor },
): Promise<Set<number>> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct ${attempts.user_id} as user_id from ${attempts}
    where ${attempts.quiz_id} = ${quiz_id} and ${isSeenByClassStaff(by.user_id)}`);
  return new Set(rows.map(({ user_id }) => Number(user_id)));
}

/**
 * Members of the quiz's classes that this account sees, of whom it sees no attempt: adding someone to a class must not show
 * whether that one has started.
 */
export function listUnseen(db: Queryable, { quiz_id, by }: { quiz_id: number; by: Actor }) {
  const { id, username, full_name, roll_number } = users;
  return db
    .select({ id, username, full_name, roll_number })
    .from(users)
    .where(
      and(
        isNull(users.erased_at),
        sql`${id} in (
          select ${class_members.user_id} from ${class_members}
          inner join ${classes} on ${classes.id} = ${class_members.class_id}
          inner join ${quizzes} on ${quizzes.id} = ${quiz_id}
          where ${class_members.class_id} = any(${quizzes.class_ids}) and ${isActiveMember} and ${isSeenBy(by)})`,
        sql`not exists (select from ${attempts}
          where ${attempts.user_id} = ${id} and ${attempts.quiz_id} = ${quiz_id} and ${isSeenByClassStaff(by.user_id)})`,
      ),
    );
}

/** The last time that staff ended a quiz for everyone, and how many attempts are ended by it. */
export async function findLastEnd(db: Queryable, quiz_id: number): Promise<Live['ended']> {
  const [last] = await db
    .select({
      at: early_ends.at,
      reason: early_ends.reason,
      ended_by: users.username,
      ended_by_name: sql<string>`coalesce(${users.full_name}, '')`,
      attempts: count(),
    })
    .from(early_ends)
    .innerJoin(
      attempts,
      and(
        eq(attempts.user_id, early_ends.user_id),
        eq(attempts.id, early_ends.attempt_id),
        eq(attempts.deadline, early_ends.at),
      ),
    )
    .leftJoin(users, eq(users.id, early_ends.ended_by))
    .where(eq(early_ends.quiz_id, quiz_id))
    .groupBy(early_ends.at, early_ends.reason, users.username, users.full_name)
    .orderBy(desc(early_ends.at))
    .limit(1);
  return last ?? null;
}

/** How many learners have finished an attempt of a quiz before `since` and none later; with `only`, of these accounts. */
export function prepareEarlier(db: PreparingRows) {
  const only = sql`${sql.placeholder('only')}::bigint[]`;
  const quiz_id = sql`${sql.placeholder('quiz_id')}::bigint`;
  const since = sql`${sql.placeholder('since')}::timestamptz`;
  return prepareRows<{ earlier: number }>(db, {
    name: 'count_earlier_learners',
    statement: sql`
      select count(distinct earlier.user_id)::int as earlier from ${attempts} as earlier
      where earlier.quiz_id = ${quiz_id} and earlier.completed_timestamp < ${since}
        and (${only} is null or earlier.user_id = any(${only})) and not exists (
        select from ${attempts} where ${attempts.user_id} = earlier.user_id and ${attempts.quiz_id} = ${quiz_id}
          and coalesce(${attempts.completed_timestamp}, 'infinity') >= ${since}
      )`,
  });
}
