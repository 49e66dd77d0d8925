import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startRedis } from './redis.ts';

// The replies of Redis 7.0.15. With TEST_REDIS=/usr/bin/redis-server these tests run against that program.

async function connect() {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const client = new Redis(redis.port, '127.0.0.1');
  onTestFinished(() => client.disconnect());
  let script = '';
  // The library hands its script to the client when it is created.
  const defineCommand = (_name: string, definition: { lua: string }) => {
    script = definition.lua;
  };
  new RateLimiterRedis({ storeClient: { defineCommand }, points: 1, duration: 1 });
  return { redis, client, script };
}

describe('the Redis of the tests', () => {
  it('runs the script that counts: a new count ends after its seconds, and is not extended', async () => {
    const { redis, client, script } = await connect();
    const [first, whole] = (await client.eval(script, 1, 'calls', '1', '60')) as [number, number];
    expect(first).toBe(1);
    expect(whole).toBeGreaterThan(50_000);
    expect(whole).toBeLessThanOrEqual(60_000);
    const hash = createHash('sha1').update(script).digest('hex');
    const [count, left] = (await client.evalsha(hash, 1, 'calls', '2', '60')) as [number, number];
    expect(count).toBe(3);
    expect(left).toBeLessThanOrEqual(whole);
    expect(left).toBeGreaterThan(50_000);
    expect(Object.keys(await redis.timesLeft())).toEqual(['calls']);
  });

  it('gives an end to a count that has none', async () => {
    const { client, script } = await connect();
    expect(await client.incrby('calls', 5)).toBe(5);
    expect(await client.pttl('calls')).toBe(-1);
    expect(await client.eval(script, 1, 'calls', '1', '60')).toEqual([6, 60_000]);
    expect(await client.pttl('calls')).toBeGreaterThan(50_000);
  });

  it('forgets a count that has ended', async () => {
    const { client, script } = await connect();
    await client.eval(script, 1, 'calls', '5', '1');
    // The fake's clock; a Redis that runs beside the test has its own, and is waited for.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    onTestFinished(() => clock.mockRestore());
    await expect.poll(() => client.pttl('calls')).toBe(-2);
    const [first, whole] = (await client.eval(script, 1, 'calls', '1', '60')) as [number, number];
    expect(first).toBe(1);
    expect(whole).toBeGreaterThan(50_000);
  });

  it('speaks RESP3 and is ready', async () => {
    const { client } = await connect();
    expect(await client.info()).toMatch(/^redis_version:.*^loading:0\r$/ms);
    expect(JSON.stringify(await client.call('HELLO', '3'))).toMatch(/"proto"[,:]3/);
  });

  it.each([
    [['EVALSHA', 'f'.repeat(40), '0'], 'NOSCRIPT No matching script. Please use EVAL.'],
    [['NOSUCH', 'a', 'b'], "ERR unknown command 'NOSUCH', with args beginning with: 'a' 'b' "],
  ])('rejects %j', async ([command = '', ...args], message) => {
    const { client } = await connect();
    await expect(client.call(command, ...args)).rejects.toThrow(message);
  });

  it('refuses scripts to a user who may not run them', async () => {
    const { redis, client, script } = await connect();
    await redis.refuse(true);
    await expect(client.eval(script, 1, 'calls', '1', '60')).rejects.toThrow(
      "NOPERM this user has no permissions to run the 'eval' command",
    );
    await redis.refuse(false);
    const [first, whole] = (await client.eval(script, 1, 'calls', '1', '60')) as [number, number];
    expect(first).toBe(1);
    expect(whole).toBeGreaterThan(50_000);
    expect(whole).toBeLessThanOrEqual(60_000);
  });
});
