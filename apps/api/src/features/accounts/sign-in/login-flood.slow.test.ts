import { setMaxListeners } from 'node:events';
import { request } from 'node:http';
import { logIn, verifyOtp } from '@abhyas/contract/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { login_failures } from '#features/accounts/accounts.tables.ts';
import { audit_events } from '#features/audit/audit.tables.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';

const app = await buildTestApp({ trust_proxy: ['127.0.0.1'] });
/** The longest acceptable wait of a learner during a flood (ms). */
const MAX_WAIT_MS = 500;

const logInFrom = (address: string, username: string, password: string) =>
  call(app.url, logIn, { body: { username, password }, headers: { 'x-forwarded-for': address } });

interface Refusal {
  /** 0: the client hung up first. */
  status: number;
  retry_after: string | undefined;
}

/** Logs in with an unknown name on its own connection, and hangs up when `signal` aborts. */
const tryUnknownLogin = (address: string, n: number, signal?: AbortSignal) =>
  new Promise<Refusal>((resolve) => {
    const sent = request(
      app.url + logIn.path,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        ...(signal && { signal }),
      },
      (answer) => {
        answer.resume();
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, retry_after: headers['retry-after'] });
      },
    );
    sent.on('error', () => resolve({ status: 0, retry_after: undefined }));
    sent.end(JSON.stringify({ username: `nobody-${n}`, password: 'a wrong one' }));
  });

async function timeOfLogin({ username, password }: { username: string; password: string }): Promise<number> {
  const began = performance.now();
  expect((await logInFrom('192.0.2.10', username, password)).status).toBe(200);
  return performance.now() - began;
}

describe('a flood of logins', () => {
  it('whose clients have hung up delays no other login, and is not hashed', async () => {
    const learner = await registerLearner(app);
    const hung_up = AbortSignal.timeout(300);
    setMaxListeners(0, hung_up);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => tryUnknownLogin('203.0.113.9', n, hung_up)),
    );
    expect(await timeOfLogin(learner)).toBeLessThan(MAX_WAIT_MS);
    expect(answers.filter(({ status }) => status === 0).length).toBeGreaterThan(50);
    // A login whose password was not compared is not a failure.
    const compared = await app.db
      .select({ id: login_failures.id })
      .from(login_failures)
      .where(eq(login_failures.address, '203.0.113.9'));
    expect(compared.length).toBeLessThan(answers.filter(({ status }) => status !== 0).length + 20);
  });

  it('from five networks with waiting clients does not delay a sixth', async () => {
    const learner = await registerLearner(app);
    let answered = 0;
    const flood = Array.from({ length: 300 }, async (_, n) => {
      const { status } = await tryUnknownLogin(`203.0.113.${n % 5}`, n);
      answered += 1;
      return status;
    });
    await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(10);
    const before = answered;
    await timeOfLogin(learner);
    // In a single queue this login would come last.
    expect(answered - before).toBeLessThan(100);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
  });

  it('fills a bounded number of places; further logins are rejected at once', async () => {
    const hangsUp = new AbortController();
    setMaxListeners(0, hangsUp.signal);
    const refusals: Refusal[] = [];
    const flood = Array.from({ length: 750 }, async (_, n) => {
      const answer = await tryUnknownLogin('203.0.113.50', n, hangsUp.signal);
      if (answer.status !== 401 && answer.status !== 0) refusals.push(answer);
    });
    await expect.poll(() => refusals.length, { timeout: 15_000 }).toBeGreaterThan(0);
    // Another network still has a place.
    const learner = await registerLearner(app);
    expect(learner.token).toBeTruthy();
    hangsUp.abort();
    await Promise.all(flood);
    expect(new Set(refusals.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ status: 503, retry_after: '5' })]),
    );
  });

  it('with unknown names leaves one event per network in a quarter of an hour', async () => {
    const eventsOf = async (address: string) =>
      (await app.db.select().from(audit_events).where(eq(audit_events.address, address))).length;
    const flood = (from: string) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => tryUnknownLogin(from, n)));
    await flood('198.51.100.1');
    await flood('198.51.100.1');
    await tryUnknownLogin('2001:db8:1:2::1', 1);
    await tryUnknownLogin('2001:db8:1:2::2', 1);
    expect(await eventsOf('198.51.100.1')).toBe(1);
    expect(await eventsOf('2001:db8:1:2::/64')).toBe(1);
    app.clock.advance(15 * MINUTE);
    await flood('198.51.100.1');
    expect(await eventsOf('198.51.100.1')).toBe(2);
  });

  it('by code, while no code was sent, leaves one event, too', async () => {
    const { phone_number, user_id } = await registerLearner(app);
    const body = { phone_number, otp: '000000', purpose: 'login' };
    for (let n = 0; n < 5; n++) await call(app.url, verifyOtp, { body });
    const events = await app.db.select().from(audit_events).where(eq(audit_events.subject_id, user_id));
    expect(events).toHaveLength(1);
  });
});
