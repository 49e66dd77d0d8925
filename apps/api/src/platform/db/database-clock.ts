import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The time of the database's machine, in ms since 1970. */
export async function readDatabaseClock(db: Database): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return Number(rows[0]?.now);
}
