import { drizzle } from 'drizzle-orm/node-postgres';
import { currentRun, type RunOfCall } from './idempotency.ts';
import type { Database, Queryable } from './open.ts';
import { isFailover, isUndone, retry } from './retry.ts';

/**
 * Runs work in a transaction, and again if it failed because of a failover and was certainly not committed: COMMIT was
 * not sent, or the database reports that it rolled back. So work may run more than once and must use nothing but `tx`. If
 * the connection broke during COMMIT, the outcome is unknown: it throws, and the caller decides (`repeatable` in the
 * contract). The first transaction of a call that named an Idempotency-Key records the key, too, unless it only reads
 * (`writes: false`).
 */
export function inTransaction<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  { writes = true }: { writes?: boolean } = {},
): Promise<T> {
  let committing = false;
  return retry(
    async () => {
      committing = false;
      const client = await db.$client.connect();
      let unfit: Error | undefined;
      let recording: RunOfCall | undefined;
      try {
        await client.query('begin');
        const tx = drizzle(client);
        const result = await work(tx);
        const run = writes ? currentRun.getStore() : undefined;
        if (run?.state === 'open') {
          recording = run;
          run.state = 'recording';
          await run.record(tx, result);
        }
        committing = true;
        const { command } = await client.query('commit');
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction failed, and its error was not handled');
        if (recording) recording.state = 'recorded';
        return result;
      } catch (error) {
        if (recording) recording.state = 'open';
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
