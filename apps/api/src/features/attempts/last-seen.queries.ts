import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/open.ts';

/** Notification channel for when learners last called. */
export const SEEN_CHANNEL = 'live_seen';

export async function announceSeen(db: Database, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${SEEN_CHANNEL}, ${payload})`);
}
