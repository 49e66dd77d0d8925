import type { Actor } from '@abhyas/contract/accounts/policy';
import type { Membership } from '@abhyas/contract/classes';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { isSeenBy } from '#features/classes/classes.queries.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { arrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';

/**
 * Members and requests, by roll number as a number where it is one, and username. An erased account stays a member, because
 * the results of the class go on having its results, and is nobody any more who could be listed.
 */
export function listMemberRows(db: Queryable, class_id: number) {
  return db
    .select({
      user_id: class_members.user_id,
      username: users.username,
      full_name: users.full_name,
      roll_number: users.roll_number,
      status: sql<Membership>`${class_members.status}`,
      joined_at: class_members.joined_at,
    })
    .from(class_members)
    .innerJoin(users, eq(users.id, class_members.user_id))
    .where(
      and(eq(class_members.class_id, class_id), ne(class_members.status, 'left'), isNull(users.erased_at)),
    )
    .orderBy(
      sql`nullif(substring(${users.roll_number} from '^[0-9]{1,15}$'), '')::bigint nulls last`,
      asc(users.roll_number),
      asc(sql`lower(${users.username})`),
    );
}

/** Which of these accounts are members, and not only asked to be. */
export async function listActive(
  db: Queryable,
  { class_id, user_ids }: { class_id: number; user_ids: number[] },
): Promise<number[]> {
  const rows = await db
    .select({ user_id: class_members.user_id })
    .from(class_members)
    .where(
      and(
        eq(class_members.class_id, class_id),
        inArray(class_members.user_id, user_ids),
        eq(class_members.status, 'active'),
      ),
    );
  return rows.map(({ user_id }) => user_id);
}

/** Which of these accounts exist and are not erased. */
export async function listExisting(db: Queryable, user_ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, user_ids), isNull(users.erased_at)));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these accounts are, were or want to be members of a class that the actor may see. */
export async function listKnown(
  db: Queryable,
  { user_ids, by }: { user_ids: number[]; by: Actor },
): Promise<Set<number>> {
  const rows = await db
    .select({ id: class_members.user_id })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(and(inArray(class_members.user_id, user_ids), isSeenBy(by)));
  return new Set(rows.map(({ id }) => id));
}

/** Makes accounts members. Returns the ids of those that were not. Rows are written in one order, so that two calls do not block. */
export async function addMemberRows(
  db: Queryable,
  { class_id, user_ids, at }: { class_id: number; user_ids: number[]; at: string },
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    insert into "class_members" (user_id, class_id, status, joined_at)
    select user_id, ${class_id}::bigint, 'active', ${at}::timestamptz
    from (select distinct unnest(${arrayLiteral(user_ids)}::bigint[]) as user_id order by 1) as added
    on conflict (user_id, class_id) do update set status = excluded.status, joined_at = excluded.joined_at, is_removed = false
      where "class_members".status <> 'active'
    returning user_id`);
  return rows.map(({ user_id }) => Number(user_id));
}

/** Members have left from now on, and requests are forgotten. Returns the ids of those who were in the class or wanted to be. */
export async function removeMemberRows(
  db: Queryable,
  { class_id, user_ids, at }: { class_id: number; user_ids: number[]; at: string },
): Promise<number[]> {
  const ofThem = and(eq(class_members.class_id, class_id), inArray(class_members.user_id, user_ids));
  const declined = await db
    .delete(class_members)
    .where(and(ofThem, eq(class_members.status, 'requested')))
    .returning({ user_id: class_members.user_id });
  const removed = await db
    .update(class_members)
    .set({ status: 'left', joined_at: at, is_removed: true })
    .where(and(ofThem, eq(class_members.status, 'active')))
    .returning({ user_id: class_members.user_id });
  return [...declined, ...removed].map(({ user_id }) => user_id);
}

/** Returns the ids of those whose requests became memberships. */
export async function approveMemberRows(
  db: Queryable,
  { class_id, user_ids, at }: { class_id: number; user_ids: number[]; at: string },
): Promise<number[]> {
  const approved = await db
    .update(class_members)
    .set({ status: 'active', joined_at: at })
    .where(
      and(
        eq(class_members.class_id, class_id),
        inArray(class_members.user_id, user_ids),
        eq(class_members.status, 'requested'),
      ),
    )
    .returning({ user_id: class_members.user_id });
  return approved.map(({ user_id }) => user_id);
}
