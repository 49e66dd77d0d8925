import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type RunAs, run } from '../../apps/api/src/platform/embedded-postgres/process.ts';
import type { Target } from '../../apps/api/src/testing/network.ts';
import { killPostgres } from '../support/database.ts';

const SUPERUSER = 'abhyas';
/** Only a part of the socket's name; there is no TCP. */
const PORT = 5432;
const STREAMING_TIMEOUT_MS = 30_000;

/** The folders and settings that both servers of the pair share. */
export interface Place {
  folder: string;
  password: string;
  run_as: RunAs;
  programs: string;
}

/** One real PostgreSQL server of a pair, either the primary or the other's standby. */
export interface Node {
  name: string;
  target: Target;
  /** Creates an empty primary. */
  create(): Promise<void>;
  /** Deletes its data and becomes a standby of the other server, by a base backup. */
  follow(primary: Node): Promise<void>;
  /** Promotes the standby and waits until it accepts writes. */
  promote(): Promise<void>;
  /** Kills all its processes at once (kill -9). */
  kill(): Promise<void>;
  /** Whether it is up and accepts writes. */
  isPrimary(): Promise<boolean>;
  /**
   * From now on a commit is acknowledged only when this standby has it on disk, too. Waits until the standby has
   * caught up.
   */
  commitWith(standby: Node): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  conninfo: string;
}

/** The newest PostgreSQL of the system, 15 or newer; undefined if there is none. */
export function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const [newest] = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const programs = `${root}/${newest}/bin`;
  return existsSync(`${programs}/pg_basebackup`) ? programs : undefined;
}

export async function preparePlace(): Promise<Place> {
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: npm run test:failover installs it');
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-failover-'));
  const run_as = await findUser();
  if (run_as) await chown(folder, run_as.uid, run_as.gid);
  return { folder, password: randomBytes(18).toString('base64url'), run_as, programs };
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. */
async function findUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'], { cwd: '/' })).output)),
  );
  if (!uid || !gid) throw new Error('There is no user "postgres" to run PostgreSQL as');
  return { uid, gid };
}

export function prepareNode(place: Place, name: string): Node {
  const { folder, password, run_as, programs } = place;
  const data = join(folder, name);
  const socket = join(folder, `${name}-socket`);
  const settings = { host: socket, port: PORT, user: SUPERUSER, password };

  async function program(word: string, args: string[], { keep_output = true } = {}): Promise<void> {
    const { code, output } = await run(join(programs, word), args, { cwd: folder, run_as, keep_output });
    if (code !== 0) throw new Error(`${word} of ${name} ended with ${code}: ${output}`);
  }

  async function start(): Promise<void> {
    await mkdir(socket, { recursive: true });
    if (run_as) await chown(socket, run_as.uid, run_as.gid);
    // A standby identifies itself to its primary by cluster_name.
    const options = `-c cluster_name=${name} -c unix_socket_directories=${socket} -c listen_addresses=`;
    const log = join(folder, `${name}.log`);
    await program('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options], { keep_output: false });
  }

  async function query(sql: string, values: unknown[] = []) {
    const client = new pg.Client({ ...settings, database: 'postgres', connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // the server is killed repeatedly
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    name,
    target: { path: `${socket}/.s.PGSQL.${PORT}` },
    conninfo: `host=${socket} port=${PORT} user=${SUPERUSER} password=${password}`,
    query,
    async create() {
      const word = join(folder, 'password');
      await writeFile(word, password, { mode: 0o600 });
      if (run_as) await chown(word, run_as.uid, run_as.gid);
      const options = [
        '-A',
        'scram-sha-256',
        '-U',
        SUPERUSER,
        `--pwfile=${word}`,
        '-E',
        'UTF8',
        '--locale=C',
      ];
      await program('initdb', ['-D', data, ...options]);
      await rm(word);
      await start();
      for (const [setting, value] of Object.entries(common)) {
        await query(`alter system set ${setting} = '${value}'`);
      }
      await program('pg_ctl', ['restart', '-w', '-D', data, '-l', join(folder, `${name}.log`)], {
        keep_output: false,
      });
      await query(`create database ${SUPERUSER}`);
    },
    async follow(primary) {
      await rm(data, { recursive: true, force: true });
      const from = ['-d', primary.conninfo, '-R', '-X', 'stream', '-c', 'fast'];
      await program('pg_basebackup', ['-D', data, ...from]);
      // The killed process may still be a zombie, which PostgreSQL takes for a running server.
      await rm(join(socket, `.s.PGSQL.${PORT}.lock`), { force: true });
      await start();
    },
    async promote() {
      await program('pg_ctl', ['promote', '-w', '-D', data]);
      // Its standby is dead, so a synchronous primary would acknowledge nothing. A cluster manager makes the same
      // change.
      await query("alter system set synchronous_standby_names = ''");
      await query('select pg_reload_conf()');
    },
    async kill() {
      if (existsSync(join(data, 'postmaster.pid'))) await killPostgres(data);
    },
    async isPrimary() {
      try {
        const [row] = await query('select not pg_is_in_recovery() as primary');
        return row?.primary === true;
      } catch {
        return false;
      }
    },
    async commitWith(standby) {
      await query(`alter system set synchronous_standby_names = '${standby.name}'`);
      await query('select pg_reload_conf()');
      await until(`${standby.name} is synchronous`, async () => {
        const [row] = await query('select sync_state from pg_stat_replication where application_name = $1', [
          standby.name,
        ]);
        return row?.sync_state === 'sync';
      });
      await wait(200); // until every process has read the setting
      const [here] = await query('select pg_current_wal_lsn() as lsn');
      await until(`${standby.name} has all`, async () => {
        const [row] = await query('select flush_lsn >= $1::pg_lsn as has from pg_stat_replication', [
          here?.lsn,
        ]);
        return row?.has === true;
      });
    },
  };
}

const common = {
  wal_level: 'replica',
  hot_standby: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  wal_keep_size: '256MB',
  jit: 'off',
};

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isDone()); waited += 50) {
    if (waited > STREAMING_TIMEOUT_MS) throw new Error(`This did not happen in time: ${what}`);
    await wait(50);
  }
}
