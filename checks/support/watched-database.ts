import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RECOVERY_TIMEOUT_MS = 60_000;

/** A suite's own access to the database, while the suite kills it again and again. */
export interface WatchedDatabase {
  pool: pg.Pool;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Waits until it answers again. */
  answers(): Promise<void>;
}

export function openWatchedDatabase(connection: pg.PoolConfig): WatchedDatabase {
  const pool = new pg.Pool({ ...connection, max: 4, connectionTimeoutMillis: 2000 });
  // The pool replaces the connections that a kill breaks.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async answers() {
      for (let waited = 0; ; waited += 50) {
        try {
          await pool.query('select 1');
          return;
        } catch (error) {
          if (waited > RECOVERY_TIMEOUT_MS) throw error;
          await wait(50);
        }
      }
    },
  };
}
