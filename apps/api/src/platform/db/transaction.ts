import { drizzle } from 'drizzle-orm/node-postgres';
import { keyedCall } from './idempotency.ts';
import type { Database, Queryable } from './open.ts';
import { isFailover, isUndone, retry } from './retry.ts';

/**
 * Runs work in a transaction, and again if it failed because of a failover and was certainly not committed: COMMIT was
 * not sent, or the database reports that it rolled back. So work may run more than once and must use nothing but `tx`. If
 * the connection broke during COMMIT, the outcome is unknown: it throws, and the caller decides (`repeatable` in the
 * contract). The first transaction of a call that named an Idempotency-Key records the key, too.
 */
export function inTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let committing = false;
  const call = keyedCall.getStore();
  return retry(
    async () => {
      committing = false;
      const client = await db.$client.connect();
      let unfit: Error | undefined;
      try {
        await client.query('begin');
        const tx = drizzle(client);
        const recorded = call?.is_recorded === false ? call : undefined;
        const result = await work(tx);
        await recorded?.record(tx, result);
        committing = true;
        const { command } = await client.query('commit');
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction failed, and its error was not handled');
        if (recorded) recorded.is_recorded = true;
        return result;
      } catch (error) {
        unfit = await rollBack(() => client.query('rollback'), error);
        throw error;
      } finally {
        client.release(unfit); // removes an unfit one from the pool
      }
    },
    (error) => (committing ? isUndone(error) : isFailover(error)),
  );
}

/** Why the connection must not be used again; undefined if it may be. */
async function rollBack(send: () => Promise<unknown>, reason: unknown): Promise<Error | undefined> {
  if (reason instanceof Error && isFailover(reason)) return reason;
  try {
    await send();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
