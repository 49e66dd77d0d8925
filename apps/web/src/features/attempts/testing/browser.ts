import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { LEARNER } from './exam-server.ts';

// What a page needs of a browser, without one: IndexedDB, Web Locks, BroadcastChannel, and two clocks that only move
// when the test moves them.

/** Of Node, which runs the tests; the app's own code has only what a browser has. */
declare function setImmediate(task: (value?: unknown) => void): void;

interface Waiting {
  page: object;
  shared: boolean;
  grant: () => void;
}

/** Web Locks of all pages of a browser. A closed page releases its own. */
class Locks {
  readonly #names = new Map<string, { holders: Waiting[]; queue: Waiting[] }>();

  /** What a page sees as navigator.locks. */
  of(page: object) {
    return {
      request: async (name: string, ...rest: unknown[]) => {
        const task = rest.pop() as (lock: object | null) => Promise<unknown>;
        const { mode, ifAvailable, signal } = (rest[0] ?? {}) as LockOptions;
        const lock = this.#names.get(name) ?? { holders: [], queue: [] };
        this.#names.set(name, lock);
        const shared = mode === 'shared';
        const isFree = () => lock.holders.length === 0 || (shared && lock.holders.every((one) => one.shared));
        if (ifAvailable && !(isFree() && lock.queue.length === 0)) return await task(null);
        const waiting: Waiting = { page, shared, grant: () => {} };
        await new Promise<void>((resolve, reject) => {
          waiting.grant = resolve;
          lock.queue.push(waiting);
          signal?.addEventListener('abort', () => {
            if (!lock.queue.includes(waiting)) return;
            lock.queue.splice(lock.queue.indexOf(waiting), 1);
            reject(signal.reason);
          });
          this.#grant(name);
        });
        try {
          return await task({ name });
        } finally {
          lock.holders = lock.holders.filter((one) => one !== waiting);
          this.#grant(name);
        }
      },
    };
  }

  release(page: object): void {
    for (const [name, lock] of this.#names) {
      lock.holders = lock.holders.filter((one) => one.page !== page);
      lock.queue = lock.queue.filter((one) => one.page !== page);
      this.#grant(name);
    }
  }

  #grant(name: string): void {
    const lock = this.#names.get(name);
    for (let next = lock?.queue[0]; lock && next; next = lock.queue[0]) {
      const { shared } = next;
      if (lock.holders.length > 0 && !(shared && lock.holders.every((one) => one.shared))) return;
      lock.queue.shift();
      lock.holders.push(next);
      next.grant();
    }
  }
}

/** Delivers to the other channels of its name, in the next microtask. */
export class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    queueMicrotask(() => {
      for (const other of Channel.open) {
        if (other !== this && other.name === this.name) other.onmessage?.({ data: copy });
      }
    });
  }

  close(): void {
    Channel.open.delete(this);
  }
}

/** localStorage: its items are its own properties, as those of a browser's are. */
export function createStorage(): Record<string, string> {
  const items: Record<string, string> = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => {
      items[key] = text;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  });
  return items;
}

export interface Browser {
  /** Distinguishes the storage and the tabs of two phones. */
  name: string;
  /** Its device's clock less the first phone's, in ms. */
  ahead: number;
  locks: Locks;
  /** Whose session its tabs share. */
  learner: string | undefined;
  window: EventTarget;
  document: EventTarget & { visibilityState: string };
}

/** A new phone, with nothing on it but the session. The monotonic clock begins at 0. */
export function startBrowser(device: number): Browser {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: device,
  });
  // No spread: pauses are as long as they are on average.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Channel.open.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', Object.assign(window, { setTimeout, clearTimeout }));
  vi.stubGlobal('document', document);
  return { name: '', ahead: 0, locks: new Locks(), learner: LEARNER, window, document };
}

/** Another phone beside the first one: its own storage, locks, tabs and device clock. Both get the same events. */
export const startOtherBrowser = (first: Browser, ahead: number): Browser => ({
  ...first,
  name: 'other-',
  ahead,
  locks: new Locks(),
});

export function stopBrowser(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
}

/** Waits for everything that needs no timer: a write to IndexedDB takes some turns of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 25; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for what needs time, on both clocks, to happen. */
export async function within<T>(promise: Promise<T>): Promise<T> {
  let ended = false;
  void Promise.allSettled([promise]).then(() => {
    ended = true;
  });
  while (!ended) await pass(STEP_MS);
  return promise;
}

const STEP_MS = 250;

/** Lets time pass on both clocks. */
export async function pass(ms: number): Promise<void> {
  await settle();
  for (let left = ms; left > 0; left -= STEP_MS) {
    vi.advanceTimersByTime(Math.min(STEP_MS, left));
    await settle();
  }
}

/** Puts the device's clock forward (ms), or back; the monotonic one goes on as it was. */
export const putClock = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};
