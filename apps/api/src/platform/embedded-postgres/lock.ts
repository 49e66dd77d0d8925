import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseDown } from '#platform/db/open.ts';
import { type Address, type Cluster, readAddress, startServer, stopServer } from './cluster.ts';

/** Another server, or a command that started the database itself, uses this DATA_DIR. */
export class EmbeddedInUseError extends Error {
  override name = 'EmbeddedInUseError';
  constructor(data_dir: string) {
    super(
      `Another Abhyas server already uses DATA_DIR ${data_dir}: stop it, or give this one another DATA_DIR`,
    );
  }
}

/** The name of the application in the cluster: of its role, which is not a superuser, and its database. */
export const application = 'abhyas';

// In the database `postgres`, where nothing else takes locks.
const server_lock = 1;
/** The lock of a killed server is released within milliseconds. One that is stopping needs a while. */
const lock_tries = 20;
const start_tries = 100;
const pause = 100;

export interface Holder {
  /** Holds the lock as long as it is connected. The kernel ends the connection even after a kill -9. */
  client: pg.Client;
  address: Address;
}

/** Connects to the server on this folder, or starts it, and becomes its only user. */
export async function takeServer(
  cluster: Cluster,
  {
    address: wanted,
    password,
    signal,
  }: { address: Address; password: string | undefined; signal: AbortSignal },
): Promise<Holder> {
  let tries = 0;
  let started = false;
  for (;;) {
    const address = (await readAddress(cluster.home)) ?? wanted;
    const client = await tryConnect({ ...address, user: 'postgres', password, database: 'postgres' });
    if (client === undefined) {
      signal.throwIfAborted();
      const reason = await startServer(cluster, wanted);
      started = reason === undefined;
      if (started) continue;
      if (++tries >= start_tries) throw new Error(reason);
    } else if (client !== 'later') {
      const taken = await take(client, cluster, { password, started, signal });
      if (taken) return { client, address };
    }
    await wait(pause, undefined, { signal });
  }
}

/** False if this server is stopping. */
async function take(
  client: pg.Client,
  cluster: Cluster,
  { password, started, signal }: { password: string | undefined; started: boolean; signal: AbortSignal },
): Promise<boolean> {
  let locked = false;
  try {
    locked = await tryLock(client, signal);
    if (!locked) throw new EmbeddedInUseError(cluster.data_dir);
    const weakness = await findWeakness(client, cluster.settings);
    if (!weakness) {
      await prepareDatabase(client, password);
      return true;
    }
    if (started) throw new Error(`PostgreSQL runs with ${weakness}: undo the ALTER SYSTEM that says so`);
    await stopServer(cluster); // already running, with other settings
    return false;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isDatabaseDown(error)) return false; // its earlier user was stopping it
    if (locked) await stopServer(cluster);
    throw error;
  }
}

/** 'later' while it starts or stops; undefined when nobody listens. */
export async function tryConnect(config: pg.ClientConfig): Promise<pg.Client | 'later' | undefined> {
  const client = new pg.Client({ ...config, ssl: false, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Its end is what counts, and is told apart; unheard, an error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    return error instanceof pg.DatabaseError ? 'later' : undefined;
  }
}

async function tryLock(client: pg.Client, signal: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < lock_tries; tries++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      server_lock,
    ]);
    if (rows[0]?.taken) return true;
    await wait(pause, undefined, { signal });
  }
  return false;
}

/** A setting that may lose what was committed, unless it was asked for. */
async function findWeakness(client: pg.Client, asked: Record<string, string>): Promise<string | undefined> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
    const value = rows[0]?.[setting];
    if (value !== 'on' && (asked[setting] ?? 'on') === 'on') return `${setting} = ${value}`;
  }
  return undefined;
}

async function prepareDatabase(client: pg.Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [application],
  );
  if (!rows[0]?.role) {
    const secret = password ? `password ${pg.escapeLiteral(password)}` : '';
    await client.query(`create role ${application} login createdb ${secret}`);
  }
  if (!rows[0]?.database) await client.query(`create database ${application} owner ${application}`);
}
