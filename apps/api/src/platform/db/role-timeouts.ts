import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * The time-outs that connections through a pooler do not have. PgBouncer refuses them as parameters of a connection, so
 * they are settings of the role.
 */
export async function findMissingTimeouts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`);
  return rows.map(({ name }) => name);
}

/** Calls `warn` if a statement or an abandoned transaction could hold its locks for ever. */
export async function warnOfMissingTimeouts(db: Database, warn: (line: string) => void): Promise<void> {
  const missing = await findMissingTimeouts(db);
  if (missing.length === 0) return;
  const commands = missing.map((name) => `ALTER ROLE … SET ${name} = '15s'`).join('; ');
  warn(`The role of DATABASE_URL has no ${missing.join(' and no ')}: ${commands}`);
}
