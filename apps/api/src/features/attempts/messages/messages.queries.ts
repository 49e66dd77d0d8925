import type { SentMessage } from '@abhyas/contract/attempts/messages';
import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.tables.ts';
import type { Attempt } from '#features/attempts/attempts.queries.ts';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { isRunning } from '#features/attempts/staff/overrides/overrides-staff.queries.ts';
import type { Queryable } from '#platform/db/open.ts';
import { exam_messages } from './messages.tables.ts';

/** What an attempt shows, the newest first. */
export function listMessagesOf(
  db: Queryable,
  { quiz_id, started_at }: Pick<Attempt, 'quiz_id' | 'started_at'>,
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
        gte(exam_messages.at, started_at),
        isNull(exam_messages.withdrawn_at),
      ),
    )
    .orderBy(desc(exam_messages.id))
    .limit(limit);
}

/** What staff wrote to those who sat a quiz, the newest first. */
export async function listSent(
  db: Queryable,
  { quiz_id, id, limit }: { quiz_id: number; id?: number; limit?: number },
): Promise<SentMessage[]> {
  const sender = alias(users, 'sender');
  const withdrawer = alias(users, 'withdrawer');
  const rows = db
    .select({
      id: exam_messages.id,
      en: exam_messages.text_en,
      ne: exam_messages.text_ne,
      at: exam_messages.at,
      attempts: exam_messages.attempts,
      withdrawn_at: exam_messages.withdrawn_at,
      sent_by: sender.username,
      withdrawn_by: withdrawer.username,
      sent_by_name: sql<string>`coalesce(${sender.full_name}, '')`,
      withdrawn_by_name: sql<string>`coalesce(${withdrawer.full_name}, '')`,
    })
    .from(exam_messages)
    .leftJoin(sender, eq(sender.id, exam_messages.sent_by))
    .leftJoin(withdrawer, eq(withdrawer.id, exam_messages.withdrawn_by))
    .where(and(eq(exam_messages.quiz_id, quiz_id), id === undefined ? undefined : eq(exam_messages.id, id)))
    .orderBy(desc(exam_messages.id));
  const found = await (limit === undefined ? rows : rows.limit(limit));
  return found.map(({ en, ne, ...message }) => ({ ...message, text: { en, ne } }));
}

export async function insertMessage(
  tx: Queryable,
  message: Omit<typeof exam_messages.$inferInsert, 'withdrawn_at' | 'withdrawn_by'>,
): Promise<number> {
  const [inserted] = await tx.insert(exam_messages).values(message).returning({ id: exam_messages.id });
  if (!inserted) throw new Error('PostgreSQL returned no row for a message');
  return inserted.id;
}

/** Whether there was something to withdraw. */
export async function withdraw(
  tx: Queryable,
  { quiz_id, id, at, by }: { quiz_id: number; id: number; at: string; by: number | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(exam_messages)
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where(
      and(eq(exam_messages.quiz_id, quiz_id), eq(exam_messages.id, id), isNull(exam_messages.withdrawn_at)),
    );
  return (rowCount ?? 0) > 0;
}

/**
 * Lets the next save of each attempt that runs at this moment say that its messages have changed; `reached`: only of those that
 * have got one. Returns how many. The attempts are locked in the order in which groups of saves lock them.
 */
export async function raiseVersions(
  tx: Queryable,
  { quiz_id, now, reached }: { quiz_id: number; now: string; reached: boolean },
): Promise<number> {
  const running = tx
    .select({ user_id: attempts.user_id, id: attempts.id })
    .from(attempts)
    .where(and(isRunning(quiz_id, now), reached ? isNotNull(attempts.messages) : undefined))
    .orderBy(attempts.id)
    .for('update');
  const { rowCount } = await tx.execute(sql`
    with running as (${running})
    update ${attempts} set messages = coalesce(${attempts.messages}, 0) + 1 from running
    where ${attempts.user_id} = running.user_id and ${attempts.id} = running.id`);
  return rowCount ?? 0;
}
