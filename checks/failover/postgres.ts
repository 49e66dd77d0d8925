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
/** A part of the socket's name; there is no TCP. */
const PORT = 5432;
const STREAMING_WITHIN = 30_000;

/** Where both servers of the pair live, and what they have in common. */
export interface Place {
  folder: string;
  password: string;
  run_as: RunAs;
  programs: string;
}

/** One real PostgreSQL server of a pair; it is the primary or the other's standby. */
export interface Node {
  name: string;
  target: Target;
  /** A new, empty primary. */
  create(): Promise<void>;
  /** Throws all that it has away and becomes a standby of the other one, by a base backup. */
  follow(primary: Node): Promise<void>;
  /** Ends when it takes writes. */
  promote(): Promise<void>;
  /** kill -9 of all its processes at once. */
  kill(): Promise<void>;
  /** Is it up, and does it take writes? */
  isPrimary(): Promise<boolean>;
  /** From here on a commit is acknowledged when this standby has it on disk, too. Ends when the standby has all. */
  commitWith(standby: Node): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  conninfo: string;
}

/** The newest PostgreSQL of the system, 15 or newer; undefined when there is none. */
export function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const [newest] = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const programs = `${root}/${newest}/bin`;
  return existsSync(`${programs}/pg_basebackup`) ? programs : undefined;
}

export async function preparePlace(): Promise<Place> {
  const programs = findPrograms();
  if (!programs) throw new Error('There is no PostgreSQL here: npm run test:failover installs it');
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-failover-'));
  const run_as = await findUser();
  if (run_as) await chown(folder, run_as.uid, run_as.gid);
  return { folder, password: randomBytes(18).toString('base64url'), run_as, programs };
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
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
    // cluster_name is what a standby calls itself towards its primary.
    const given = `-c cluster_name=${name} -c unix_socket_directories=${socket} -c listen_addresses=`;
    const log = join(folder, `${name}.log`);
    await program('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', given], { keep_output: false });
  }

  async function query(sql: string, values: unknown[] = []) {
    const client = new pg.Client({ ...settings, database: 'postgres', connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // it is killed again and again
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
      // Its killed process may not have been waited for yet by whoever adopted it, and then counts as living.
      await rm(join(socket, `.s.PGSQL.${PORT}.lock`), { force: true });
      await start();
    },
    async promote() {
      await program('pg_ctl', ['promote', '-w', '-D', data]);
      // Its standby is dead: alone it would acknowledge nothing. A cluster manager decides the same.
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
      await wait(200); // for every process of it to have read the setting
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

async function until(what: string, met: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await met()); waited += 50) {
    if (waited > STREAMING_WITHIN) throw new Error(`It did not come to pass: ${what}`);
    await wait(50);
  }
}
