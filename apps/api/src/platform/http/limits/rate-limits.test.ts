import { checkPhone, logIn } from '@abhyas/contract/accounts';
import { exportOwnData, requestErasing, withdrawErasing } from '@abhyas/contract/accounts/profile';
import { getInvite, joinClass } from '@abhyas/contract/classes';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { makeGuardianLink } from '@abhyas/contract/reports/guardians';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';
import { registerLearner } from '#testing/factories.ts';
import { startRedis } from '#testing/redis/redis.ts';
import { type Counter, countHere, countInRedis } from './shared-counts.ts';

const counter = countHere();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ call_counts: counter });
});

const check = (on: TestApp, headers = {}) =>
  call(on.url, checkPhone, { body: { phone_number: '9812345678' }, headers });
const CHECKS = 'POST /api/users/check-phone/:127.0.0.1';
/** As if so many calls had been made. */
const count = async (on: Counter, key: string, times: number) => {
  for (let n = 0; n < times; n++) await on.count(key, MINUTE);
};
const statuses = async (times: number, makeCall: () => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, makeCall));
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
    await count(counter, CHECKS, 1190);
    expect(await statuses(10, () => check(app))).toEqual([200]);
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

  it('are 20 a minute for an account, where a call could be used for guessing', async () => {
    const { token } = await registerLearner(app);
    const calls = [
      () => call(app.url, getInvite, { token, params: { invite: 'AAAABBBB' } }),
      () => call(app.url, joinClass, { token, body: { code: 'AAAABBBB' } }),
      () => call(app.url, makeGuardianLink, { token, body: { attempt_id: 999_999, days: 7 } }),
    ];
    for (const guess of calls) {
      expect(await statuses(20, guess)).toEqual([404]);
      expect((await guess()).status).toBe(429);
    }
  });

  it('bound how often one account writes into the audit trail, over all calls that do', async () => {
    const { token } = await registerLearner(app);
    const request = () => call(app.url, requestErasing, { token });
    const withdraw = () => call(app.url, withdrawErasing, { token });
    for (let n = 0; n < 15; n++)
      expect([(await request()).status, (await withdraw()).status]).not.toContain(429);
    expect([(await request()).status, (await withdraw()).status]).toEqual([429, 429]);
    expect((await call(app.url, exportOwnData, { token })).status).toBe(429);
    expect((await call(app.url, listQuizzes, { token })).status).toBe(200);
  });

  it('bound the logins of one name from one network', async () => {
    const learner = await registerLearner(app);
    const key = `POST /api/token/:127.0.0.1:${learner.username.toLowerCase()}`;
    await count(counter, key, 30);
    expect((await call(app.url, logIn, { body: learner })).status).toBe(429);
    const other = await registerLearner(app);
    expect((await call(app.url, logIn, { body: other })).status).toBe(200);
  });

  it('exist for every call of visitors', async () => {
    const counted: string[] = [];
    const call_counts: Counter = {
      ...countHere(),
      async count(key) {
        counted.push(key);
        return { current: 1, ttl: MINUTE };
      },
    };
    const all = await buildTestApp({ call_counts });
    for (const { access, method, path } of Object.values(everyEndpoint)) {
      if (access !== 'public') continue;
      counted.length = 0;
      await fetch(`${all.url}${path.replace(/:(\w+)/g, '1')}`, { method });
      expect(counted, `${method} ${path}`).toContainEqual(expect.stringContaining('127.0.0.1'));
    }
  });

  it('count signed-in calls by account, wherever they come from', async () => {
    const [one, other] = [await registerLearner(app), await registerLearner(app)];
    const list = (token: string) => call(app.url, listQuizzes, { token });
    await count(counter, `GET /api/quizzes/:${one.user_id}`, 590);
    expect(await statuses(10, () => list(one.token))).toEqual([200]);
    expect(await list(one.token)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await list(other.token)).status).toBe(200);
  });
});

it('counts up to a number of callers, and forgets the first ones', async () => {
  const full = countHere();
  for (let caller = 0; caller <= 100_000; caller++) await full.count(`${caller}`, MINUTE);
  expect(await full.count('1', MINUTE)).toMatchObject({ current: 2 });
  expect(await full.count('0', MINUTE)).toMatchObject({ current: 1 });
});

describe('limits with REDIS_URL', () => {
  async function twoProcesses(redis: { port: number }) {
    const events: string[] = [];
    const open = async () => {
      const opened = await countInRedis(`redis://127.0.0.1:${redis.port}`, {
        onAway: () => events.push('away'),
        onBack: () => events.push('back'),
        // A busy machine is not away.
        timeout_ms: MINUTE,
      });
      onTestFinished(() => opened.close());
      return opened;
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
    const { apps, counters, events } = await twoProcesses(redis);
    await count(counters[0], CHECKS, 690);
    await count(counters[1], CHECKS, 490);
    for (const each of apps) expect(await statuses(10, () => check(each))).toEqual([200]);
    for (const each of apps) expect((await check(each)).status).toBe(429);
    expect(events).toEqual([]);
    const left = await redis.timesLeft();
    const key = `abhyas:calls:${CHECKS}`;
    expect(Object.keys(left)).toEqual([key]);
    expect(left[key]).toBeGreaterThan(0);
    expect(left[key]).toBeLessThanOrEqual(MINUTE);
  });

  it('are of each process while Redis is away, which is reported once, and of all when it is back', async () => {
    const redis = await startRedis();
    const { apps, counters, events } = await twoProcesses(redis);
    expect((await check(apps[0])).status).toBe(200);
    await redis.stop();
    await count(counters[0], CHECKS, 1190);
    expect(await statuses(10, () => check(apps[0]))).toEqual([200]);
    expect((await check(apps[0])).status).toBe(429);
    expect((await check(apps[1])).status).toBe(200);
    expect(events).toEqual(['away', 'away']);
    const back = await startRedis(redis.port);
    onTestFinished(back.stop);
    await expect.poll(() => events).toEqual(['away', 'away', 'back', 'back']);
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
