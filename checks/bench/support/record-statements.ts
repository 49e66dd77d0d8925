import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../../apps/api/src/platform/db/open.ts';

export interface Statement {
  text: string;
  params: unknown[];
}

/** Runs an operation once with Abhyas' own code, and returns the statements that it sent with their parameters. */
export async function recordStatements(
  connection: pg.ClientConfig,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = new pg.Pool({ ...connection, max: 1 });
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((config: { text: string }, params: unknown[] = []) => {
    statements.push({ text: config.text, params });
    return query(config, params);
  }) as typeof pool.query;
  try {
    await work(drizzle(pool));
  } finally {
    await pool.end();
  }
  return statements;
}
