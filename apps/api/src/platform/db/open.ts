import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import { sendUnnamed } from './pooler/unnamed.ts';
import { traceStatements } from './trace-statements.ts';

/** Where a query runs: on any connection of the pool, or inside the caller's transaction. See `inTransaction`. */
export type Queryable = Omit<NodePgDatabase, 'transaction'>;
export type Database = Queryable & { $client: pg.Pool };

type Selecting = 'select' | 'selectDistinct' | 'selectDistinctOn';

/** Where a query runs that only reads: also a standby, which refuses to write. See `Reads`. */
export type ReadOnly = Pick<Queryable, Selecting | '$with' | 'execute'> & {
  with(...parts: Parameters<Queryable['with']>): Pick<ReturnType<Queryable['with']>, Selecting>;
};

/** Where connections lead. */
export interface DatabaseAddress {
  /** For all calls. */
  connection: pg.ClientConfig;
  /** For what needs a session of its own: LISTEN, migrations, backups. The same unless there is a pooler. */
  direct: pg.ClientConfig;
  /** How statements are sent if `connection` leads to a pooler in transaction mode, such as PgBouncer. */
  pooler?: Pooler | undefined;
  /** A standby for reads, if there is one. */
  standby?: pg.ClientConfig | undefined;
}
export type Pooler = 'named' | 'unnamed';

/** Of a connection without a pooler. A pooler refuses them, so they are set on the role: see role-timeouts.ts. */
const SESSION_TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

/** Opens a pool. The first query opens the first connection. */
export function openDatabase(
  connection: pg.ClientConfig,
  {
    max,
    onIdleError,
    tracing,
    pooler,
    verify = requirePrimary,
  }: {
    max: number;
    onIdleError: (error: Error) => void;
    tracing?: Tracing | undefined;
    pooler?: Pooler | undefined;
    /** Calls `done` with an error for a new connection that must not be used. */
    verify?: (client: pg.PoolClient, done: (error?: Error) => void) => void;
  },
): OpenDatabase {
  const pool = new pg.Pool({
    max,
    application_name: 'abhyas',
    connectionTimeoutMillis: 5000,
    ...(pooler === undefined && SESSION_TIMEOUTS),
    // A server that has vanished silently neither answers nor breaks the connection.
    query_timeout: 20_000,
    keepAlive: true,
    // A group of statements is sent at once: see group-commit.ts. All other statements wait for their turn.
    pipeline: true,
    verify,
    ...connection,
  });
  // The pool replaces a connection that breaks while idle. Without a listener, its error would end the process, and so
  // would that of a connection that breaks between two queries of a transaction, whose next query reports it.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (pooler === 'unnamed') sendUnnamed(pool);
  if (tracing) traceStatements(pool, tracing);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** A standby would answer reads with outdated data, so a connection that leads to one is not used. */
function requirePrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only', (error, result) => {
    if (error) done(error);
    else if (result.rows[0]?.transaction_read_only === 'on') done(new ReadOnlyServerError());
    else done();
  });
}

/** The server accepts no writes. The code is PostgreSQL's for a write that such a server refuses. */
class ReadOnlyServerError extends Error {
  override name = 'ReadOnlyServerError';
  readonly code = '25006';
  override message = 'The connection leads to a server that is read-only';
}

/** Whether the database is out of reach, rather than the query wrong. */
export function isDatabaseDown(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // 08: connection; 53: out of disk, memory or connections; 57014, 25P03: time-outs; 57P0: stopping or starting;
  // 25006: not the primary (PostgreSQL, appendix A).
  if (/^(08|53|57014|25006|25P03|57P0|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return true;
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/.test(
    cause.message,
  );
}
