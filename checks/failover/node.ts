import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { killPostgres } from '#support/database.ts';
import type { Target } from '#support/server-internals.ts';
import { type Place, PORT, SUPERUSER } from './place.ts';
import { foldersOf, programsOf } from './programs.ts';

const STREAMING_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 2000;

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

export function prepareNode(place: Place, name: string): Node {
  const { password } = place;
  const { data, socket } = foldersOf(place, name);
  const programs = programsOf(place, name);
  const query = queriesAt({ host: socket, port: PORT, user: SUPERUSER, password });

  return {
    name,
    target: { path: `${socket}/.s.PGSQL.${PORT}` },
    conninfo: `host=${socket} port=${PORT} user=${SUPERUSER} password=${password}`,
    query,
    async create() {
      await programs.create();
      await programs.start();
      for (const [setting, value] of Object.entries(settings)) {
        await query(`alter system set ${setting} = '${value}'`);
      }
      await programs.restart();
      await query(`create database ${SUPERUSER}`);
    },
    async follow(primary) {
      await programs.copyFrom(primary.conninfo);
      await programs.start();
    },
    async promote() {
      await programs.promote();
      // Its standby is dead, so a synchronous primary would acknowledge nothing. A cluster manager makes the same
      // change.
      await commitWith(query, '');
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
      await commitWith(query, standby.name);
      await untilCaughtUp(query, standby.name);
    },
  };
}

type Query = Node['query'];

/** A connection for each query: the server is killed repeatedly. */
function queriesAt(connection: pg.ClientConfig): Query {
  return async (sql, values = []) => {
    const client = new pg.Client({
      ...connection,
      database: 'postgres',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
}

async function commitWith(query: Query, standby: string): Promise<void> {
  await query(`alter system set synchronous_standby_names = '${standby}'`);
  await query('select pg_reload_conf()');
}

async function untilCaughtUp(query: Query, standby: string): Promise<void> {
  await until(`${standby} is synchronous`, async () => {
    const [row] = await query('select sync_state from pg_stat_replication where application_name = $1', [
      standby,
    ]);
    return row?.sync_state === 'sync';
  });
  await wait(200); // until every process has read the setting
  const [here] = await query('select pg_current_wal_lsn() as lsn');
  await until(`${standby} has all`, async () => {
    const [row] = await query('select flush_lsn >= $1::pg_lsn as has from pg_stat_replication', [here?.lsn]);
    return row?.has === true;
  });
}

const settings = {
  wal_level: 'replica',
  hot_standby: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  wal_keep_size: '256MB',
  jit: 'off',
};

async function until(event: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isDone()); waited += 50) {
    if (waited > STREAMING_TIMEOUT_MS) throw new Error(`This did not happen in time: ${event}`);
    await wait(50);
  }
}
