import {
  checkPhone,
  checkUsername,
  logOut,
  refreshAccess,
  registerUser,
  sendOtp,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp({
  otp_per_address_hour: 100_000,
  otp_per_prefix_hour: 100_000,
  otp_per_day: 100_000,
});
const post = (endpoint: Parameters<typeof call>[1], body: unknown) => call(app.url, endpoint, { body });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });

describe('POST /api/users/register/', () => {
  it('creates an account for a verified phone', async () => {
    const { username, phone_number, password } = newIdentity();
    expect((await post(sendOtp, { phone_number, purpose: 'register' })).body).toEqual({
      resend_after: 60,
      expires_in: 300,
    });
    const otp = lastCode(app, phone_number);
    const verified = await post(verifyOtp, { phone_number, otp, purpose: 'register' });
    expect(verified.body).toEqual({ verified: true });
    const registered = await post(registerUser, { username, password, password2: password, phone_number });
    expect(registered).toMatchObject({ status: 201, body: { username } });
    expect((await post(checkUsername, { username })).body).toEqual({ exists: true });
    expect((await post(checkPhone, { phone_number })).body).toEqual({ exists: true });
  });

  it('rejects a phone that was not verified, or whose code was verified more than ten minutes ago', async () => {
    const { username, phone_number, password } = newIdentity();
    const body = { username, password, password2: password, phone_number };
    expect(await post(registerUser, body)).toEqual(problem(403, 'PHONE_NOT_VERIFIED'));
    await post(sendOtp, { phone_number, purpose: 'register' });
    await post(verifyOtp, { phone_number, otp: lastCode(app, phone_number), purpose: 'register' });
    app.clock.advance(10 * MINUTE);
    expect(await post(registerUser, body)).toEqual(problem(403, 'PHONE_NOT_VERIFIED'));
  });

  it('rejects a name that differs only in case, and the verified code stays valid for another name', async () => {
    const taken = await registerLearner(app);
    const { username, phone_number, password } = newIdentity();
    await post(sendOtp, { phone_number, purpose: 'register' });
    await post(verifyOtp, { phone_number, otp: lastCode(app, phone_number), purpose: 'register' });
    const body = { password, password2: password, phone_number };
    const clash = await post(registerUser, { ...body, username: taken.username.toUpperCase() });
    expect(clash).toEqual(problem(409, 'USERNAME_TAKEN'));
    expect((await post(registerUser, { ...body, username })).status).toBe(201);
    const again = await post(registerUser, { ...body, username: `${username}b` });
    expect(again).toEqual(problem(403, 'PHONE_NOT_VERIFIED'));
  });

  it('accepts one of two concurrent requests', async () => {
    const { username, phone_number, password } = newIdentity();
    await post(sendOtp, { phone_number, purpose: 'register' });
    await post(verifyOtp, { phone_number, otp: lastCode(app, phone_number), purpose: 'register' });
    const body = { password, password2: password, phone_number };
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) => post(registerUser, { ...body, username: username + letter })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('names the field of a password that differs, is too short or too common', async () => {
    const { username, phone_number, password } = newIdentity();
    const register = (first: string, second: string) =>
      post(registerUser, { username, password: first, password2: second, phone_number });
    const errors = (path: string, code: string) => [expect.objectContaining({ path, code })];
    expect((await register(password, 'another one')).body.errors).toEqual(
      errors('/password2', 'PASSWORDS_DIFFER'),
    );
    expect((await register('short', 'short')).body.errors).toEqual(errors('/password', 'too_small'));
    expect((await register('Password123', 'Password123')).body.errors).toEqual(
      errors('/password', 'PASSWORD_COMMON'),
    );
  });
});

describe('POST /api/users/otp/send/', () => {
  it('decides by purpose whether the phone must be known or new', async () => {
    const known = await registerLearner(app);
    const { phone_number } = newIdentity();
    expect(await post(sendOtp, { phone_number, purpose: 'login' })).toEqual(
      problem(404, 'PHONE_NOT_REGISTERED'),
    );
    expect(await post(sendOtp, { phone_number, purpose: 'reset' })).toEqual(
      problem(404, 'PHONE_NOT_REGISTERED'),
    );
    expect(await post(sendOtp, { phone_number: known.phone_number, purpose: 'register' })).toEqual(
      problem(409, 'PHONE_TAKEN'),
    );
  });

  it('rejects a second code within 60 s and returns how long to wait', async () => {
    const { phone_number } = newIdentity();
    await post(sendOtp, { phone_number, purpose: 'register' });
    const refused = await post(sendOtp, { phone_number, purpose: 'register' });
    expect(refused).toEqual(problem(429, 'OTP_COOLDOWN'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    app.clock.advance(60 * SECOND);
    expect((await post(sendOtp, { phone_number, purpose: 'register' })).status).toBe(200);
  });

  it('sends one code for many concurrent requests', async () => {
    const { phone_number } = newIdentity();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(sendOtp, { phone_number, purpose: 'register' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(app.sms.sent.filter(({ to }) => to === phone_number)).toHaveLength(1);
  });

  it('sends at most five codes an hour to a phone', async () => {
    const { phone_number } = newIdentity();
    for (let sent = 0; sent < 5; sent++) {
      expect((await post(sendOtp, { phone_number, purpose: 'register' })).status).toBe(200);
      app.clock.advance(61 * SECOND);
    }
    expect(await post(sendOtp, { phone_number, purpose: 'register' })).toEqual(problem(429, 'OTP_LIMIT'));
  });

  it('answers 503 when the gateway fails, and accepts the next request at once', async () => {
    const { phone_number } = newIdentity();
    app.sms.refuse = true;
    expect(await post(sendOtp, { phone_number, purpose: 'register' })).toEqual(
      problem(503, 'SMS_UNAVAILABLE'),
    );
    app.sms.refuse = false;
    expect((await post(sendOtp, { phone_number, purpose: 'register' })).status).toBe(200);
  });

  it('writes plain ASCII, and stores no code in the database', async () => {
    const { phone_number } = newIdentity();
    await post(sendOtp, { phone_number, purpose: 'register' });
    expect(app.sms.sent.at(-1)?.text).toMatch(/^[\x20-\x7e]{1,160}$/);
    const { rows } = await app.db.execute(
      sql`select count(*)::int as found from otp_challenges c where c::text like ${`%${lastCode(app, phone_number)}%`}`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

describe('POST /api/users/otp/verify/', () => {
  it('logs in with a code, once', async () => {
    const { phone_number } = await registerLearner(app);
    await post(sendOtp, { phone_number, purpose: 'login' });
    const body = { phone_number, otp: lastCode(app, phone_number), purpose: 'login' };
    const first = await call(app.url, verifyOtp, { body });
    expect(first.body).toEqual({ access: expect.any(String), refresh: expect.any(String) });
    expect(await post(verifyOtp, body)).toEqual(problem(400, 'OTP_INVALID'));
  });

  it('accepts an older code while a newer one is on its way; using one voids both', async () => {
    const { phone_number } = await registerLearner(app);
    await post(sendOtp, { phone_number, purpose: 'login' });
    const older = lastCode(app, phone_number);
    app.clock.advance(61 * SECOND);
    await post(sendOtp, { phone_number, purpose: 'login' });
    const newer = lastCode(app, phone_number);
    expect((await post(verifyOtp, { phone_number, otp: older, purpose: 'login' })).status).toBe(200);
    expect(await post(verifyOtp, { phone_number, otp: newer, purpose: 'login' })).toEqual(
      problem(400, 'OTP_INVALID'),
    );
  });

  it('gives the same response for a wrong, an expired and a foreign code', async () => {
    const { phone_number } = await registerLearner(app);
    await post(sendOtp, { phone_number, purpose: 'login' });
    const otp = lastCode(app, phone_number);
    const wrong = otp === '000000' ? '111111' : '000000';
    const refused = problem(400, 'OTP_INVALID');
    expect(await post(verifyOtp, { phone_number, otp: wrong, purpose: 'login' })).toEqual(refused);
    expect(await post(verifyOtp, { phone_number, otp, purpose: 'reset' })).toEqual(refused);
    const other = await registerLearner(app);
    expect(await post(verifyOtp, { phone_number: other.phone_number, otp, purpose: 'login' })).toEqual(
      refused,
    );
    app.clock.advance(5 * MINUTE);
    expect(await post(verifyOtp, { phone_number, otp, purpose: 'login' })).toEqual(refused);
  });

  it('allows five tries, also with concurrent requests', async () => {
    const { phone_number } = await registerLearner(app);
    await post(sendOtp, { phone_number, purpose: 'login' });
    const otp = lastCode(app, phone_number);
    const wrong = otp === '000000' ? '111111' : '000000';
    await Promise.all(
      Array.from({ length: 8 }, () => post(verifyOtp, { phone_number, otp: wrong, purpose: 'login' })),
    );
    expect(await post(verifyOtp, { phone_number, otp, purpose: 'login' })).toEqual(
      problem(400, 'OTP_INVALID'),
    );
  });

  it('uses no try for a correct code', async () => {
    const { phone_number } = newIdentity();
    await post(sendOtp, { phone_number, purpose: 'register' });
    const body = { phone_number, otp: lastCode(app, phone_number), purpose: 'register' };
    for (let time = 0; time < 7; time++) expect((await post(verifyOtp, body)).status).toBe(200);
  });

  it('opens one session for a code that is sent twice concurrently', async () => {
    const { phone_number } = await registerLearner(app);
    await post(sendOtp, { phone_number, purpose: 'login' });
    const body = { phone_number, otp: lastCode(app, phone_number), purpose: 'login' };
    const answers = await Promise.all([post(verifyOtp, body), post(verifyOtp, body), post(verifyOtp, body)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('sign their claims for 15 minutes', async () => {
    const { token, username, user_id } = await registerLearner(app);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      sub: String(user_id),
      username,
      is_admin: false,
      sid: expect.any(String),
    });
    expect(claims.exp - claims.iat).toBe(900);
    app.clock.advance(15 * MINUTE);
    expect(await call(app.url, listQuizzes, { token })).toEqual(problem(401, 'NOT_SIGNED_IN'));
  });

  it('can be refreshed until they end', async () => {
    const { refresh, token } = await registerLearner(app);
    const fresh = await call(app.url, refreshAccess, { body: { refresh } });
    expect((await call(app.url, listQuizzes, { token: fresh.body.access })).status).toBe(200);
    expect((await post(logOut, { refresh })).status).toBe(204);
    expect(await post(refreshAccess, { refresh })).toEqual(problem(401, 'SESSION_ENDED'));
    expect(await call(app.url, listQuizzes, { token })).toEqual(problem(401, 'NOT_SIGNED_IN'));
    expect((await post(logOut, { refresh })).status).toBe(204);
  });

  it('expire after 14 days without use, and after 30 days in any case', async () => {
    const idle = await registerLearner(app);
    app.clock.advance(14 * DAY);
    expect(await post(refreshAccess, { refresh: idle.refresh })).toEqual(problem(401, 'SESSION_ENDED'));
    const busy = await registerLearner(app);
    for (let day = 0; day < 29; day += 10) {
      expect((await post(refreshAccess, { refresh: busy.refresh })).status).toBe(200);
      app.clock.advance(10 * DAY);
    }
    expect(await post(refreshAccess, { refresh: busy.refresh })).toEqual(problem(401, 'SESSION_ENDED'));
  });

  it('reject foreign tokens', async () => {
    const { token, user_id } = await registerLearner(app);
    const [header, payload, signature] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const forged of [
      `${none}.${payload}.`,
      `${header}.${payload}.${signature?.slice(1)}`,
      'x',
      '',
      'a.b.c',
    ]) {
      expect(await call(app.url, listQuizzes, { token: forged })).toEqual(problem(401, 'NOT_SIGNED_IN'));
    }
    for (const refresh of [`${user_id}.${'A'.repeat(43)}`, 'x', `${'9'.repeat(30)}.${'A'.repeat(43)}`]) {
      expect(await post(refreshAccess, { refresh })).toEqual(problem(401, 'SESSION_ENDED'));
    }
  });
});
