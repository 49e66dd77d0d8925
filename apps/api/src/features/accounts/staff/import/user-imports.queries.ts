import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.tables.ts';
import { renewFoundBy } from '#features/accounts/found-by.queries.ts';
import { textArrayLiteral } from '#platform/db/columns.ts';
import { foundBy } from '#platform/db/found-by.ts';
import type { Queryable } from '#platform/db/open.ts';
import { user_imports } from './user-imports.tables.ts';

export type UserImportRow = typeof user_imports.$inferSelect;

export interface KnownUser {
  id: number;
  username: string;
  full_name: string;
  phone_number: string;
  roll_number: string;
}

/** The accounts with any of these phones, usernames, roll numbers (in ASCII digits) or names, however they are spelt. */
export function listKnown(
  db: Queryable,
  {
    phones,
    usernames,
    roll_numbers,
    names,
  }: Record<'phones' | 'usernames' | 'roll_numbers' | 'names', string[]>,
): Promise<KnownUser[]> {
  const among = (texts: string[]) => sql`any(${textArrayLiteral([...new Set(texts)])}::text[])`;
  return db
    .select({
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      phone_number: users.phone_number,
      roll_number: users.roll_number,
    })
    .from(users)
    .where(
      and(
        isNull(users.erased_at),
        or(
          sql`${users.phone_number} = ${among(phones)}`,
          sql`lower(${users.username}) = ${among(usernames.map((name) => name.toLowerCase()))}`,
          sql`translate(${users.roll_number}, '०१२३४५६७८९', '0123456789') = ${among(roll_numbers)}`,
          // The name is in the first line.
          sql`split_part(${users.found_by}, E'\n', 1) = ${among(names.map((name) => foundBy([name])))}`,
        ),
      ),
    );
}

export async function insertUserImport(
  db: Queryable,
  row: typeof user_imports.$inferInsert,
): Promise<number> {
  const [added] = await db.insert(user_imports).values(row).returning({ id: user_imports.id });
  if (!added) throw new Error('PostgreSQL did not return the new import');
  return added.id;
}

/** A preview of this admin that is younger than `since`. */
export async function findUserImport(
  db: Queryable,
  { id, user_id, since }: { id: number; user_id: number; since: string },
  { lock = false } = {},
): Promise<UserImportRow | undefined> {
  const select = db
    .select()
    .from(user_imports)
    .where(
      and(eq(user_imports.id, id), eq(user_imports.user_id, user_id), gt(user_imports.created_at, since)),
    );
  const [row] = await (lock ? select.for('update') : select);
  return row;
}

export async function setReport(
  db: Queryable,
  { id, report }: { id: number; report: NonNullable<UserImportRow['report']> },
): Promise<void> {
  await db.update(user_imports).set({ report }).where(eq(user_imports.id, id));
}

/** Fills what accounts lack from their rows. */
export async function fillDetails(
  db: Queryable,
  {
    id,
    full_name,
    email,
    roll_number,
  }: Record<'full_name' | 'email' | 'roll_number', string> & { id: number },
): Promise<void> {
  await db
    .update(users)
    .set({
      full_name: sql`coalesce(nullif(${users.full_name}, ''), ${full_name})`,
      email: sql`coalesce(nullif(${users.email}, ''), ${email})`,
      roll_number: sql`coalesce(nullif(${users.roll_number}, ''), ${roll_number})`,
    })
    .where(and(eq(users.id, id), isNull(users.erased_at)));
  await renewFoundBy(db, [id]);
}

/** Makes imports run one after another: each gives usernames that are free. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas user imports', 0))`);
}

export async function removeUserImportsBefore(db: Queryable, moment: string): Promise<void> {
  await db.delete(user_imports).where(lte(user_imports.created_at, moment));
}

/** Those of the accounts that are there. */
export async function listExisting(db: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erased_at)));
  return rows.map(({ id }) => id);
}
