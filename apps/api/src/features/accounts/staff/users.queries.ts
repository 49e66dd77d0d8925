import type { Role } from '@abhyas/contract/accounts/policy';
import type { User, UserChange, UserState, usersQuery } from '@abhyas/contract/accounts/users';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { output } from 'zod/mini';
import { users } from '#features/accounts/accounts.tables.ts';
import { accountFoundBy, renewFoundBy } from '#features/accounts/found-by.queries.ts';
import { hasFactor } from '#features/accounts/second-factor/second-factor.queries.ts';
import { lastUseOf } from '#features/accounts/sign-in/auth.queries.ts';
import { lockedUntil } from '#features/accounts/sign-in/login.queries.ts';
import { textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { isNamed } from './search.queries.ts';

/** Narrows and orders the list. */
type UserListing = Omit<output<typeof usersQuery>, 'page'> & { isInClass: IsInClass };

const userColumns = (db: Queryable, now: number) => ({
  id: users.id,
  username: users.username,
  full_name: users.full_name,
  phone_number: users.phone_number,
  roll_number: users.roll_number,
  email: users.email,
  role: users.role,
  preferred_language: users.preferred_language,
  state: sql<UserState>`${stateOf(db)}`,
  created_at: users.created_at,
  last_seen_at: lastUseOf(db),
  invited_at: users.invited_at,
  erase_requested_at: users.erase_requested_at,
  has_second_factor: hasFactor(db),
  locked_until: lockedUntil(now),
});

const stateOf = (db: Queryable) => sql`case
  when ${users.suspended_at} is not null then 'suspended'
  when ${users.password_hash} = '' and ${lastUseOf(db)} is null then 'invited'
  else 'active' end`;

const isKept = isNull(users.erased_at);

/** Each but the username has an index for the order of the screen: `users_by_*`. */
const sorts = {
  name: sql`lower(nullif(${users.full_name}, ''))`,
  username: sql`lower(${users.username})`,
  roll: sql`nullif(${users.roll_number}, '')`,
  created: users.created_at,
};

/** Whether an account is a member of a class. A later feature owns the classes. */
export type IsInClass = (user_id: SQLWrapper, class_id: number) => SQL;

export function isFound(
  db: Queryable,
  { search = '', role, state, second_factor, class_id, isInClass }: UserListing,
): SQL | undefined {
  return and(
    isKept,
    isNamed(search),
    role && (role === 'staff' ? ne(users.role, 'learner') : eq(users.role, role)),
    class_id === undefined ? undefined : isInClass(users.id, class_id),
    second_factor && sql`${hasFactor(db)} = ${second_factor === 'on'}`,
    state === 'erase_requested' ? isNotNull(users.erase_requested_at) : undefined,
    state && state !== 'erase_requested' ? sql`${stateOf(db)} = ${state}` : undefined,
  );
}

/** A page of the list, or of these accounts alone, in its order. */
export function listUserPage(
  db: Queryable,
  {
    limit,
    offset,
    among,
    now,
    ...listing
  }: UserListing & { limit: number; offset: number; now: number; among?: number[] | undefined },
): Promise<User[]> {
  const { sort, order } = listing;
  const by = sort === 'seen' ? lastUseOf(db) : sorts[sort];
  const ordered = order === 'asc' ? asc(by) : desc(by);
  return db
    .select(userColumns(db, now))
    .from(users)
    .where(among ? inArray(users.id, among) : isFound(db, listing))
    .orderBy(sql`${ordered} nulls last`, sql`lower(${users.username})`)
    .limit(limit)
    .offset(offset);
}

const findIds = (db: Queryable, listing: UserListing, most: number) =>
  db.select({ id: users.id }).from(users).where(isFound(db, listing)).limit(most);

/** At most so many of the accounts in the list, in any order. */
export async function listFoundIds(db: Queryable, listing: UserListing, most: number): Promise<number[]> {
  return (await findIds(db, listing, most)).map(({ id }) => id);
}

/** Counts no further than `most`: to count everybody takes longer than to read a page. */
export async function countUsers(db: Queryable, listing: UserListing, most: number): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(findIds(db, listing, most).as('found'));
  return counted?.n ?? 0;
}

export async function findUser(
  db: Queryable,
  { user_id, now }: { user_id: number; now: number },
): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns(db, now))
    .from(users)
    .where(and(eq(users.id, user_id), isKept));
  return user;
}

export function listWithState(db: Queryable, user_ids: readonly number[]) {
  return db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      state: sql<UserState>`${stateOf(db)}`,
    })
    .from(users)
    .where(and(inArray(users.id, [...user_ids]), isKept));
}

const isActiveAdmin = and(
  eq(users.role, 'admin'),
  isNull(users.suspended_at),
  or(ne(users.password_hash, ''), ne(users.phone_number, '')),
);

/**
 * Locks accounts, or these and the admins who can log in, in the order of their ids, so that two changes cannot wait for each other.
 */
export function lockUsers(tx: Queryable, user_ids: readonly number[], { withAdmins = false } = {}) {
  const named = inArray(users.id, [...user_ids]);
  return tx
    .select()
    .from(users)
    .where(and(withAdmins ? or(named, isActiveAdmin) : named, isKept))
    .orderBy(users.id)
    .for('no key update');
}
export type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number];

/** Locks the admins who can log in, and returns their ids. */
export async function lockAdmins(tx: Queryable): Promise<number[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

type Columns = Omit<UserChange, 'role' | 'suspended'> & { suspended_at?: string | null };

export async function setUser(db: Queryable, user_id: number, columns: Columns): Promise<void> {
  await db.update(users).set(columns).where(eq(users.id, user_id));
  await renewFoundBy(db, [user_id]);
}

/** The usernames among these, and those made from them by a number, in lower case. */
export async function listNamesLike(db: Queryable, bases: readonly string[]): Promise<string[]> {
  const name = sql<string>`lower(${users.username})`;
  const among = sql`any(${textArrayLiteral([...bases])}::text[])`;
  const rows = await db
    .select({ name })
    .from(users)
    .where(or(sql`${name} = ${among}`, sql`regexp_replace(${name}, '\\.\\d+$', '') = ${among}`));
  return rows.map((row) => row.name);
}

/** Adds accounts, without a password unless they have its hash, and returns their ids in the same order. */
export async function insertUsers(
  db: Queryable,
  added: (Pick<
    User,
    'username' | 'full_name' | 'phone_number' | 'roll_number' | 'preferred_language' | 'created_at'
  > & { email?: string; role?: Role; password_hash?: string })[],
): Promise<number[]> {
  if (added.length === 0) return [];
  const rows = await db
    .insert(users)
    .values(added.map((each) => ({ password_hash: '', ...each, found_by: accountFoundBy(each) })))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}
