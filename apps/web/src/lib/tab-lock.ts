// One at a time under a name, over all tabs of this browser. Web Locks exist in secure contexts alone; without them
// (a trial over plain HTTP) this tab's own order is all there is.

const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;

/** Are the tabs of this browser kept in order among each other? */
export const ordersTabs: boolean = locks !== undefined;

const queues = new Map<string, Promise<unknown>>();

/** A little longer than a request may take. Who holds a name for more than this is a tab that the phone put to sleep. */
const PATIENCE_MS = 12_000;

/**
 * Runs the task when every other one of this name has ended, in whichever tab; but a tab that sleeps holds up nobody
 * for ever, so after PATIENCE_MS it runs beside it.
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (locks) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    const turn = () => {
      clearTimeout(timer);
      return task();
    };
    try {
      return await locks.request(name, { signal: patience.signal }, turn);
    } catch (error) {
      if (!patience.signal.aborted) throw error;
      return await task();
    }
  }
  const before = queues.get(name) ?? Promise.resolve();
  const running = before.catch(() => undefined).then(task);
  queues.set(name, running);
  return await running;
}

/** Names that this tab holds without locks. */
const held = new Set<string>();

/** Runs the task unless someone holds the name. */
export async function tryTabLock(name: string, task: () => Promise<void>): Promise<void> {
  if (!locks) {
    if (held.has(name)) return;
    held.add(name);
    return await task().finally(() => held.delete(name));
  }
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
  });
}

/** Holds the name, beside any number of other holders, until the returned function is called. */
export function holdTabLock(name: string): () => void {
  const stop = new AbortController();
  let release = () => {};
  locks
    ?.request(
      name,
      { mode: 'shared', signal: stop.signal },
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    )
    .catch((error: unknown) => {
      // Let go before it was given.
      if (!stop.signal.aborted) throw error;
    });
  return () => {
    stop.abort();
    release();
  };
}
