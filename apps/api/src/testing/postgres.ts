import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { startEmbedded } from '../platform/embedded-postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string };
  }
}

const TEMPLATE = 'abhyas_migrated';

/** One real PostgreSQL for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data_dir = await mkdtemp(join(tmpdir(), 'abhyas-test-'));
  const embedded = await startEmbedded({ data_dir, log: () => undefined });
  await migrateDatabase(embedded.connection);
  // PostgreSQL cannot clone a database that has connections, so connections to the template are forbidden.
  const client = new pg.Client({ ...embedded.connection, database: 'postgres' });
  await client.connect();
  await client.query(
    `create database ${TEMPLATE} template ${embedded.connection.database} allow_connections false`,
  );
  await client.end();
  project.provide('postgres', { connection: embedded.connection, template: TEMPLATE });
  return async () => {
    // For root, the cluster may be elsewhere, behind a link.
    const cluster = await realpath(join(data_dir, 'postgres'));
    await embedded.stop();
    await rm(cluster, { recursive: true });
    await rm(data_dir, { recursive: true });
  };
}
