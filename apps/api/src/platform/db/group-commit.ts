import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Queryable } from './open.ts';
import { OneTransaction, type SentStatement } from './statements/one-transaction.ts';
import type { PreparingRows } from './statements/prepare-rows.ts';
import { tracedQuery } from './trace-statements.ts';

/** Concurrent transactions. While one runs, the next group gathers; a second one starts when this many writes wait. */
const LANES = 2;
const MANY = 8;
/**
 * Writes of one transaction: what waits is shared among the lanes, because a group that takes all leaves nothing to work
 * on while it is committed; but not so few that each pays for a transaction, nor so many that a write waits long for the
 * others of its group.
 */
const FULL = 16;
const LARGEST = 64;
/** A group whose statements wait longer for a lock (ms) is rolled back, and each statement runs alone. */
const LOCK_TIMEOUT_MS = 1000;

/**
 * Lets concurrent writes share a transaction and resolves them after its commit: one message to the database, one commit
 * and one wait for the disk for all of them. Each must be a single statement, and may run more than once: when one
 * fails, the transaction is rolled back and each runs alone.
 */
interface GroupCommit<Statements> {
  /**
   * `key` sets the order of locks in a group, so that two groups do not wait for one another. Gathered statements come
   * before all others, so two groups still do if one gathers a row that the other one changes alone, and the reverse:
   * then one of them is rolled back after a second at most, and its statements run alone.
   */
  run<T>(key: number, work: (statements: Statements) => Promise<T>): Promise<T>;
}

interface Waiting<Statements> {
  key: number;
  /** Sends its statement. Returns a function that settles its caller's promise after the commit. */
  send: (statements: Statements) => Promise<() => void>;
  fail: (error: unknown) => void;
}

/** The statements of a group. */
interface Together<Statements> {
  statements: Statements;
  /** Called once every write of the group has called its statement: sends what these have gathered for one. */
  send(): void;
}

/** Statements that are collected for one transaction at a time. */
interface Lane<Statements> extends Together<Statements> {
  /** Returns those that were sent since the last call, in their order. */
  take(): SentStatement[];
}

function openLane<Statements>(
  db: Database,
  prepare: (on: Queryable & PreparingRows) => Together<Statements>,
): Lane<Statements> {
  let sent: SentStatement[] = [];
  const query = tracedQuery(
    db.$client,
    (config: SentStatement['config'], values: unknown[]) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        sent.push({
          config,
          values,
          callback: (error, result) => (error ? reject(error) : resolve(result)),
        });
      }),
  );
  return {
    // Drizzle and our own statements use nothing else of a connection.
    ...prepare(drizzle({ query } as unknown as pg.Client)),
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

const lockTimeout: SentStatement = {
  config: { name: 'set_lock_timeout', text: "select set_config('lock_timeout', $1, true)" },
  values: [String(LOCK_TIMEOUT_MS)],
  callback: () => undefined,
};

export function groupCommits<Statements>(
  db: Database,
  prepare: (on: Queryable) => Statements,
  together: (on: Queryable & PreparingRows) => Together<Statements> = (on) => ({
    statements: prepare(on),
    send: () => undefined,
  }),
): GroupCommit<Statements> {
  const alone = prepare(db);
  const waiting: Waiting<Statements>[] = [];
  const idle = Array.from({ length: LANES }, () => openLane(db, together));

  function wake(): void {
    const [lane] = idle;
    if (!lane || waiting.length < (idle.length === LANES ? 1 : MANY)) return;
    idle.shift();
    // Writes that this turn of the event loop still brings join the group.
    setImmediate(async () => {
      const group = waiting.splice(0, Math.min(LARGEST, Math.max(FULL, Math.ceil(waiting.length / LANES))));
      wake();
      if (group.length > 1) {
        const committed = await commitTogether(group, lane).catch((error: unknown) => failAll(group, error));
        if (!committed) for (const one of group) runAlone(one);
      }
      const [only] = group;
      if (group.length === 1 && only) await atMost(LOCK_TIMEOUT_MS, runAlone(only));
      idle.push(lane);
      wake();
    });
  }

  const runAlone = ({ send, fail }: Waiting<Statements>) => send(alone).then((settle) => settle(), fail);

  /** Each caller gets its own Error, because retry marks errors by identity. */
  function failAll(group: Waiting<Statements>[], reason: unknown): true {
    for (const { fail } of group) fail(copyOf(reason));
    return true;
  }

  /** False if nothing was committed and no caller was answered. */
  async function commitTogether(group: Waiting<Statements>[], lane: Lane<Statements>): Promise<boolean> {
    let client: pg.PoolClient;
    try {
      client = await db.$client.connect();
    } catch (error) {
      return failAll(group, error);
    }
    const sorted = group.toSorted((a, b) => a.key - b.key);
    const answers = Promise.allSettled(sorted.map(({ send }) => send(lane.statements)));
    await turn(); // afterwards each has sent its statement, through however many promises
    const single = lane.take();
    lane.send();
    // What is gathered goes first: a submission that comes with a save of its attempt sees it.
    const statements = [lockTimeout, ...lane.take(), ...single];
    const error = await new Promise<Error | null>((resolve) => {
      client.query(new OneTransaction(statements), resolve);
    });
    // After an error that ends the connection, whether the transaction was committed is unknown. Its severity, which
    // would tell, is in PostgreSQL's language.
    const undone = error instanceof pg.DatabaseError && (await isAlive(client));
    client.release(error === null || undone ? undefined : error);
    if (undone) return false;
    // Whether it was committed is unknown.
    if (error !== null) return failAll(group, error);
    for (const [index, work] of (await answers).entries()) {
      if (work.status === 'fulfilled') work.value();
      else sorted[index]?.fail(work.reason);
    }
    return true;
  }

  return {
    run: (key, work) =>
      new Promise((resolve, reject) => {
        // Statements run in their caller's context, so that a trace shows whose they were. AsyncResource.bind would do
        // the same for 2 % of the processor time of an exam.
        const context = new AsyncResource('GroupedWrite');
        waiting.push({
          key,
          send: async (statements) => {
            const result = await context.runInAsyncScope(work, undefined, statements);
            return () => resolve(result);
          },
          fail: reject,
        });
        wake();
      }),
  };
}

const isAlive = (client: pg.PoolClient): Promise<boolean> =>
  client.query('select').then(
    () => true,
    () => false,
  );

function copyOf(reason: unknown): Error {
  if (!(reason instanceof Error)) return new Error(String(reason));
  const code = 'code' in reason ? { code: reason.code } : {};
  return Object.assign(new Error(reason.message, { cause: reason }), code);
}

/** Waits for work at most this long (ms). The work then continues by itself. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
