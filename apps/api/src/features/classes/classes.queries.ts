import { type Actor, isAtLeast, type Resource } from '@abhyas/contract/accounts/policy';
import type { LocalizedText } from '@abhyas/contract/shared';
import { and, asc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { class_members, class_staff, classes } from './classes.tables.ts';

/**
 * Whether a learner is a member of a class, not an archived one, that this account made or is assigned to, or has left such a
 * class no earlier than `since`: results stay with a class. Where `isPrivate`, only one who has joined by then and not left.
 */
export const isInClassOf = (
  learner: SQLWrapper,
  staff_id: number | null,
  { since, isPrivate }: { since: SQLWrapper; isPrivate: SQL },
): SQL => sql`exists (
  select from ${class_members} m join ${classes} c on c.id = m.class_id
  where m.user_id = ${learner} and c.archived_at is null
    and ((m.status = 'active' and (m.joined_at <= ${since} or not ${isPrivate}))
      or (m.status = 'left' and m.joined_at >= ${since} and not ${isPrivate})) and (
    c.created_by = ${staff_id}
    or exists (select from ${class_staff} s where s.class_id = c.id and s.user_id = ${staff_id})
  ))`;

/** Whether an account is an active member of this class. */
export const isInClass = (learner: SQLWrapper, class_id: number): SQL => sql`exists (
  select from ${class_members} m where m.user_id = ${learner} and m.class_id = ${class_id} and m.status = 'active'
)`;

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

/** The classes that staff may see, as `can` decides for `see_class`; undefined for all. */
export function isSeenBy({ user_id, role }: Actor): SQL | undefined {
  if (isAtLeast(role, 'examiner')) return undefined;
  return or(
    sql`${classes.created_by} = ${user_id}`,
    sql`exists (select from ${class_staff}
      where ${class_staff.class_id} = ${classes.id} and ${class_staff.user_id} = ${user_id})`,
  );
}

/** The same without archived ones. */
export const isCurrentClassSeenBy = (by: Actor): SQL | undefined =>
  and(isNull(classes.archived_at), isSeenBy(by));

/**
 * Condition of `class_members` joined with `classes`: the membership counts. Of a learner's statement, add the
 * learner's id.
 */
export const isActiveMember = and(eq(class_members.status, 'active'), isNull(classes.archived_at));

/** Ids of the classes in which the learner is an active member. */
export async function listClassesOf(db: Queryable, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ class_id: class_members.class_id })
    .from(class_members)
    .innerJoin(classes, eq(classes.id, class_members.class_id))
    .where(and(eq(class_members.user_id, user_id), isActiveMember));
  return rows.map(({ class_id }) => class_id);
}

export interface NamedClass {
  id: number;
  name: LocalizedText;
  archived: boolean;
}

/** Classes by id, those that staff may see if `by` is given. `lock`: none can be deleted until the transaction ends. */
export async function listNames(
  db: Queryable,
  ids: readonly number[],
  { by, lock = false }: { by?: Actor; lock?: boolean } = {},
): Promise<NamedClass[]> {
  if (ids.length === 0) return [];
  const select = db
    .select({
      id: classes.id,
      name: classes.name,
      archived: sql<boolean>`${classes.archived_at} is not null`,
    })
    .from(classes)
    .where(and(inArray(classes.id, [...new Set(ids)]), by && isSeenBy(by)))
    .orderBy(asc(classes.id));
  return lock ? select.for('key share') : select;
}

/**
 * Until the transaction ends, an invitation of these numbers and a registration with one wait for one another, so that the
 * later one sees what the earlier one has written.
 */
export async function lockPhones(db: Queryable, phone_numbers: string[]): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('invited ' || phone_number, 0))
    from (select distinct unnest(${textArrayLiteral(phone_numbers)}::text[]) as phone_number order by 1) as numbers`);
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

/**
 * Gives the classes of one account to another: as a member, and as staff. Of two memberships of a class an active one counts
 * first, then a removal by staff, then that of the account that stays.
 */
export async function moveClasses(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${class_members} ("user_id", "class_id", "status", "joined_at", "is_removed")
    select ${into}, class_id, status, joined_at, is_removed from ${class_members} where ${eq(class_members.user_id, from)}
    on conflict ("user_id", "class_id") do update
      set "status" = excluded."status", "joined_at" = excluded."joined_at", "is_removed" = excluded."is_removed"
      where ${class_members.status} <> 'active' and (excluded."status" = 'active' or excluded."is_removed")`);
  await tx.delete(class_members).where(eq(class_members.user_id, from));
  await tx.execute(sql`
    insert into ${class_staff} ("class_id", "user_id")
    select class_id, ${into} from ${class_staff} where ${eq(class_staff.user_id, from)}
    on conflict do nothing`);
  await tx.delete(class_staff).where(eq(class_staff.user_id, from));
}
