import { DomainError } from '#platform/domain-error.ts';

/** After this time a full line has moved on. */
const RETRY_AFTER_SECONDS = 5;

export interface FairQueue {
  /**
   * Runs work when it is its site's turn. Throws UNAVAILABLE at once if too many wait, and for work that has waited too
   * long. Throws without running the work if its client has hung up meanwhile.
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
  /** Of one site; all of them, if it is undefined. */
  atOncePerSite?: number;
  waitingPerSite: number;
  waiting: number;
  /** Who has waited so long is refused; nobody, if it is undefined. */
  longestWaitMs?: number;
}): FairQueue {
  const { atOncePerSite = Number.POSITIVE_INFINITY } = limits;
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  /** How much runs, by site. */
  const running = new Map<string, number>();
  let waiting = 0;
  let total = 0;

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

  function nextSite(): string | undefined {
    for (const site of lines.keys()) if ((running.get(site) ?? 0) < atOncePerSite) return site;
    return undefined;
  }

  function beginNext(): void {
    while (total < limits.atOnce()) {
      const site = nextSite();
      if (site === undefined) return;
      const own = lines.get(site) ?? [];
      lines.delete(site);
      const one = own.shift();
      if (own.length > 0) lines.set(site, own); // at the end: its next turn is after all others
      if (!one) continue;
      waiting -= 1;
      total += 1;
      running.set(site, (running.get(site) ?? 0) + 1);
      one.begin();
    }
  }

  function end(site: string): void {
    total -= 1;
    const left = (running.get(site) ?? 0) - 1;
    if (left > 0) running.set(site, left);
    else running.delete(site);
    beginNext();
  }

  function turnOf(site: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const refuse = () => {
        stopWaiting();
        reject(new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS }));
      };
      const begin = () => {
        stopWaiting();
        resolve();
      };
      const one = { begin, refuse };
      const giveUp = () => leave(site, one);
      if (signal?.aborted) {
        refuse();
        return;
      }
      signal?.addEventListener('abort', giveUp);
      if (limits.longestWaitMs !== undefined) timer = setTimeout(giveUp, limits.longestWaitMs).unref();
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
        end(site);
      }
    },
  };
}
