import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '#platform/time/clock.ts';
import { findPrograms } from './binaries.ts';
import {
  type Address,
  type Cluster,
  hasCluster,
  makeCluster,
  readAddress,
  removeLeftovers,
  stopServer,
} from './cluster.ts';
import {
  findHome,
  isCode,
  keepRandom,
  type Location,
  prepareLocation,
  prepareSocketFolder,
} from './location.ts';
import { application, EmbeddedInUseError, takeServer, tryConnect } from './lock.ts';
import { onWindows } from './process.ts';

export { EmbeddedInUseError };

/** For pg.Client and pg.Pool. */
export interface Connection {
  /** The folder of the unix socket; 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  /** Explicit, because pg would otherwise read PGSSLMODE. */
  ssl: false;
}

export interface Embedded {
  connection: Connection;
  /** Stops PostgreSQL, after the caller has closed its own connections (others are ended). */
  stop(): Promise<void>;
}

const shortest_delay = 100;
const longest_delay = 5 * SECOND;
const attach_tries = 100;

/**
 * Runs PostgreSQL on this folder, and restarts it whenever it dies, until `stop`. Throws EmbeddedInUseError if another
 * server uses the folder. Calls `onLost` if another one took it while PostgreSQL was down: then stop serving.
 */
export async function startEmbedded(options: {
  data_dir: string;
  log: (line: string) => void;
  onLost?: (error: Error) => void;
  /** More settings of postgresql.conf. A server that already runs keeps its own, except those against loss of data. */
  settings?: Record<string, string>;
}): Promise<Embedded> {
  const { log } = options;
  const location = await prepareLocation(options.data_dir, log);
  const password_file = onWindows ? join(location.home, 'password') : undefined;
  const password = password_file && (await keepRandom(password_file));
  const programs = await findPrograms(location);
  const cluster: Cluster = { ...location, programs, password_file, settings: options.settings ?? {} };
  await makeCluster(cluster);

  const stopping = new AbortController();
  const { signal } = stopping;
  const wanted = await chooseAddress(location);
  let { client, address } = await takeServer(cluster, { address: wanted, password, signal });
  let regaining = Promise.resolve();
  let stopped: Promise<void> | undefined;
  let held = false;
  let delay = shortest_delay;
  watch(client);
  await removeLeftovers(cluster);

  function watch(holder: pg.Client) {
    const since = performance.now();
    held = true;
    holder.once('end', () => {
      held = false;
      if (!signal.aborted) regaining = regain(performance.now() - since);
    });
  }

  async function regain(lived: number) {
    log('PostgreSQL went away; starting it again');
    if (lived > longest_delay) delay = shortest_delay;
    else await backOff();
    while (!signal.aborted) {
      try {
        ({ client, address } = await takeServer(cluster, { address, password, signal }));
        watch(client);
        log('PostgreSQL is back');
        return;
      } catch (error) {
        if (signal.aborted) return;
        log(`PostgreSQL is still away: ${error instanceof Error ? error.message : error}`);
        if (error instanceof EmbeddedInUseError) {
          options.onLost?.(error);
          return;
        }
        await backOff();
      }
    }
  }

  async function backOff() {
    await wait(delay, undefined, { signal }).catch(() => undefined); // stop() ends the wait
    delay = Math.min(delay * 2, longest_delay);
  }

  async function stopOnce() {
    stopping.abort();
    await regaining;
    if (held) await stopServer(cluster); // otherwise it may belong to another server by now
    await client.end();
  }

  return {
    connection: connectionTo(address, password),
    stop() {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

/** Whether the embedded PostgreSQL has a database in this folder. */
export async function hasEmbedded(data_dir: string): Promise<boolean> {
  const home = await findHome(data_dir);
  return home !== undefined && hasCluster(home);
}

/**
 * For the command line: the connection to the PostgreSQL that a server currently runs on this folder; undefined if none
 * runs. Starts nothing and takes no lock.
 */
export async function attachEmbedded({ data_dir }: { data_dir: string }): Promise<Connection | undefined> {
  const home = await findHome(data_dir);
  const password = home && onWindows ? await readFile(join(home, 'password'), 'utf8') : undefined;
  for (let tries = 0; home && tries < attach_tries; tries++) {
    const address = await readAddress(home);
    if (!address) return undefined;
    const connection = connectionTo(address, password);
    const client = await tryConnect(connection).catch((error) => {
      // A first start is in progress: the role (28000) or the database (3D000) does not exist yet.
      if (isCode(error, '28000', '3D000')) return 'later' as const;
      throw error;
    });
    if (client === undefined) return undefined;
    if (client !== 'later') {
      await client.end();
      return connection;
    }
    await wait(100);
  }
  return undefined;
}

function connectionTo(address: Address, password: string | undefined): Connection {
  return { ...address, user: application, ...(password && { password }), database: application, ssl: false };
}

async function chooseAddress(location: Location): Promise<Address> {
  // In a separate folder the port is only a part of the socket's name.
  if (!onWindows) return { host: await prepareSocketFolder(location), port: 5432 };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port on 127.0.0.1');
  return { host: '127.0.0.1', port: bound.port };
}
