import { setTimeout as wait } from 'node:timers/promises';

/**
 * Undoes the steps, the last one first, each within `timeout_ms`, so that one that hangs (say, on a database that does
 * not answer) does not prevent the others. Calls `onError` for each step that failed or took too long.
 */
export async function undoAll(
  steps: readonly (() => Promise<unknown>)[],
  { timeout_ms, onError }: { timeout_ms: number; onError: (error: unknown) => void },
): Promise<void> {
  for (const step of steps.toReversed()) {
    const done = new AbortController();
    const timeout = wait(timeout_ms, undefined, { signal: done.signal }).then(() => {
      throw new Error(`A step took more than ${timeout_ms} ms`);
    });
    timeout.catch(() => undefined); // rejects when the step was in time and aborted it
    await Promise.race([step(), timeout]).catch(onError);
    done.abort();
  }
}
