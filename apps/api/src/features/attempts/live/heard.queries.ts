import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/open.ts';

/** Notification channel for what processes have heard of learners. */
export const HEARD_CHANNEL = 'live_heard';

export async function announceHeard(db: Database, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${HEARD_CHANNEL}, ${payload})`);
}
