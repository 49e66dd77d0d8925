import { LRUCache } from 'lru-cache';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { SECOND } from '#platform/time/clock.ts';

/** Calls of one caller in the current window, and how long (ms) it still lasts. */
export interface Count {
  current: number;
  ttl: number;
}

/** Counts calls by key in windows of fixed length (ms, whole seconds). */
export interface Counter {
  /** `by`: how many calls this one counts as; 1, if it is undefined. */
  count(key: string, window: number, by?: number): Promise<Count>;
  close(): Promise<void>;
}

/** The most callers with a count. Past it, the least recent ones are forgotten. */
const MAX_CALLERS = 100_000;
/**
 * A call waits at most this long for its count. The time also runs while the event loop is late and cannot read a
 * response that has arrived, so it must be longer than such delays.
 */
const REDIS_TIMEOUT_MS = 1000;
/** The library requires points and a duration. Each count has its own window, and the caller checks its limit. */
const COUNTS = { keyPrefix: 'abhyas:calls', points: 1, duration: 60 };

/** Counts of this process only. A flood from ever new addresses takes bounded memory. */
export function countHere(): Counter {
  const counts = new LRUCache<string, { current: number; ends: number }>({ max: MAX_CALLERS });
  const count: Counter['count'] = async (key, window, by = 1) => {
    const now = performance.now();
    let found = counts.get(key);
    if (!found || found.ends <= now) {
      found = { current: 0, ends: now + window };
      counts.set(key, found);
    }
    found.current += by;
    return { current: found.current, ttl: found.ends - now };
  };
  return { count, close: async () => undefined };
}

/**
 * Counts of all processes, in Redis or Valkey. While it is away each process counts separately, and no call waits for it.
 * Calls `onAway` and `onBack` once per outage.
 */
export async function countInRedis(
  url: string,
  {
    timeout_ms = REDIS_TIMEOUT_MS,
    ...deps
  }: { onAway: (error: Error) => void; onBack: () => void; timeout_ms?: number },
): Promise<Counter> {
  const { Redis } = await import('ioredis'); // loaded only where it is used
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    // Ends the connection of a Redis that hangs, so that the calls after the first do not wait for it.
    socketTimeout: timeout_ms,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
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

  const counts = new RateLimiterRedis({ ...COUNTS, storeClient: redis, rejectIfRedisNotReady: true });
  const here = countHere();
  return {
    async count(key, window, by = 1) {
      try {
        const result = await counts.penalty(key, by, { customDuration: window / SECOND });
        return { current: result.consumedPoints, ttl: Math.max(0, result.msBeforeNext) };
      } catch (error) {
        // Also when Redis is reachable and refuses to count.
        noteAway(new Error('Redis did not count', { cause: error }));
        return here.count(key, window, by);
      }
    },
    async close() {
      redis.removeAllListeners('close');
      redis.disconnect();
    },
  };
}
