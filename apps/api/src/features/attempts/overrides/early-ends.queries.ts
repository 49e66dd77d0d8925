import type { EarlyEnd } from '@abhyas/contract/attempts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Attempt, announceFinished } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { arrayLiteral, textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { early_ends } from './early-ends.tables.ts';

const holds = sql`${early_ends.user_id} = ${attempts.user_id} and ${early_ends.attempt_id} = ${attempts.id}
  and ${early_ends.at} = ${attempts.deadline}`;

/** Whether staff ended the attempt before its time was over, in a statement that has `attempts`. */
export const isEndedEarly = sql<boolean>`exists (select from ${early_ends} where ${holds})`;

/** When and why they did, in such a statement; null if they did not. */
export const earlyEndOfAttempt = sql<EarlyEnd | null>`(
  select json_build_object(
    'at', to_char(${early_ends.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', ${early_ends.reason})
  from ${early_ends} where ${holds} order by ${early_ends.number} desc limit 1
)`;

/** The deadline of an attempt before staff ended it, in such a statement; null if they did not. */
export const plannedDeadline = sql`(
  select ${early_ends.planned_deadline} from ${early_ends} where ${holds} order by ${early_ends.number} desc limit 1
)`.mapWith(attempts.deadline);

/** Time (ms) that early ends took from an attempt, in such a statement. */
export const timeTaken = sql<number>`(
  select coalesce(sum(extract(epoch from ${early_ends.planned_deadline} - ${early_ends.at})), 0) * 1000
  from ${early_ends}
  where ${early_ends.user_id} = ${attempts.user_id} and ${early_ends.attempt_id} = ${attempts.id}
)::float8`;

/** When and why staff ended the last attempt of a learner at a quiz, or the one with this id. */
export async function findEarlyEnd(
  db: Queryable,
  { user_id, quiz_id, id }: Pick<Attempt, 'user_id' | 'quiz_id'> & { id?: number },
): Promise<EarlyEnd | undefined> {
  const [last] = await db
    .select({ ended: earlyEndOfAttempt })
    .from(attempts)
    .where(
      and(
        eq(attempts.user_id, user_id),
        eq(attempts.quiz_id, quiz_id),
        id === undefined ? undefined : eq(attempts.id, id),
      ),
    )
    .orderBy(desc(attempts.number))
    .limit(1);
  return last?.ended ?? undefined;
}

interface EndedEarly extends Pick<Attempt, 'user_id' | 'id' | 'deadline'> {
  /** The end, which is before the deadline. */
  at: string;
}

/** Ends attempts that are locked: they get an earlier deadline, which is recorded with the one that they had. */
export async function endEarly(
  tx: Queryable,
  ended: readonly EndedEarly[],
  { quiz_id, reason, ended_by }: { quiz_id: number; reason: string; ended_by: number | null },
): Promise<void> {
  if (ended.length === 0) return;
  const numbers = (name: 'user_id' | 'id') => arrayLiteral(ended.map((attempt) => attempt[name]));
  const times = (name: 'at' | 'deadline') => textArrayLiteral(ended.map((attempt) => attempt[name]));
  const given = sql`unnest(${numbers('user_id')}::bigint[], ${numbers('id')}::bigint[],
    ${times('at')}::timestamptz[], ${times('deadline')}::timestamptz[]) as given (user_id, id, at, planned_deadline)`;
  await tx.execute(sql`
    insert into ${early_ends} (user_id, attempt_id, number, quiz_id, at, reason, ended_by, planned_deadline)
    select given.user_id, given.id, 1 + (
        select count(*) from ${early_ends} where ${early_ends.user_id} = given.user_id
          and ${early_ends.attempt_id} = given.id
      ), ${quiz_id}::bigint, given.at, ${reason}::text, ${ended_by}::bigint, given.planned_deadline
    from ${given}`);
  // Processes that remember an open attempt look again.
  await tx.execute(sql`
    update ${attempts} set deadline = given.at from ${given}
    where ${attempts.user_id} = given.user_id and ${attempts.id} = given.id
      and ${attempts.completed_timestamp} is null
    returning ${announceFinished}`);
}
