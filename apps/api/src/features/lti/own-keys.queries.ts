import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/open.ts';
import { lti_keys } from './lti.tables.ts';

/** The newest key pairs, the newest first. */
export const listKeys = (db: Queryable, limit: number) =>
  db.select().from(lti_keys).orderBy(desc(lti_keys.created_at), desc(lti_keys.id)).limit(limit);

/** Waits until no other process makes a key pair. */
export async function lockKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('abhyas lti keys', 0))`);
}

export async function insertKey(tx: Queryable, key: typeof lti_keys.$inferInsert): Promise<void> {
  await tx.insert(lti_keys).values(key);
}
