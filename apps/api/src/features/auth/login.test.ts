import { logIn } from '@abhyas/contract/auth';
import { describe, expect, it } from 'vitest';
import { login_failures } from '../../db/account-tables.ts';
import { MINUTE } from '../../lib/clock.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { registerLearner } from '../../testing/factories.ts';

const app = await buildTestApp();
const post = (endpoint: typeof logIn, body: unknown) => call(app.url, endpoint, { body });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });

describe('POST /api/token/', () => {
  it('answers an unknown name and a wrong password alike', async () => {
    const { username } = await registerLearner(app);
    const wrong = await post(logIn, { username, password: 'not the password' });
    const unknown = await post(logIn, { username: 'nobody-of-that-name', password: 'not the password' });
    expect(wrong).toEqual(problem(401, 'LOGIN_REJECTED'));
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes the name in any case', async () => {
    const { username, password } = await registerLearner(app);
    expect((await post(logIn, { username: username.toUpperCase(), password })).status).toBe(200);
  });

  it('locks an account after ten failures from one address, until the oldest is 15 minutes old', async () => {
    const { username, password } = await registerLearner(app);
    for (let failure = 0; failure < 10; failure++) {
      await post(logIn, { username, password: `wrong ${failure}` });
    }
    const locked = await post(logIn, { username, password });
    expect(locked).toEqual(problem(429, 'LOGIN_LOCKED'));
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    app.clock.advance(15 * MINUTE);
    expect((await post(logIn, { username, password })).status).toBe(200);
  });
});

describe('the login lockout', () => {
  const failuresFrom = async (address: string, count: number, username: string) => {
    const failed_at = new Date(app.clock.now()).toISOString();
    await app.db
      .insert(login_failures)
      .values(Array.from({ length: count }, () => ({ username, address, failed_at })));
  };

  it('compares ten passwords when three hundred come at once', async () => {
    const { username } = await registerLearner(app);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => post(logIn, { username, password: `guess number ${n}` })),
    );
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(300 - compared);
  });

  it('is of one address: elsewhere the account can still be used', async () => {
    const { username, password } = await registerLearner(app);
    await failuresFrom('203.0.113.7', 50, username);
    expect((await post(logIn, { username, password })).status).toBe(200);
  });

  it('holds after a hundred failures in an hour, wherever they came from', async () => {
    const { username, password } = await registerLearner(app);
    await failuresFrom('203.0.113.7', 50, username);
    await failuresFrom('203.0.113.8', 50, username);
    expect(await post(logIn, { username, password })).toEqual(problem(429, 'LOGIN_LOCKED'));
    app.clock.advance(60 * MINUTE);
    expect((await post(logIn, { username, password })).status).toBe(200);
  });

  it('forgets a login that was right', async () => {
    const { username, password } = await registerLearner(app);
    for (let login = 0; login < 12; login++) {
      expect((await post(logIn, { username, password })).status).toBe(200);
    }
  });
});
