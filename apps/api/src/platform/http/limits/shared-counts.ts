import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../time/clock.ts';

/** Calls of one caller in the window that runs: how many, and for how many ms it still runs. */
export interface Count {
  current: number;
  ttl: number;
}

/** Counts calls by key in windows of fixed length. */
export interface Counter {
  count(key: string, window: number): Promise<Count>;
  close(): Promise<void>;
}

/** As many callers as are counted at once; the ones that came longest ago are forgotten first. */
const CALLERS = 100_000;
/** A limit is not worth more waiting than this (ms). */
const PATIENCE = 250;
const PREFIX = 'abhyas:calls:';

/** Counts of this process alone. */
export function countHere(clock: Clock): Counter {
  const counts = new LRUCache<string, { current: number; ends: number }>({ max: CALLERS });
  return {
    async count(key, window) {
      const now = clock.now();
      const known = counts.get(key);
      const entry = known && known.ends > now ? known : { current: 0, ends: now + window };
      entry.current += 1;
      counts.set(key, entry);
      return { current: entry.current, ttl: entry.ends - now };
    },
    close: async () => undefined,
  };
}

/**
 * Counts of all processes, in Redis or Valkey. While it is away each process counts for itself and the calls go on;
 * that it is away, and that it is back, is told once.
 */
export async function countInRedis(
  url: string,
  deps: { clock: Clock; onAway: (error: Error) => void; onBack: () => void },
): Promise<Counter> {
  const { Redis } = await import('ioredis'); // only those who use it pay for loading it
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: PATIENCE,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
  const here = countHere(deps.clock);
  let away = false;
  const noteAway = (error: Error) => {
    if (away) return;
    away = true;
    deps.onAway(error);
  };
  const noteBack = () => {
    if (!away) return;
    away = false;
    deps.onBack();
  };
  redis.on('error', noteAway);
  redis.on('close', () => noteAway(new Error('The connection was closed')));
  redis.on('ready', noteBack);
  await redis.connect().catch(noteAway);

  return {
    async count(key, window) {
      if (redis.status !== 'ready') return here.count(key, window);
      try {
        return await countThere(redis, PREFIX + key, window);
      } catch (error) {
        noteAway(error instanceof Error ? error : new Error(String(error)));
        // One that hangs is not asked again until a new connection has been answered.
        if (redis.status === 'ready') redis.disconnect(true);
        return here.count(key, window);
      }
    },
    async close() {
      redis.removeAllListeners('close');
      redis.disconnect();
    },
  };
}

async function countThere(redis: Redis, key: string, window: number): Promise<Count> {
  // Made with its end, so that no count can be left without one.
  const answers = await redis.multi().set(key, 0, 'PX', window, 'NX').incr(key).pttl(key).exec();
  const [, [failed, current] = [], [, ttl] = []] = answers ?? [];
  if (failed || typeof current !== 'number' || typeof ttl !== 'number') {
    throw failed ?? new Error('Redis did not count');
  }
  return { current, ttl: Math.max(0, ttl) };
}
