import type { Logger } from 'pino';
import { type Counter, countHere, countInRedis } from './shared-counts.ts';

/** Counts calls in the Redis or Valkey of `url`, or without one in this process. */
export async function openCounter(url: string | undefined, log: Logger): Promise<Counter> {
  if (url === undefined) return countHere();
  return countInRedis(url, {
    onAway: (error) =>
      log.warn({ cause: error.message }, 'Redis is away: each process counts calls separately'),
    onBack: () => log.info('Redis is back: calls of all processes are counted together'),
  });
}
