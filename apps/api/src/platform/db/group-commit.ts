import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Queryable } from './open.ts';
import { preparePerConnection } from './statements/one-message.ts';

/** Concurrent transactions. While one runs, the next group gathers; a second one starts when this many writes wait. */
const LANES = 2;
const MANY = 16;
/** Writes of one transaction, so few that a write waits only some milliseconds for the others of its group. */
const LARGEST = 64;
/** A group whose statements wait longer for a lock (ms) is rolled back, and each statement runs alone. */
const PATIENCE = 1000;

/**
 * Lets concurrent writes share a transaction and resolves them after its commit: one message to the database, one commit
 * and one wait for the disk for all of them. Each must be a single statement, and may run more than once: when one
 * fails, the transaction is rolled back and each runs alone.
 */
export interface GroupCommit<Statements> {
  /** `key` sets the order of locks in a group, so that two groups cannot wait for one another. */
  run<T>(key: number, work: (statements: Statements) => Promise<T>): Promise<T>;
}

interface Waiting<Statements> {
  key: number;
  /** Sends its statement. Returns a function that settles its caller's promise after the commit. */
  send: (statements: Statements) => Promise<() => void>;
  fail: (error: unknown) => void;
}

export function groupCommits<Statements>(
  db: Database,
  prepare: (db: Queryable) => Statements,
): GroupCommit<Statements> {
  const alone = prepare(db);
  const statementsOf = preparePerConnection(prepare);
  const waiting: Waiting<Statements>[] = [];
  let lanes = 0;

  function wake(): void {
    if (lanes >= LANES || waiting.length < (lanes === 0 ? 1 : MANY)) return;
    lanes += 1;
    // Writes that this turn of the event loop still brings join the group.
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

  /** Each caller gets its own Error, because retry marks errors by identity. */
  function failAll(group: Waiting<Statements>[], reason: unknown): true {
    for (const { fail } of group) fail(copyOf(reason));
    return true;
  }

  /** False if nothing was committed and no caller was answered. */
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
    await turn(); // afterwards each has sent its statement, through however many promises
    const committed = client.query('commit');
    stream.uncork();
    const [commit] = await Promise.allSettled([committed]);
    const [begin, ...works] = await answers;
    const broken = [begin, commit].find(({ status }) => status === 'rejected');
    client.release(broken?.status === 'rejected' ? broken.reason : undefined);
    // Whether it was committed is unknown.
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
