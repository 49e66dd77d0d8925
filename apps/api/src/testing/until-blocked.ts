import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/db/open.ts';

/** Waits until so many statements of this database wait for a lock that another transaction has. */
export const untilBlocked = (db: Pick<Database, 'execute'>, statements = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(statements);
  });
