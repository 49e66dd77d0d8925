import { asc, eq, sql } from 'drizzle-orm';
import { notice_reads, notices } from '#features/notices/notices.tables.ts';
import { push_subscriptions } from '#features/notices/push/push.tables.ts';
import { notice_texts } from '#features/notices/sms/notice-sms.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** What notices know of an account: those it has dismissed, its SMS, and its devices that get them. */
export async function readNoticeData(db: Queryable, user_id: number) {
  return {
    dismissed_notices: await db
      .select({ notice_id: notice_reads.notice_id, title: notices.title, read_at: notice_reads.read_at })
      .from(notice_reads)
      .innerJoin(notices, eq(notices.id, notice_reads.notice_id))
      .where(eq(notice_reads.user_id, user_id))
      .orderBy(asc(notice_reads.read_at)),
    notice_sms: await db
      .select({
        notice_id: notice_texts.notice_id,
        phone_number: notice_texts.phone_number,
        outcome: notice_texts.outcome,
      })
      .from(notice_texts)
      .where(eq(notice_texts.user_id, user_id))
      .orderBy(asc(notice_texts.notice_id)),
    notified_devices: await db
      .select({ endpoint: push_subscriptions.endpoint, created_at: push_subscriptions.created_at })
      .from(push_subscriptions)
      .where(eq(push_subscriptions.user_id, user_id))
      .orderBy(asc(push_subscriptions.created_at)),
  };
}

/** Removes what notices know of an account. How many SMS a notice had does not change. */
export async function eraseNoticeData(tx: Queryable, user_id: number): Promise<void> {
  await tx.delete(notice_reads).where(eq(notice_reads.user_id, user_id));
  await tx.delete(push_subscriptions).where(eq(push_subscriptions.user_id, user_id));
  await tx
    .update(notice_texts)
    .set({ phone_number: sql`'erased ' || gen_random_uuid()` })
    .where(eq(notice_texts.user_id, user_id));
}
