import pg from 'pg';
import { type Database, openDatabase, type ReadOnly } from '#platform/db/open.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import { SECOND } from '#platform/time/clock.ts';
import type { LogPosition } from './log-position.ts';
import { LAST_PRIMARY } from './primaries.ts';
import { openReplay, type Replay } from './replay.ts';

/** A standby that does not answer for so long counts as lost. */
const SILENCE_MS = 2 * SECOND;

/** Of a process, for reads. One more watches the replay. */
const CONNECTIONS = 10;

interface Pooled {
  connection: pg.ClientConfig;
  tracing?: Tracing | undefined;
}
export interface StandbyOptions extends Pooled {
  /** Called once, when the standby is gone, silent or promoted. It is not used after that. */
  onLost: (error: Error) => void;
}

/** One standby, from connecting until it is lost. */
export interface Standby extends Replay {
  /** Runs a read. Rejects as soon as the standby is lost. */
  run<T>(work: (on: ReadOnly) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface State {
  is_standby: boolean;
  lsn: number | null;
  primary: string | null;
  started: string;
}

const STATE = {
  name: 'find_standby_state',
  text: `select pg_is_in_recovery() as is_standby, (pg_last_wal_replay_lsn() - '0/0')::float8 as lsn,
    ${LAST_PRIMARY} as primary, pg_postmaster_start_time()::text as started`,
};

/** Connects to a standby. Throws if there is none. */
export async function connectStandby({ onLost, ...pooled }: StandbyOptions): Promise<Standby> {
  const watcher = new pg.Client({
    connectionTimeoutMillis: 2 * SECOND,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    ...pooled.connection,
    application_name: 'abhyas standby',
  });
  const underWay = openUnderWay();
  let reads: Reading | undefined;
  let isOver = false;
  const end = (error: Error): boolean => {
    if (isOver) return false;
    isOver = true;
    watcher.connection.stream.destroy();
    underWay.fail(error);
    return true;
  };
  const lose = (error: Error) => {
    if (!end(error)) return;
    reads?.destroy();
    onLost(error);
  };
  watcher.on('error', lose);
  watcher.on('end', () => lose(new Error('The connection to the standby ended')));
  const state = await watcher
    .connect()
    .then(() => readState(watcher))
    .catch((error) => {
      end(error);
      throw error;
    });
  reads = openReading(pooled, state.started, lose);
  const { db, close } = reads;
  const ask = async () => {
    try {
      return positionOf(await readState(watcher));
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  return {
    ...openReplay(ask, positionOf(state)),
    run: (work) => underWay.add(work(db)),
    async close() {
      end(new Error('The server stops'));
      await close();
    },
  };
}

async function readState(watcher: pg.Client): Promise<State> {
  const { rows } = await watcher.query<State>(STATE);
  if (!rows[0]?.is_standby) throw noStandby();
  return rows[0];
}

const noStandby = () => new Error('DATABASE_READ_URL leads to a server that is no standby');

function otherThan(started: string, is: Pick<State, 'is_standby' | 'started'>): Error | undefined {
  if (!is.is_standby) return noStandby();
  if (is.started === started) return undefined;
  return new Error('DATABASE_READ_URL leads to another server than a moment ago');
}

const positionOf = ({ primary, lsn }: State): LogPosition => ({ primary, lsn: lsn ?? 0 });

interface Reading {
  db: Database;
  /** Breaks the connections. Their queries fail. */
  destroy(): void;
  close(): Promise<void>;
}

/**
 * Connections to the server that started at this time and to no other: an address may lead to several in turn. Calls
 * `onOther` when it leads to another one, with which all connections then begin again.
 */
function openReading(
  { connection, tracing }: Pooled,
  started: string,
  onOther: (error: Error) => void,
): Reading {
  const { db, pool, close } = openDatabase(connection, {
    ...{ max: CONNECTIONS, tracing },
    onIdleError: () => undefined, // the watching connection reports it
    // A promoted standby would accept writes. These connections still do not.
    verify: (client, done) => {
      const text = `select set_config('default_transaction_read_only', 'on', false),
        pg_is_in_recovery() as is_standby, pg_postmaster_start_time()::text as started`;
      client.query<Pick<State, 'is_standby' | 'started'>>(text, (error, result) => {
        const [is] = result?.rows ?? [];
        const other = is && otherThan(started, is);
        done(error ?? other);
        if (other) onOther(other);
      });
    },
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    db,
    close,
    destroy() {
      for (const client of clients) client.connection.stream.destroy();
      close().catch(() => undefined); // nothing is left to close
    },
  };
}

/** Reads that are under way, to end them all at once: the pool would let some of them wait for their time-out. */
function openUnderWay() {
  const failing = new Set<(error: Error) => void>();
  return {
    add: <T>(read: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        failing.add(reject);
        read.then(resolve, reject).finally(() => failing.delete(reject));
      }),
    fail(error: Error) {
      for (const reject of failing) reject(error);
    },
  };
}
