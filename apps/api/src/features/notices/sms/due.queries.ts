import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import { and, asc, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { notices } from '#features/notices/notices.tables.ts';
import type { Queryable } from '#platform/db/open.ts';
import { notice_sms_jobs } from './notice-sms.tables.ts';

/**
 * Condition of `notices`: its SMS are due and have not begun. Nobody needs to read by SMS what is over, nor at night what
 * staff did not confirm for the night.
 */
const isDue = (db: Queryable, now: string) =>
  and(
    eq(notices.sms, true),
    quietUntil(Date.parse(now)) === undefined ? undefined : eq(notices.at_night, true),
    isNull(notices.deleted_at),
    lte(notices.visible_from, now),
    or(isNull(notices.visible_until), sql`${notices.visible_until} > ${now}`),
    notExists(
      db
        .select({ id: notice_sms_jobs.id })
        .from(notice_sms_jobs)
        .where(eq(notice_sms_jobs.notice_id, notices.id)),
    ),
  );

export async function listDue(db: Queryable, now: string): Promise<number[]> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(isDue(db, now))
    .orderBy(asc(notices.id));
  return rows.map(({ id }) => id);
}

/** The notice if its SMS are still due; nobody else can start them until the transaction ends. */
export async function lockDue(db: Queryable, { notice_id, now }: { notice_id: number; now: string }) {
  // Locked first: the statement that follows sees a job that another transaction has added meanwhile.
  await db.select({ id: notices.id }).from(notices).where(eq(notices.id, notice_id)).for('update');
  const [notice] = await db
    .select({
      title: notices.title,
      class_ids: notices.class_ids,
      user_ids: notices.user_ids,
      except_user_ids: notices.except_user_ids,
      quiz_id: notices.quiz_id,
      created_by: notices.created_by,
      author: users.username,
      role: users.role,
      suspended_at: users.suspended_at,
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.created_by))
    .where(and(eq(notices.id, notice_id), isDue(db, now)));
  return notice;
}
