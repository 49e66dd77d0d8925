import type { Resource } from '@abhyas/contract/accounts/policy';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { class_members, class_staff, classes } from './classes.tables.ts';

/** Whether a learner is an active member of a class, not an archived one, that this account made or is assigned to. */
export const isInClassOf = (learner: SQLWrapper, staff_id: number | null): SQL => sql`exists (
  select from ${class_members} m join ${classes} c on c.id = m.class_id
  where m.user_id = ${learner} and m.status = 'active' and c.archived_at is null and (
    c.created_by = ${staff_id}
    or exists (select from ${class_staff} s where s.class_id = c.id and s.user_id = ${staff_id})
  ))`;

/** Who made a class and who is assigned to it; undefined if there is no such class. */
export async function findClassRights(db: Queryable, id: number): Promise<Resource | undefined> {
  const rows = await db
    .select({ owner_id: classes.created_by, user_id: class_staff.user_id })
    .from(classes)
    .leftJoin(class_staff, eq(class_staff.class_id, classes.id))
    .where(eq(classes.id, id));
  const [first] = rows;
  if (!first) return undefined;
  return { owner_id: first.owner_id, staff_ids: rows.flatMap(({ user_id }) => user_id ?? []) };
}
