import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The database can lose what it acknowledges. The message is one line that names the setting. */
export class NotDurableError extends Error {
  override name = 'NotDurableError';
}

/**
 * Settings of this database, as our connections have them, with which a power cut can lose an acknowledged answer: fsync, synchronous_commit or full_page_writes is off (PostgreSQL 18, chapters 19.5 and 28.1).
 */
export async function findUndurable(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`);
  return rows.map(({ name, setting }) => `${name} = ${setting}`);
}

/** Throws NotDurableError for the embedded database. For another one, calls `warn` with the risk. */
export async function requireDurable(
  db: Database,
  { foreign, warn }: { foreign: boolean; warn: (line: string) => void },
): Promise<void> {
  const undurable = await findUndurable(db);
  if (undurable.length === 0) return;
  const line = `The database runs with ${undurable.join(', ')}: a power cut can lose answers that learners were told are saved`;
  if (!foreign) throw new NotDurableError(line);
  warn(line);
}
