import { checkPhone, logIn } from '@abhyas/contract/accounts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import pLimit from 'p-limit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';
import { startRedis } from '#testing/redis/redis.ts';
import { countHere, countInRedis } from './shared-counts.ts';

const app = await buildTestApp({ call_counts: countHere() });

const check = (on: TestApp, headers = {}) =>
  call(on.url, checkPhone, { body: { phone_number: '9812345678' }, headers });
const statuses = async (times: number, makeCall: () => Promise<{ status: number }>) => {
  // A thousand connections at once would time out on a busy machine.
  const atOnce = pLimit(100);
  const answers = await Promise.all(Array.from({ length: times }, () => atOnce(makeCall)));
  return [...new Set(answers.map(({ status }) => status))];
};

const limitsIn = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));

describe('limits of calls', () => {
  it('add no headers to calls that they let through', async () => {
    const visitors = await buildTestApp({ call_counts: countHere() });
    expect(limitsIn(await check(visitors))).toEqual([null, null, null]);
    const { token } = await registerLearner(visitors);
    expect(limitsIn(await call(visitors.url, listQuizzes, { token }))).toEqual([null, null, null]);
  });

  it('refuse calls of guessers past their number a minute, each call on its own count', async () => {
    expect(await statuses(1200, () => check(app))).toEqual([200]);
    const refused = await check(app);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const retryAfter = refused.headers.get('retry-after');
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(limitsIn(refused)).toEqual(['1200', '0', retryAfter]);
    // A header does not make the caller another one.
    expect((await check(app, { 'x-forwarded-for': '203.0.113.77' })).status).toBe(429);
    expect((await call(app.url, logIn, { body: { username: 'somebody', password: 'a guess' } })).status).toBe(
      401,
    );
  });

  it('count signed-in calls by account, wherever they come from', async () => {
    const [one, other] = [await registerLearner(app), await registerLearner(app)];
    const list = (token: string) => call(app.url, listQuizzes, { token });
    expect(await statuses(600, () => list(one.token))).toEqual([200]);
    expect(await list(one.token)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await list(other.token)).status).toBe(200);
  });
});

it('counts up to a number of callers, and forgets the first ones', async () => {
  const counter = countHere();
  for (let caller = 0; caller <= 100_000; caller++) await counter.count(`${caller}`, MINUTE);
  expect(await counter.count('1', MINUTE)).toMatchObject({ current: 2 });
  expect(await counter.count('0', MINUTE)).toMatchObject({ current: 1 });
});

describe('limits with REDIS_URL', () => {
  async function twoProcesses(redis: { port: number }) {
    const events: string[] = [];
    const open = async () => {
      const counter = await countInRedis(`redis://127.0.0.1:${redis.port}`, {
        onAway: () => events.push('away'),
        onBack: () => events.push('back'),
      });
      onTestFinished(() => counter.close());
      return counter;
    };
    const counters = [await open(), await open()] as const;
    const apps = [
      await buildTestApp({ call_counts: counters[0] }),
      await buildTestApp({ call_counts: counters[1] }),
    ] as const;
    return { counters, apps, events };
  }

  it('are of all processes together, and end', async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const { apps, events } = await twoProcesses(redis);
    expect(await statuses(700, () => check(apps[0]))).toEqual([200]);
    expect(await statuses(500, () => check(apps[1]))).toEqual([200]);
    for (const each of apps) expect((await check(each)).status).toBe(429);
    expect(events).toEqual([]);
    const left = await redis.timesLeft();
    const key = 'abhyas:calls:POST /api/users/check-phone/:127.0.0.1';
    expect(Object.keys(left)).toEqual([key]);
    expect(left[key]).toBeGreaterThan(0);
    expect(left[key]).toBeLessThanOrEqual(MINUTE);
  });

  it('are of each process while Redis is away, which is reported once, and of all when it is back', async () => {
    const redis = await startRedis();
    const { apps, counters, events } = await twoProcesses(redis);
    expect((await check(apps[0])).status).toBe(200);
    await redis.stop();
    expect(await statuses(1200, () => check(apps[0]))).toEqual([200]);
    expect((await check(apps[0])).status).toBe(429);
    expect((await check(apps[1])).status).toBe(200);
    expect(events).toEqual(['away', 'away']);
    const back = await startRedis(redis.port);
    onTestFinished(back.stop);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['away', 'away', 'back', 'back']);
    await counters[0].count('x', MINUTE);
    expect(await counters[1].count('x', MINUTE)).toMatchObject({ current: 2 });
  });

  it('are of each process when Redis refuses to count, which is reported once', async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const { counters, events } = await twoProcesses(redis);
    await redis.refuse(true);
    for (const current of [1, 2]) expect(await counters[0].count('x', MINUTE)).toMatchObject({ current });
    expect(await counters[1].count('x', MINUTE)).toMatchObject({ current: 1 });
    expect(events).toEqual(['away', 'away']);
  });

  it('let a server start without Redis', async () => {
    const redis = await startRedis();
    await redis.stop();
    const { apps, events } = await twoProcesses(redis);
    expect((await check(apps[0])).status).toBe(200);
    expect(events).toEqual(['away', 'away']);
  });
});
