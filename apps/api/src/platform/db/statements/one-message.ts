import { setImmediate as turn } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queryable } from '#platform/db/open.ts';

/** Prepares statements once for each connection of the pool. */
export function preparePerConnection<Statements>(
  prepare: (on: Queryable) => Statements,
): (client: pg.PoolClient) => Statements {
  const prepared = new WeakMap<pg.PoolClient, Statements>();
  return (client) => {
    const known = prepared.get(client) ?? prepare(drizzle(client));
    prepared.set(client, known);
    return known;
  };
}

/** Sends statements and returns their results. Each is a transaction of its own and sees those before it. */
export type InOneMessage<Statements> = <Results extends unknown[]>(
  work: (statements: Statements) => { [Index in keyof Results]: Promise<Results[Index]> },
) => Promise<Results>;

/**
 * Sends several statements to the database in one message on one connection, and reads their results together. That
 * is one system call and one wait instead of one for each statement.
 */
export function openOneMessage<Statements>(
  db: Database,
  prepare: (on: Queryable) => Statements,
): InOneMessage<Statements> {
  const statementsOf = preparePerConnection(prepare);
  return async <Results extends unknown[]>(
    work: (statements: Statements) => { [Index in keyof Results]: Promise<Results[Index]> },
  ) => {
    const client = await db.$client.connect();
    let failure: Error | undefined;
    try {
      const { stream } = client.connection;
      stream.cork();
      const results = Promise.all(work(statementsOf(client))) as Promise<Results>;
      results.catch(() => undefined); // awaited below
      await turn(); // By then each statement has been written, however many promises it passes through.
      stream.uncork();
      return await results;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // A failed statement may have others behind it on the connection, so the pool closes it.
      client.release(failure);
    }
  };
}
