import type { StaffClass } from '@abhyas/contract/classes/staff';
import type { Language } from '@abhyas/contract/shared';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { class_members, class_staff, classes } from '#features/classes/classes.tables.ts';
import type { Queryable } from '#platform/db/open.ts';

/** Without erased accounts, which stay members. Both tables have an index that this is read from. */
const countOf = (status: 'active' | 'requested') =>
  sql<number>`(select count(*)::int from ${class_members}
    where ${class_members.class_id} = ${classes.id} and ${class_members.status} = ${sql.raw(`'${status}'`)}
      and ${class_members.user_id} not in (select ${users.id} from ${users} where ${users.erased_at} is not null))`;

/** As staff see it. */
const staffClass = {
  id: classes.id,
  name: classes.name,
  starts_on: classes.starts_on,
  ends_on: classes.ends_on,
  created_at: classes.created_at,
  archived_at: classes.archived_at,
  owner_id: classes.created_by,
  owner: users.username,
  staff: sql<StaffClass['staff']>`coalesce((
    select json_agg(json_build_object('user_id', "person"."id", 'username', "person"."username",
      'full_name', "person"."full_name", 'role', "person"."role") order by lower("person"."username"))
    from ${class_staff} inner join ${users} as "person" on "person"."id" = ${class_staff.user_id} and "person"."erased_at" is null
    where ${class_staff.class_id} = ${classes.id}), '[]')`,
  members: countOf('active'),
  requests: countOf('requested'),
};

/** In this language, or in the other one where there is none. */
function shownName(language: Language): SQL {
  const [first, second] = language === 'en' ? ['en', 'ne'] : ['ne', 'en'];
  return sql`lower(coalesce(nullif(${classes.name} ->> ${sql.raw(`'${first}'`)}, ''), ${classes.name} ->> ${sql.raw(`'${second}'`)}))`;
}

/** `shownName` with every number in ASCII digits and twelve places, so that “Batch 2” comes before “Batch 10”; then itself. */
function byName(language: Language): SQL[] {
  const name = shownName(language);
  const numbered = sql`regexp_replace(
  regexp_replace(translate(${name}, '०१२३४५६७८९', '0123456789'), '(\\d+)', '00000000000\\1', 'g'),
  '0*(\\d{12})', '\\1', 'g')`;
  return [numbered, name];
}

const selectClasses = (db: Queryable, which?: SQL) =>
  db.select(staffClass).from(classes).leftJoin(users, eq(users.id, classes.created_by)).where(which);

/** By name. */
export const listStaffClasses = (db: Queryable, which?: SQL) =>
  selectClasses(db, which).orderBy(...byName('en'), asc(classes.id));

export const listClassesWith = (db: Queryable, ids: readonly number[]) =>
  listStaffClasses(db, inArray(classes.id, [...ids]));

/** Undefined: all classes. */
export type ClassCondition = SQL | undefined;

/** Whether a class is in this part of the list. */
export function isShown(shown: 'current' | 'archived' | 'all'): ClassCondition {
  if (shown === 'all') return undefined;
  return shown === 'archived' ? isNotNull(classes.archived_at) : isNull(classes.archived_at);
}

interface Named {
  /** Whose names are sorted. */
  language: Language;
}

/** One page by name. PostgreSQL counts the members of the page alone. */
export function listClassPage(
  db: Queryable,
  { order, language, limit, offset }: Named & { order: 'asc' | 'desc'; limit: number; offset: number },
  conditions: ClassCondition[],
) {
  const directed = order === 'asc' ? asc : desc;
  return selectClasses(db, and(...conditions))
    .orderBy(...byName(language).map(directed), directed(classes.id))
    .limit(limit)
    .offset(offset);
}

/** What of all these classes is searched and sorted, by name. Without `counted`, `members` is 0. */
export function listClassNames(
  db: Queryable,
  { counted, language }: Named & { counted: boolean },
  conditions: ClassCondition[],
) {
  const { id, name, starts_on, owner, staff, members } = staffClass;
  return db
    .select({ id, name, starts_on, owner, staff, members: counted ? members : sql<number>`0` })
    .from(classes)
    .leftJoin(users, eq(users.id, classes.created_by))
    .where(and(...conditions))
    .orderBy(...byName(language), asc(classes.id));
}

export const countClasses = (db: Queryable, conditions: ClassCondition[]): Promise<number> =>
  db.$count(classes, and(...conditions));

export type StaffClassRow = Omit<StaffClass, 'may_manage'>;

export async function findStaffClass(db: Queryable, id: number): Promise<StaffClassRow | undefined> {
  const [found] = await listStaffClasses(db, eq(classes.id, id));
  return found;
}

/** Of all classes, archived ones included. */
export const listNamesOfAll = (db: Queryable) =>
  db.select({ id: classes.id, name: classes.name }).from(classes).orderBy(classes.id);

export async function insertClass(db: Queryable, added: typeof classes.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(classes).values(added).returning({ id: classes.id });
  if (!inserted) throw new Error('PostgreSQL did not return the new class');
  return inserted.id;
}

/** The class alone. Nobody else can change it until the transaction ends. */
export async function lockClass(db: Queryable, id: number) {
  const [locked] = await db.select().from(classes).where(eq(classes.id, id)).for('update');
  return locked;
}

export async function updateClassRow(
  db: Queryable,
  id: number,
  change: Partial<Pick<typeof classes.$inferInsert, 'name' | 'starts_on' | 'ends_on' | 'archived_at'>>,
): Promise<void> {
  await db.update(classes).set(change).where(eq(classes.id, id));
}

/** Whether anyone is or was a member. */
export async function hadMembers(db: Queryable, class_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ had: boolean }>(sql`
    select exists (
      select from ${class_members} where class_id = ${class_id} and status in ('active', 'left')
    ) as had`);
  return rows[0]?.had ?? false;
}

export async function deleteClassRow(db: Queryable, id: number): Promise<void> {
  await db.delete(classes).where(eq(classes.id, id));
}

export async function replaceStaff(db: Queryable, class_id: number, user_ids: number[]): Promise<void> {
  await db.delete(class_staff).where(eq(class_staff.class_id, class_id));
  if (user_ids.length > 0)
    await db.insert(class_staff).values(user_ids.map((user_id) => ({ class_id, user_id })));
}
