import { DomainError } from '#platform/domain-error.ts';

/** After this time a full line has moved on. */
const RETRY_AFTER_SECONDS = 5;

export interface FairQueue {
  /**
   * Runs work when it is its site's turn. Throws UNAVAILABLE at once if too many wait. Throws without running the work if
   * its client has hung up meanwhile.
   */
  run<T>(caller: { site: string; signal?: AbortSignal | undefined }, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  begin: () => void;
  refuse: () => void;
}

/**
 * Some run concurrently, the rest wait: one line per site, served in turns, so that a long line delays only its own site.
 * When all places are taken, the last of the longest line makes room for a shorter line.
 */
export function createFairQueue(limits: {
  atOnce: () => number;
  waitingPerSite: number;
  waiting: number;
}): FairQueue {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  function admit(site: string, one: Waiting): void {
    const own = lines.get(site) ?? [];
    const has_place = own.length < limits.waitingPerSite && (waiting < limits.waiting || makeRoomFor(own));
    if (has_place) {
      own.push(one);
      lines.set(site, own);
      waiting += 1;
    } else {
      one.refuse();
    }
  }

  function makeRoomFor(own: Waiting[]): boolean {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), own);
    if (longest.length <= own.length + 1) return false;
    longest.pop()?.refuse();
    waiting -= 1;
    return true;
  }

  function leave(site: string, one: Waiting): void {
    const own = lines.get(site) ?? [];
    const place = own.indexOf(one);
    if (place < 0) return;
    own.splice(place, 1);
    waiting -= 1;
    if (own.length === 0) lines.delete(site);
    one.refuse();
  }

  function beginNext(): void {
    while (running < limits.atOnce()) {
      const [next] = lines;
      if (!next) return;
      const [site, own] = next;
      lines.delete(site);
      const one = own.shift();
      if (own.length > 0) lines.set(site, own); // at the end: its next turn is after all others
      if (!one) continue;
      waiting -= 1;
      running += 1;
      one.begin();
    }
  }

  function turnOf(site: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        signal?.removeEventListener('abort', hangUp);
        reject(new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS }));
      };
      const begin = () => {
        signal?.removeEventListener('abort', hangUp);
        resolve();
      };
      const one = { begin, refuse };
      const hangUp = () => leave(site, one);
      if (signal?.aborted) {
        refuse();
        return;
      }
      signal?.addEventListener('abort', hangUp);
      admit(site, one);
      beginNext();
    });
  }

  return {
    async run({ site, signal }, work) {
      await turnOf(site, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}
