import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queryable } from './open.ts';

/** Transactions at once. While one runs the next is gathered; a second is begun beside it when so many wait already. */
const LANES = 2;
const MANY = 16;
/** Writes of one transaction: what one waits for the others of its group stays below some milliseconds. */
const LARGEST = 64;
/** A group whose statements wait longer for a lock (ms) is undone, and each runs alone. */
const PATIENCE = 1000;

/**
 * Concurrent writes share a transaction, and are answered after its commit: one message to the database, one commit
 * and one wait for the disk for all of them. Each must be a single statement, and may run more than once: when one
 * fails, none has happened, and each runs alone.
 */
export interface GroupCommit<Statements> {
  /** `key` orders what a group locks, so that two groups cannot wait for one another. */
  run<T>(key: number, work: (statements: Statements) => Promise<T>): Promise<T>;
}

interface Waiting<Statements> {
  key: number;
  /** Sends its statement; answers with what settles its caller's promise, once the group is committed. */
  send: (statements: Statements) => Promise<() => void>;
  fail: (error: unknown) => void;
}

export function groupCommits<Statements>(
  db: Database,
  prepare: (db: Queryable) => Statements,
): GroupCommit<Statements> {
  const alone = prepare(db);
  const prepared = new WeakMap<pg.PoolClient, Statements>();
  const statementsOf = (client: pg.PoolClient): Statements => {
    const known = prepared.get(client) ?? prepare(drizzle(client));
    prepared.set(client, known);
    return known;
  };
  const waiting: Waiting<Statements>[] = [];
  let lanes = 0;

  function wake(): void {
    if (lanes >= LANES || waiting.length < (lanes === 0 ? 1 : MANY)) return;
    lanes += 1;
    // What this turn of the event loop still brings goes along.
    setImmediate(async () => {
      const group = waiting.splice(0, LARGEST);
      wake();
      if (group.length > 1) {
        const committed = await commitTogether(group).catch((error: unknown) => failAll(group, error));
        if (!committed) for (const one of group) runAlone(one);
      }
      const [only] = group;
      if (group.length === 1 && only) await atMost(PATIENCE, runAlone(only));
      lanes -= 1;
      wake();
    });
  }

  const runAlone = ({ send, fail }: Waiting<Statements>) => send(alone).then((settle) => settle(), fail);

  /** One error for each: whoever has tried often enough marks its own. */
  function failAll(group: Waiting<Statements>[], reason: unknown): true {
    for (const { fail } of group) fail(copyOf(reason));
    return true;
  }

  /** False when nothing was committed, and nobody answered. */
  async function commitTogether(group: Waiting<Statements>[]): Promise<boolean> {
    let client: pg.PoolClient;
    try {
      client = await db.$client.connect();
    } catch (error) {
      return failAll(group, error);
    }
    const statements = statementsOf(client);
    const { stream } = client.connection;
    stream.cork();
    const began = client.query(`begin; set local lock_timeout = ${PATIENCE}`);
    const sorted = group.toSorted((a, b) => a.key - b.key);
    const answers = Promise.allSettled([began, ...sorted.map(({ send }) => send(statements))]);
    await turn(); // by then each has sent its statement, however many promises it goes through
    const committed = client.query('commit');
    stream.uncork();
    const [commit] = await Promise.allSettled([committed]);
    const [begin, ...works] = await answers;
    const broken = [begin, commit].find(({ status }) => status === 'rejected');
    client.release(broken?.status === 'rejected' ? broken.reason : undefined);
    // Whether it was committed nobody knows.
    if (commit.status === 'rejected') return failAll(group, commit.reason);
    if (commit.value.command !== 'COMMIT') return false;
    for (const [index, work] of works.entries()) {
      if (work.status === 'fulfilled') work.value();
      else sorted[index]?.fail(work.reason);
    }
    return true;
  }

  return {
    run: (key, work) =>
      new Promise((resolve, reject) => {
        waiting.push({
          key,
          // In its caller's context, so that a trace tells whose statement it was.
          send: AsyncResource.bind(async (statements: Statements) => {
            const result = await work(statements);
            return () => resolve(result);
          }),
          fail: reject,
        });
        wake();
      }),
  };
}

function copyOf(reason: unknown): Error {
  if (!(reason instanceof Error)) return new Error(String(reason));
  const code = 'code' in reason ? { code: reason.code } : {};
  return Object.assign(new Error(reason.message, { cause: reason }), code);
}

/** Waits for work, but no longer than so many ms: it goes on by itself then. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
