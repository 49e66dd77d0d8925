import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  attachEmbedded,
  type Connection,
} from '../../../apps/api/src/platform/embedded-postgres/embedded.ts';
import { processorSecondsOf } from './processes.ts';

const root = join(import.meta.dirname, '../../..');
const STARTED_WITHIN = 60_000;

/** The built server as a process of its own, with a database of its own, as `npm start` runs it. */
export interface Server {
  url: string;
  /** Of its Node process. */
  pid: number;
  /** Where its database is. */
  connection: Connection;
  /** A connection to its database, beside the server's own. */
  db: pg.Client;
  /** Processor seconds that the server's Node process has used; undefined where the system does not tell. */
  processorSeconds(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** With CPU_PROFILE_DIR set, the server writes a CPU profile into that folder when it stops. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const profile_dir = process.env.CPU_PROFILE_DIR;
  const flags = profile_dir ? ['--cpu-prof', `--cpu-prof-dir=${profile_dir}`] : [];
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-bench-'));
  const child = spawn(process.execPath, [...flags, 'apps/api/dist/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SEED: 'false', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C is for this program, which then stops the server.
    detached: process.platform !== 'win32',
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const stopChild = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    await removeDataFolder(folder);
  };
  const address = async () => {
    for (let waited = 0; waited < STARTED_WITHIN; waited += 50) {
      const url = /ready at (\S+)/.exec(said)?.[1];
      if (url) return url;
      if (child.exitCode !== null || child.signalCode !== null) break;
      await wait(50);
    }
    throw new Error(`The server did not start: ${said}`);
  };
  try {
    const url = await address();
    const connection = await attachEmbedded({ data_dir: folder });
    if (!connection) throw new Error('The database of the server cannot be reached');
    const db = new pg.Client(connection);
    // Told by the next query, too, whose caller knows what to do.
    db.on('error', () => undefined);
    await db.connect();
    const { pid } = child;
    if (pid === undefined) throw new Error('The server has no process');
    return {
      url,
      pid,
      connection,
      db,
      processorSeconds: async () => (process.platform === 'linux' ? processorSecondsOf(pid) : undefined),
      async stop() {
        await db.end();
        await stopChild();
      },
    };
  } catch (error) {
    await stopChild();
    throw error;
  }
}

/** Removes a DATA_DIR that no server runs on any more, with its database. */
export async function removeDataFolder(folder: string): Promise<void> {
  // As root the cluster may lie elsewhere, behind a link.
  const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined);
  if (cluster) await rm(cluster, { recursive: true });
  await rm(folder, { recursive: true });
}
