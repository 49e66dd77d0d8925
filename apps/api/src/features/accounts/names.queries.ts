import { and, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { users } from './accounts.tables.ts';

/** By account, its name, where it has one. */
export async function namesOf(db: Queryable, user_ids: number[]): Promise<ReadonlyMap<number, string>> {
  if (user_ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(and(inArray(users.id, user_ids), ne(users.full_name, '')));
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}
