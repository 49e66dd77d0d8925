import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { folders } from '../folders.ts';

/** Any constant will do; every process of every version of this program takes the same. */
const MIGRATION_LOCK = 4_201_337;

/** Brings the schema up to date. Processes that start together wait for one another. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'abhyas migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folders.migrations });
  } finally {
    await client.end(); // the lock goes with the connection
  }
}
