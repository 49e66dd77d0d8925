import type { Role } from '@abhyas/contract/accounts/policy';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { textArrayLiteral } from '#platform/db/columns.ts';
import type { Queryable } from '#platform/db/open.ts';
import { users } from './accounts.tables.ts';
import { accountFoundBy } from './found-by.queries.ts';

/** Who has this name, ignoring case: also an erased account, whose neutral name stays taken. */
export async function findNamed(db: Queryable, username: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username, role: users.role, erased_at: users.erased_at })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user;
}

/** Finds an account by name, ignoring case. Undefined also for an erased one, which is nobody any more. */
export async function findAccount(db: Queryable, username: string) {
  const named = await findNamed(db, username);
  return named?.erased_at === null ? named : undefined;
}

/** The accounts with these usernames that are not erased, in no order. */
export function listAccounts(db: Queryable, usernames: string[]) {
  const names = textArrayLiteral(usernames.map((username) => username.toLowerCase()));
  return db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(sql`lower(${users.username}) = any(${names}::text[])`, isNull(users.erased_at)));
}

export async function insertAdmin(
  db: Queryable,
  admin: { username: string; phone_number: string; password_hash: string; created_at: string },
): Promise<number> {
  const [inserted] = await db
    .insert(users)
    .values({ ...admin, role: 'admin', found_by: accountFoundBy(admin) })
    .returning({ id: users.id });
  if (!inserted) throw new Error('PostgreSQL did not return the new admin');
  return inserted.id;
}

/** Waits until nobody else is making the first admin: an empty database is filled, set up, or given one by hand once. */
export async function lockFirstAdmin(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas first run', 0))`);
}

export async function setRole(db: Queryable, user_id: number, role: Role): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, user_id));
}

export async function hasNoAccount(db: Queryable): Promise<boolean> {
  return (await db.$count(users)) === 0;
}

/** These accounts as the audit trail names them, by id. */
export function listPeople(
  db: Queryable,
  user_ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, [...user_ids]))
    .orderBy(users.id);
}

/** Every erased account, with when it was made. */
export function listErased(db: Queryable): Promise<{ id: number; created_at: string }[]> {
  return db
    .select({ id: users.id, created_at: users.created_at })
    .from(users)
    .where(isNotNull(users.erased_at));
}
