import { type Actor, isAtLeast, type Resource } from '@abhyas/contract/accounts/policy';
import { MAX_LISTED_NOTICES } from '@abhyas/contract/notices/staff';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { class_staff, classes } from '#features/classes/classes.tables.ts';
import { isSeenBy } from '#features/classes/classes.ts';
import { notice_reads, notices } from '#features/notices/notices.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Which notices staff see: all; or for everyone, of the own classes, and their own. */
export function isNoticeSeenBy(by: Actor): SQL | undefined {
  if (isAtLeast(by.role, 'examiner')) return undefined;
  return sql`(${notices.created_by} = ${by.user_id}
    or (${notices.class_ids} is null and ${notices.user_ids} is null)
    or exists (select from ${classes} where ${classes.id} = any(${notices.class_ids}) and ${isSeenBy(by)}))`;
}

/** The latest first. Deleted ones only where `id` names one. */
export function listNoticeRows(db: Queryable, { id, seen }: { id?: number; seen?: SQL | undefined }) {
  return db
    .select({
      id: notices.id,
      title: notices.title,
      body: notices.body,
      class_ids: notices.class_ids,
      user_ids: notices.user_ids,
      visible_from: notices.visible_from,
      visible_until: notices.visible_until,
      sms: notices.sms,
      at_night: notices.at_night,
      created_by: notices.created_by,
      author: users.username,
      quiz_id: notices.quiz_id,
      created_at: notices.created_at,
      deleted_at: notices.deleted_at,
      dismissed: sql<number>`(select count(*)::int from ${notice_reads}
        where ${notice_reads.notice_id} = ${notices.id})`,
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.created_by))
    .where(and(id === undefined ? isNull(notices.deleted_at) : eq(notices.id, id), seen))
    .orderBy(desc(notices.visible_from), desc(notices.id))
    .limit(MAX_LISTED_NOTICES);
}
export type NoticeRow = Awaited<ReturnType<typeof listNoticeRows>>[number];

/** Whom a notice belongs to; undefined if there is none. */
export async function findNoticeRights(db: Queryable, id: number) {
  const [notice] = await db.select({ owner_id: notices.created_by }).from(notices).where(eq(notices.id, id));
  return notice;
}

/** Its SMS also belong to the staff of the classes that get them; undefined if there is no such notice. */
export async function findNoticeSmsRights(db: Queryable, id: number): Promise<Resource | undefined> {
  const [notice] = await db
    .select({
      owner_id: notices.created_by,
      staff_ids: sql<string[]>`array(
        select ${classes.created_by} from ${classes} where ${classes.id} = any(${notices.class_ids})
        union
        select ${class_staff.user_id} from ${class_staff} where ${class_staff.class_id} = any(${notices.class_ids}))`,
    })
    .from(notices)
    .where(eq(notices.id, id));
  return notice && { ...notice, staff_ids: notice.staff_ids.map(Number) };
}

export async function insertNotice(db: Queryable, added: typeof notices.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(notices).values(added).returning({ id: notices.id });
  if (!inserted) throw new Error('PostgreSQL did not return the new notice');
  return inserted.id;
}

/** Nobody else can change it until the transaction ends. */
export async function lockNotice(db: Queryable, id: number) {
  const [locked] = await db.select().from(notices).where(eq(notices.id, id)).for('update');
  return locked;
}

export async function updateNoticeRow(
  db: Queryable,
  id: number,
  change: Partial<typeof notices.$inferInsert>,
): Promise<void> {
  await db.update(notices).set(change).where(eq(notices.id, id));
}
