import { checkPhone, logIn } from '@abhyas/contract/auth';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { registerLearner } from '../testing/factories.ts';

const app = await buildTestApp({ rate_limits: true });

it('calls that guessers repeat are refused past their number a minute, each on its own count', async () => {
  const check = () => call(app.url, checkPhone, { body: { phone_number: '9812345678' } });
  // A class that starts together behind one address is not refused.
  const statuses = await Promise.all(Array.from({ length: 1200 }, async () => (await check()).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await check();
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(app.url, logIn, { body: { username: 'somebody', password: 'a guess' } })).status).toBe(
    401,
  );
});

it('signed-in calls are counted by account, wherever they come from', async () => {
  const [one, other] = [await registerLearner(app), await registerLearner(app)];
  const list = (token: string) => call(app.url, listQuizzes, { token });
  const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await list(one.token)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await list(one.token)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect((await list(other.token)).status).toBe(200);
});
