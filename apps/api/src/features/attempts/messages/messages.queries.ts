import type { SentMessage } from '@abhyas/contract/attempts/messages';
import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import type { Attempt } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isRunning } from '#features/attempts/staff/overrides/overrides-staff.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { exam_messages } from './messages.tables.ts';

/** Of a statement on messages: it is for everyone, or for this account. */
const isFor = (learner: SQLWrapper | number) =>
  sql`(${exam_messages.learners} is null or ${learner} = any(${exam_messages.learners}))`;

/** What an attempt shows, the newest first. */
export function listMessagesOf(
  db: Queryable,
  { user_id, quiz_id, started_at }: Pick<Attempt, 'user_id' | 'quiz_id' | 'started_at'>,
  limit: number,
) {
  return db
    .select({
      id: exam_messages.id,
      en: exam_messages.text_en,
      ne: exam_messages.text_ne,
      at: exam_messages.at,
    })
    .from(exam_messages)
    .where(
      and(
        eq(exam_messages.quiz_id, quiz_id),
        isFor(user_id),
        gte(exam_messages.at, started_at),
        isNull(exam_messages.withdrawn_at),
      ),
    )
    .orderBy(desc(exam_messages.id))
    .limit(limit);
}

/** What staff see of messages. */
interface Sight {
  quiz_id: number;
  /** The account that reads them. */
  by: number | null;
  /** The attempts that it sees, as a condition; undefined: all. */
  whose: SQL | undefined;
}

/** What staff wrote to those who sat a quiz and whose attempts the account sees, the newest first. */
export async function listSent(
  db: Queryable,
  { quiz_id, by, whose, id }: Sight & { id?: number },
): Promise<SentMessage[]> {
  const isSeen =
    whose &&
    sql`exists (select from ${attempts} where ${attempts.quiz_id} = ${quiz_id} and ${isFor(attempts.user_id)} and ${whose})`;
  const sender = alias(users, 'sender');
  const withdrawer = alias(users, 'withdrawer');
  const rows = db
    .select({
      id: exam_messages.id,
      en: exam_messages.text_en,
      ne: exam_messages.text_ne,
      at: exam_messages.at,
      attempts: exam_messages.attempts,
      of_classes: sql<boolean>`${exam_messages.learners} is not null`,
      sender: exam_messages.sent_by,
      withdrawn_at: exam_messages.withdrawn_at,
      sent_by: sender.username,
      withdrawn_by: withdrawer.username,
      sent_by_name: sql<string>`coalesce(${sender.full_name}, '')`,
      withdrawn_by_name: sql<string>`coalesce(${withdrawer.full_name}, '')`,
    })
    .from(exam_messages)
    .leftJoin(sender, eq(sender.id, exam_messages.sent_by))
    .leftJoin(withdrawer, eq(withdrawer.id, exam_messages.withdrawn_by))
    .where(
      and(
        eq(exam_messages.quiz_id, quiz_id),
        id === undefined ? undefined : eq(exam_messages.id, id),
        isSeen,
      ),
    )
    .orderBy(desc(exam_messages.id));
  return (await rows).map(({ en, ne, sender, ...message }) => ({
    ...message,
    text: { en, ne },
    may_withdraw: whose === undefined || (message.of_classes && sender === by),
  }));
}

/** When messages were sent to everyone, or by this account to its own classes; the newest first. */
export async function listSendings(
  db: Queryable,
  { quiz_id, by, whose }: Sight,
  limit: number,
): Promise<string[]> {
  const isOfKind = whose
    ? and(isNotNull(exam_messages.learners), sql`${exam_messages.sent_by} = ${by}`)
    : isNull(exam_messages.learners);
  const sent = await db
    .select({ at: exam_messages.at })
    .from(exam_messages)
    .where(and(eq(exam_messages.quiz_id, quiz_id), isOfKind))
    .orderBy(desc(exam_messages.id))
    .limit(limit);
  return sent.map(({ at }) => at);
}

export async function insertMessage(
  tx: Queryable,
  message: Omit<typeof exam_messages.$inferInsert, 'withdrawn_at' | 'withdrawn_by'>,
): Promise<number> {
  const [inserted] = await tx.insert(exam_messages).values(message).returning({ id: exam_messages.id });
  if (!inserted) throw new Error('PostgreSQL returned no row for a message');
  return inserted.id;
}

/** Undefined if it was withdrawn before; otherwise whether it was for everyone, or for whom. */
export async function withdraw(
  tx: Queryable,
  { quiz_id, id, at, by }: { quiz_id: number; id: number; at: string; by: number | null },
): Promise<{ learners: number[] | null } | undefined> {
  const [withdrawn] = await tx
    .update(exam_messages)
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where(
      and(eq(exam_messages.quiz_id, quiz_id), eq(exam_messages.id, id), isNull(exam_messages.withdrawn_at)),
    )
    .returning({ learners: exam_messages.learners });
  return withdrawn;
}

/** Of a statement on attempts: it has got a message, and is one of these learners' or anyone's. */
export const hasGotMessages = (learners: number[] | null): SQL | undefined =>
  and(isNotNull(attempts.messages), learners === null ? undefined : inArray(attempts.user_id, learners));

/**
 * Lets the next save of each attempt that runs at this moment say that its messages have changed; `whose`: a further condition of
 * attempts. Returns their learners. The attempts are locked in the order in which groups of saves lock them.
 */
export async function raiseVersions(
  tx: Queryable,
  { quiz_id, now, whose }: { quiz_id: number; now: string; whose: SQL | undefined },
): Promise<number[]> {
  const running = tx
    .select({ user_id: attempts.user_id, id: attempts.id })
    .from(attempts)
    .where(and(isRunning(quiz_id, now), whose))
    .orderBy(attempts.id)
    .for('update');
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    with running as (${running})
    update ${attempts} set messages = coalesce(${attempts.messages}, 0) + 1 from running
    where ${attempts.user_id} = running.user_id and ${attempts.id} = running.id
    returning ${attempts.user_id}`);
  return rows.map(({ user_id }) => Number(user_id));
}
