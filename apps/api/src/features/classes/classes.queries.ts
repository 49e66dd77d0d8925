import type { Resource } from '@abhyas/contract/accounts/policy';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/open.ts';
import { class_members, class_staff, classes } from './classes.tables.ts';

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

/** The classes of a learner, the latest first. */
export function listMemberships(db: Queryable, user_id: number) {
  return db
    .select({
      class_id: class_members.class_id,
      name: classes.name,
      status: class_members.status,
      joined_at: class_members.joined_at,
    })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(eq(class_members.user_id, user_id))
    .orderBy(sql`${class_members.joined_at} desc`);
}

/** Gives the classes of one account to another: as a member, and as staff. An active membership stays active. */
export async function moveClasses(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${class_members} ("user_id", "class_id", "status", "joined_at")
    select ${into}, class_id, status, joined_at from ${class_members} where ${eq(class_members.user_id, from)}
    on conflict ("user_id", "class_id") do update
      set "status" = case when excluded."status" = 'active' then 'active' else ${class_members.status} end`);
  await tx.delete(class_members).where(eq(class_members.user_id, from));
  await tx.execute(sql`
    insert into ${class_staff} ("class_id", "user_id")
    select class_id, ${into} from ${class_staff} where ${eq(class_staff.user_id, from)}
    on conflict do nothing`);
  await tx.delete(class_staff).where(eq(class_staff.user_id, from));
}
