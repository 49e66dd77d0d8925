import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../apps/api/src/platform/embedded-postgres/embedded.ts';

/**
 * One real PostgreSQL for both servers: Abhyas' own embedded one with its own durable settings, but started by the
 * suite. If a server owned it, killing that server would also stop the database.
 */
export interface FaultyDatabase {
  url: string;
  pool: pg.Pool;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Kills PostgreSQL with all its processes at once, like a crash, and starts it again. */
  kill(): Promise<void>;
  /** Waits until it answers again. */
  answers(): Promise<void>;
  stop(): Promise<void>;
}

const BACK_WITHIN = 60_000;

export async function startDatabase(): Promise<FaultyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-faults-'));
  const embedded = await startEmbedded({ data_dir: folder, log: () => undefined });
  const { host, port, user, password, database } = embedded.connection;
  const pool = new pg.Pool({ ...embedded.connection, max: 4, connectionTimeoutMillis: 2000 });
  // The database is killed repeatedly; the pool replaces broken connections.
  pool.on('error', () => undefined);
  const home = await realpath(join(folder, 'postgres'));

  async function answers() {
    for (let waited = 0; ; waited += 50) {
      try {
        await pool.query('select 1');
        return;
      } catch (error) {
        if (waited > BACK_WITHIN) throw error;
        await wait(50);
      }
    }
  }

  return {
    url: `postgres://${user}${password ? `:${password}` : ''}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    pool,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async kill() {
      await killPostgres(join(home, 'cluster'));
    },
    answers,
    async stop() {
      await pool.end();
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
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killNow(pid);
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
