import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPrograms } from '#platform/embedded-postgres/binaries.ts';
import { startServer, stopServer } from '#platform/embedded-postgres/cluster.ts';
import type { Connection } from '#platform/embedded-postgres/embedded.ts';
import {
  findHome,
  ownFolder,
  prepareLocation,
  prepareSocketFolder,
} from '#platform/embedded-postgres/location.ts';
import { run } from '#platform/embedded-postgres/process.ts';

/** A real standby, which streams from its primary. */
export interface StandbyServer {
  /** As the server's own role. */
  connection: Connection;
  /** The folder with its `postmaster.pid`. */
  folder: string;
  /** Runs SQL as a superuser. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a standby of a running embedded PostgreSQL. The npm package has no pg_basebackup, so it copies the folder
 * (PostgreSQL, "Making a Base Backup Using the Low Level API").
 */
export async function startStandby(primary: {
  data_dir: string;
  connection: Connection;
}): Promise<StandbyServer> {
  const data_dir = await mkdtemp(join(await realpath(tmpdir()), 'abhyas-standby-'));
  const location = await prepareLocation(data_dir, () => undefined);
  const folder = join(location.home, 'cluster');
  await copyRunning(join((await findHome(primary.data_dir)) ?? '', 'cluster'), folder, primary.connection);
  const { host, port } = primary.connection;
  const settings = { primary_conninfo: `host=${host} port=${port} user=postgres`, cluster_name: 'standby' };
  const programs = await findPrograms(location);
  const cluster = { ...location, programs, settings, password_file: undefined };
  const address = { host: await prepareSocketFolder(location), port: 5432 };
  await ownFolder(address.host, location.run_as);
  const failure = await startServer(cluster, address);
  if (failure) throw new Error(failure);
  const connection = { ...primary.connection, ...address };
  let isStopped = false;
  return {
    connection,
    folder,
    query: (sql) => queryAs({ ...connection, user: 'postgres' }, sql),
    async promote() {
      await queryAs({ ...connection, user: 'postgres' }, 'select pg_promote()');
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await stopServer(cluster);
      await rm(location.home, { recursive: true });
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

async function copyRunning(from: string, to: string, connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres' });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    const { code, output } = await run('cp', ['-Rp', from, to], { cwd: '/' });
    if (code !== 0) throw new Error(output);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await rm(join(to, 'postmaster.pid'), { force: true });
    // All of the log comes from the primary: the copied files may be older than the label.
    for (const entry of await readdir(join(to, 'pg_wal'), { withFileTypes: true }))
      if (entry.isFile()) await rm(join(to, 'pg_wal', entry.name));
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o644 });
    await writeFile(join(to, 'standby.signal'), '', { mode: 0o644 });
    // Files that root has added must belong to PostgreSQL's user, as the others do.
    await run('chown', ['--reference', from, join(to, 'backup_label'), join(to, 'standby.signal')], {
      cwd: '/',
    });
  } finally {
    await client.end();
  }
}

async function queryAs(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
