import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/accounts.tables.ts';
import { type Audience, isRecipient } from '#features/notices/notices.queries.ts';
import { notices } from '#features/notices/notices.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { push_subscriptions } from './push.tables.ts';

interface Device {
  user_id: number;
  session_id: string;
}

const isOf = ({ user_id, session_id }: Device) =>
  and(eq(push_subscriptions.user_id, user_id), eq(push_subscriptions.session_id, session_id));

export async function isSubscribed(db: Queryable, device: Device): Promise<boolean> {
  return (await db.$count(push_subscriptions, isOf(device))) > 0;
}

export async function putSubscription(
  db: Queryable,
  added: typeof push_subscriptions.$inferInsert,
): Promise<void> {
  const { endpoint, p256dh, auth, created_at } = added;
  await db
    .insert(push_subscriptions)
    .values(added)
    .onConflictDoUpdate({
      target: [push_subscriptions.user_id, push_subscriptions.session_id],
      set: { endpoint, p256dh, auth, created_at },
    });
}

export async function deleteSubscription(db: Queryable, device: Device): Promise<void> {
  await db.delete(push_subscriptions).where(isOf(device));
}

/** Notices that have begun and were not pushed, each for one caller alone. Those of before `since` are not pushed any more. */
export function claimUnpushed(db: Queryable, { now, since }: { now: string; since: string }) {
  return db
    .update(notices)
    .set({ pushed_at: now })
    .where(
      and(
        isNull(notices.pushed_at),
        isNull(notices.deleted_at),
        lte(notices.visible_from, now),
        gt(notices.visible_from, since),
        or(isNull(notices.visible_until), gt(notices.visible_until, now)),
      ),
    )
    .returning({
      id: notices.id,
      title: notices.title,
      body: notices.body,
      class_ids: notices.class_ids,
      user_ids: notices.user_ids,
      except_user_ids: notices.except_user_ids,
      quiz_id: notices.quiz_id,
    });
}

/** The devices of an audience, except those that were logged out. */
export function listDevices(db: Queryable, audience: Audience) {
  return db
    .select({
      user_id: push_subscriptions.user_id,
      session_id: push_subscriptions.session_id,
      endpoint: push_subscriptions.endpoint,
      p256dh: push_subscriptions.p256dh,
      auth: push_subscriptions.auth,
      language: users.preferred_language,
    })
    .from(push_subscriptions)
    .innerJoin(users, eq(users.id, push_subscriptions.user_id))
    .innerJoin(
      sessions,
      and(eq(sessions.user_id, push_subscriptions.user_id), eq(sessions.id, push_subscriptions.session_id)),
    )
    .where(and(isNull(sessions.ended_at), isRecipient(audience)))
    .orderBy(sql`${push_subscriptions.user_id}`);
}
