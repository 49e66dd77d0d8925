import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunAs, run, startEmbedded } from './server-internals.ts';
import { openWatchedDatabase, type WatchedDatabase } from './watched-database.ts';

/**
 * One real PostgreSQL for both servers: Abhyas' own embedded one with its own durable settings, but started by the
 * suite. If a server owned it, killing that server would also stop the database.
 */
export interface FaultyDatabase extends WatchedDatabase {
  url: string;
  /** Kills PostgreSQL with all its processes at once, like a crash, and starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<FaultyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-faults-'));
  const embedded = await startEmbedded({ data_dir: folder, log: () => undefined });
  const { host, port, user, password, database } = embedded.connection;
  const watched = openWatchedDatabase(embedded.connection);
  const home = await realpath(join(folder, 'postgres'));

  return {
    url: `postgres://${user}${password ? `:${password}` : ''}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    ...watched,
    async kill() {
      await killPostgres(join(home, 'cluster'));
    },
    async stop() {
      await watched.pool.end();
      await embedded.stop();
      await rm(home, { recursive: true });
      await rm(folder, { recursive: true });
    },
  };
}

/** Kills the postmaster of this data folder and its children, without a shutdown. */
export async function killPostgres(data: string): Promise<void> {
  const [line] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(line);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) signalIfThere(pid, 'SIGKILL');
}

export function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The programs of the newest PostgreSQL of the system, 15 or newer; undefined if there is none. */
export function findPostgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const [newest] = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const programs = `${root}/${newest}/bin`;
  return existsSync(`${programs}/pg_basebackup`) ? programs : undefined;
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
export async function findPostgresUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'], { cwd: '/' })).output)),
  );
  if (!uid || !gid) throw new Error('There is no user "postgres" to run PostgreSQL as');
  return { uid, gid };
}
