import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { startEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { buildServer } from './built-server.ts';
import { clusterOf, copyCluster } from './prepared-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string };
    /** The folder of the built server. */
    programs: string;
    /** A cluster with an empty database, to copy. */
    cluster: string;
  }
}

const TEMPLATE = 'abhyas_migrated';

/** One real PostgreSQL for the whole run, with a migrated template database, and one build of the server. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'web')) return undefined;
  const data_dir = await mkdtemp(join(tmpdir(), 'abhyas-test-'));
  const building = buildServer();
  building.catch(() => undefined); // awaited below
  // No test turns the machine off, so nothing needs to reach the disk. Tests that kill PostgreSQL start their own. And
  // autovacuum would start a process for each database of a test once a minute.
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const start = () => startEmbedded({ data_dir, log: () => undefined, settings });
  await (await start()).stop();
  const cluster = join(data_dir, 'empty-cluster');
  await copyCluster(await clusterOf(data_dir), cluster);
  project.provide('cluster', cluster);
  const embedded = await start();
  await migrateDatabase(embedded.connection);
  // PostgreSQL cannot clone a database that has connections, so connections to the template are forbidden.
  const client = new pg.Client({ ...embedded.connection, database: 'postgres' });
  await client.connect();
  await client.query(
    `create database ${TEMPLATE} template ${embedded.connection.database} allow_connections false`,
  );
  await client.end();
  project.provide('postgres', { connection: embedded.connection, template: TEMPLATE });
  const built = await building;
  project.provide('programs', built.folder);
  return async () => {
    await built.remove();
    const home = dirname(await clusterOf(data_dir));
    await embedded.stop();
    await rm(home, { recursive: true });
    await rm(data_dir, { recursive: true });
  };
}
