import { drizzle } from 'drizzle-orm/node-postgres';
import { again, isFailover, isUndone } from './again.ts';
import type { Database, Queryable } from './open.ts';

/**
 * Runs work in a transaction, and again when it failed for a failover and has certainly not been committed: so long as
 * COMMIT was not sent, or when the database says that it undid it. So work may run more than once, and touches nothing
 * but `tx`. When the connection broke under COMMIT nobody knows; then it throws, and the caller decides (`repeatable`
 * in the contract).
 */
export function inTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let committing = false;
  return again(
    async () => {
      committing = false;
      const client = await db.$client.connect();
      let unfit: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(drizzle(client));
        committing = true;
        const { command } = await client.query('commit');
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction failed, and nobody heard it');
        return result;
      } catch (error) {
        unfit = await rollBack(() => client.query('rollback'), error);
        throw error;
      } finally {
        client.release(unfit); // one that is unfit leaves the pool
      }
    },
    (error) => (committing ? isUndone(error) : isFailover(error)),
  );
}

/** Why the connection is not to be used again; undefined when it may be. */
async function rollBack(send: () => Promise<unknown>, reason: unknown): Promise<Error | undefined> {
  if (reason instanceof Error && isFailover(reason)) return reason;
  try {
    await send();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
