import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { notice_reads, notices } from '#features/notices/notices.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** The notices of all learners that are shown at some moment from `now` to `until`; the newest first. */
export async function listCurrent(db: Queryable, { now, until }: { now: string; until: string }) {
  return db
    .select({
      id: notices.id,
      title: notices.title,
      body: notices.body,
      class_ids: notices.class_ids,
      user_ids: notices.user_ids,
      except_user_ids: notices.except_user_ids,
      visible_from: notices.visible_from,
      visible_until: notices.visible_until,
      quiz_id: notices.quiz_id,
    })
    .from(notices)
    .where(
      and(
        isNull(notices.deleted_at),
        lte(notices.visible_from, until),
        or(isNull(notices.visible_until), gt(notices.visible_until, now)),
      ),
    )
    .orderBy(desc(notices.visible_from), desc(notices.id));
}
export type CurrentNotice = Awaited<ReturnType<typeof listCurrent>>[number];

/** Those of these notices that the learner has dismissed. */
export async function listDismissed(
  db: Queryable,
  { user_id, notice_ids }: { user_id: number; notice_ids: number[] },
): Promise<number[]> {
  const rows = await db
    .select({ notice_id: notice_reads.notice_id })
    .from(notice_reads)
    .where(and(eq(notice_reads.user_id, user_id), inArray(notice_reads.notice_id, notice_ids)));
  return rows.map(({ notice_id }) => notice_id);
}

export async function insertRead(db: Queryable, read: typeof notice_reads.$inferInsert): Promise<void> {
  await db.insert(notice_reads).values(read).onConflictDoNothing();
}
