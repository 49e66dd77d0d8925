import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { folders } from '../../folders.ts';

/** An arbitrary constant, the same in every process of every version of this program. */
export const MIGRATION_LOCK = 4_201_337;

/** Migrates the schema to the newest version. Processes that start together wait for one another. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'abhyas migrate' });
  // A stop may end the database between two statements. The next one reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folders.migrations });
  } finally {
    await client.end(); // releases the lock
  }
}

/** Every migration, oldest first; `folderMillis` names the schema that it leads to. */
export const allMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folders.migrations });

/** Creates the schema of the last of these in an empty database, inside the caller's transaction. */
export async function buildSchema(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  // The table as Drizzle creates it.
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await applyMigrations(client, migrations);
}

/** Runs these in a database that has the ones before them, inside the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
