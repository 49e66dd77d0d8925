import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { repository } from '#support/repository.ts';
import { startServerProcess } from '#support/server-process.ts';
import {
  attachEmbedded,
  type Connection,
} from '../../../apps/api/src/platform/embedded-postgres/embedded.ts';
import { processorSecondsBelow, processorSecondsOf } from './processes.ts';

/** The built server as a separate process with its own database, as `npm start` runs it. */
export interface Server {
  url: string;
  /** Process id of its Node process. */
  pid: number;
  /** Its DATA_DIR. */
  data_dir: string;
  /** Address of its database. */
  connection: Connection;
  /** A separate connection to its database. */
  db: pg.Client;
  /** Processor seconds that the server's Node process has used; undefined if the system does not report them. */
  processorSeconds(): Promise<number | undefined>;
  /** Processor seconds of the server with its helper processes, and of its PostgreSQL. Linux only. */
  spent(): Promise<Spent>;
  stop(): Promise<void>;
}

/** Processor seconds. */
export interface Spent {
  node: number;
  postgres: number;
}

/**
 * `root`: the checkout whose build is started. With CPU_PROFILE_DIR set, the server writes a CPU profile into that
 * folder when it stops.
 */
export async function startServer(env: Record<string, string>, root = repository): Promise<Server> {
  const profile_dir = process.env.CPU_PROFILE_DIR;
  const flags = profile_dir ? ['--cpu-prof', `--cpu-prof-dir=${profile_dir}`] : [];
  const { url, pid, folder, stop } = await startServerProcess({ SEED: 'false', ...env }, { root, flags });
  try {
    const connection = await attachEmbedded({ data_dir: folder });
    if (!connection) throw new Error('The database of the server cannot be reached');
    const db = new pg.Client(connection);
    // The next query fails, and its caller handles the error.
    db.on('error', () => undefined);
    await db.connect();
    const postmaster = Number(
      (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    return {
      url,
      pid,
      data_dir: folder,
      connection,
      db,
      processorSeconds: async () => (process.platform === 'linux' ? processorSecondsOf(pid) : undefined),
      spent: async () => ({
        node: await processorSecondsBelow(pid, postmaster),
        postgres: await processorSecondsBelow(postmaster),
      }),
      async stop() {
        await db.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
