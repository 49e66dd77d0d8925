import { startFakeRedis } from './fake-redis.ts';
import { startRealRedis } from './real-redis.ts';
import type { TestRedis } from './test-redis.ts';

/** The fake one, or with TEST_REDIS=/usr/bin/redis-server (or valkey-server) that program. */
export function startRedis(port = 0): Promise<TestRedis> {
  const program = process.env.TEST_REDIS;
  return program ? startRealRedis(program, port) : startFakeRedis(port);
}
