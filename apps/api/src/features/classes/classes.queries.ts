import type { Resource } from '@abhyas/contract/accounts/policy';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { class_staff, classes } from './classes.tables.ts';

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
