import { setTimeout as wait } from 'node:timers/promises';

/**
 * Undoes steps, the last one first, each in at most so many ms: one that hangs (a database that answers nothing, say)
 * keeps the others from nothing. `onFault` hears of each that failed or took too long.
 */
export async function undoAll(
  steps: readonly (() => Promise<unknown>)[],
  { limit_ms, onFault }: { limit_ms: number; onFault: (error: unknown) => void },
): Promise<void> {
  for (const step of steps.toReversed()) {
    const done = new AbortController();
    const late = wait(limit_ms, undefined, { signal: done.signal }).then(() => {
      throw new Error(`A step took more than ${limit_ms} ms`);
    });
    late.catch(() => undefined); // aborted, when the step was in time
    await Promise.race([step(), late]).catch(onFault);
    done.abort();
  }
}
