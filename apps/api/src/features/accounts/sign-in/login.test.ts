import {
  type CodeTokens,
  chooseAccount,
  logIn,
  registerUser,
  resetPassword,
  sendOtp,
  setPasswordByLink,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { getUser, liftLock, listUsers, resetUser } from '@abhyas/contract/accounts/users';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { login_failures, sign_in_networks } from '#features/accounts/accounts.tables.ts';
import { kinds, readTrail } from '#features/audit/audit-trail.fixture.ts';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp({ trust_proxy: ['127.0.0.1'] });
const HOME = '192.0.2.10';
const post = (endpoint: Parameters<typeof call>[1], body: unknown) => call(app.url, endpoint, { body });
const logInFrom = (address: string, username: string, password: string) =>
  call(app.url, logIn, { body: { username, password }, headers: { 'x-forwarded-for': address } });
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

  it('accepts the name in any case', async () => {
    const { username, password } = await registerLearner(app);
    expect((await post(logIn, { username: username.toUpperCase(), password })).status).toBe(200);
  });

  it('accepts phone and code in digits of either script', async () => {
    const { phone_number, password } = await registerLearner(app);
    const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    expect((await post(logIn, { username: ` ${inDevanagari(phone_number)}`, password })).status).toBe(200);
    await post(sendOtp, { phone_number: inDevanagari(phone_number), purpose: 'login' });
    const otp = inDevanagari(lastCode(app, phone_number));
    expect((await post(verifyOtp, { phone_number, otp, purpose: 'login' })).status).toBe(200);
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

  it('compares ten passwords of three hundred concurrent logins', async () => {
    const { username } = await registerLearner(app);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => post(logIn, { username, password: `guess number ${n}` })),
    );
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(compared).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(300 - compared);
  });

  it('holds for one network; elsewhere the account can still be used', async () => {
    const { username, password } = await registerLearner(app);
    await failuresFrom('203.0.113.7', 50, username);
    expect((await logInFrom('203.0.113.8', username, password)).status).toBe(200);
  });

  it('holds for the whole /64 of an IPv6 address', async () => {
    const { username, password } = await registerLearner(app);
    for (let n = 0; n < 10; n++) await logInFrom(`2001:db8:1:2::${n}`, username, 'a wrong one');
    expect(await logInFrom('2001:db8:1:2::99', username, password)).toEqual(problem(429, 'LOGIN_LOCKED'));
    expect((await logInFrom('2001:db8:1:3::99', username, password)).status).toBe(200);
  });

  it('lets nobody lock the owner out at home with eleven addresses, nor at a new place', async () => {
    const { username, password } = await registerLearner(app);
    expect((await logInFrom(HOME, username, password)).status).toBe(200);
    for (let address = 80; address < 91; address++) await failuresFrom(`203.0.113.${address}`, 10, username);
    expect(await logInFrom('203.0.113.90', username, password)).toEqual(problem(429, 'LOGIN_LOCKED'));
    expect((await logInFrom(HOME, username, password)).status).toBe(200);
    expect((await logInFrom('198.51.100.9', username, password)).status).toBe(200);
  });

  it("holds for all new networks together after a thousand failures in an hour, but never for the account's known networks", async () => {
    const { username, password } = await registerLearner(app);
    expect((await logInFrom(HOME, username, password)).status).toBe(200);
    for (let n = 0; n < 25; n++) await failuresFrom(`203.0.113.${100 + n}`, 40, username);
    expect(await logInFrom('198.51.100.9', username, password)).toEqual(problem(429, 'LOGIN_LOCKED'));
    expect((await logInFrom(HOME, username, password)).status).toBe(200);
    app.clock.advance(60 * MINUTE);
    expect((await logInFrom('198.51.100.9', username, password)).status).toBe(200);
  });

  it('counts by account, however its name is typed', async () => {
    const { username, phone_number, password } = await registerLearner(app);
    for (let n = 0; n < 5; n++) {
      await post(logIn, { username: username.toUpperCase(), password: 'a wrong one' });
      await post(logIn, { username: phone_number, password: 'a wrong one' });
    }
    for (const name of [username, phone_number])
      expect(await post(logIn, { username: name, password })).toEqual(problem(429, 'LOGIN_LOCKED'));
  });

  it('accepts twelve correct logins at the same moment, also after some wrong ones', async () => {
    const { username, password } = await registerLearner(app);
    for (let n = 0; n < 9; n++) await post(logIn, { username, password: 'a wrong one' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(logIn, { username, password })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it('remembers the twenty networks that an account used last', async () => {
    const learner = await registerLearner(app);
    for (let n = 0; n < 25; n++) {
      app.clock.advance(SECOND);
      await logInFrom(`198.51.100.${n}`, learner.username, learner.password);
    }
    const known = await app.db
      .select({ network: sign_in_networks.network })
      .from(sign_in_networks)
      .where(eq(sign_in_networks.user_id, learner.user_id));
    const last = Array.from({ length: 20 }, (_, n) => `198.51.100.${n + 5}`);
    expect(known.map(({ network }) => network).sort()).toEqual(last.sort());
  });

  it('does not count a correct login', async () => {
    const { username, password } = await registerLearner(app);
    for (let login = 0; login < 12; login++) {
      expect((await post(logIn, { username, password })).status).toBe(200);
    }
  });
});

describe('a locked account', () => {
  const lock = async (username: string) => {
    const failed_at = new Date(app.clock.now()).toISOString();
    const failure = { username, address: '127.0.0.1', failed_at };
    await app.db.insert(login_failures).values(Array.from({ length: 10 }, () => failure));
    expect(await post(logIn, { username, password: 'a wrong one' })).toEqual(problem(429, 'LOGIN_LOCKED'));
    return failed_at;
  };
  const codeFor = async (phone_number: string, purpose: 'login' | 'reset') => {
    app.clock.advance(MINUTE);
    await post(sendOtp, { phone_number, purpose });
    return lastCode(app, phone_number);
  };
  const password = 'a new password of nine';

  it('logs in with the password that a code by SMS has set', async () => {
    const { username, phone_number } = await registerLearner(app);
    await lock(username);
    const otp = await codeFor(phone_number, 'reset');
    expect((await post(resetPassword, { phone_number, otp, password })).status).toBe(200);
    expect((await post(logIn, { username, password })).status).toBe(200);
  });

  it('logs in with the password that a link of staff has set', async () => {
    const { username, user_id } = await registerLearner(app);
    const admin = await registerAdmin(app);
    await lock(username);
    const request = { token: admin.token, params: { id: user_id }, body: { by: 'link' } };
    const { token } = (await call(app.url, resetUser, request)).body;
    expect((await post(setPasswordByLink, { token, password })).status).toBe(200);
    expect((await post(logIn, { username, password })).status).toBe(200);
  });

  it('logs in by its password again after a login by SMS, also when the code chose among siblings', async () => {
    const learner = await registerLearner(app);
    const { phone_number } = learner;
    const sibling = await registerLearner(app, { ...newIdentity(), phone_number });
    await lock(learner.username);
    await lock(sibling.username);
    const otp = await codeFor(phone_number, 'login');
    const { body } = await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'login' } });
    const { accounts: [first, second] = [], choice } = body as CodeTokens;
    if (!first || !second) throw new Error('The phone has two accounts');
    const passwordOf = (name: string) => (name === learner.username ? learner : sibling).password;
    const enter = (name: string) => post(logIn, { username: name, password: passwordOf(name) });
    expect((await enter(first.username)).status).toBe(200);
    expect(await enter(second.username)).toEqual(problem(429, 'LOGIN_LOCKED'));
    await post(chooseAccount, { choice, user_id: second.id });
    expect((await enter(second.username)).status).toBe(200);
  });

  it('is shown to admins, who lift the lock, which the audit trail records', async () => {
    const { username, user_id, password: own } = await registerLearner(app);
    const admin = await registerAdmin(app);
    const request = { token: admin.token, params: { id: user_id } };
    const lockedUntil = async () => (await call(app.url, getUser, request)).body.locked_until;
    expect(await lockedUntil()).toBeNull();
    const failed_at = await lock(username);
    const until = new Date(Date.parse(failed_at) + 15 * MINUTE).toISOString();
    expect(await lockedUntil()).toBe(until);
    const path = `/api/admin/users/?search=${username}` as typeof listUsers.path;
    const listed = await call(app.url, { ...listUsers, path }, { token: admin.token });
    expect(listed.body.users).toMatchObject([{ username, locked_until: until }]);
    expect((await call(app.url, liftLock, request)).status).toBe(204);
    expect(await lockedUntil()).toBeNull();
    expect((await post(logIn, { username, password: own })).status).toBe(200);
    const trail = readTrail(app, admin);
    expect(kinds(await trail.eventsAbout(username))).toContain('lock_lifted');
  });
});

describe('a phone number in the place of the username', () => {
  it('logs in its account', async () => {
    const { phone_number, password } = await registerLearner(app);
    expect((await post(logIn, { username: phone_number, password })).status).toBe(200);
    expect(await post(logIn, { username: '9700000000', password })).toEqual(problem(401, 'LOGIN_REJECTED'));
  });

  it('is a username first: a name of ten digits wins over a phone, and each try is one guess', async () => {
    const owner = await registerLearner(app);
    const { phone_number, password } = { ...newIdentity(), password: 'of the one with the name' };
    await post(sendOtp, { phone_number, purpose: 'register' });
    await post(verifyOtp, { phone_number, otp: lastCode(app, phone_number), purpose: 'register' });
    const username = owner.phone_number;
    const body = { username, phone_number, password, password2: password };
    expect((await post(registerUser, body)).status).toBe(201);

    expect((await post(logIn, { username, password })).status).toBe(200);
    expect(await post(logIn, { username, password: owner.password })).toEqual(problem(401, 'LOGIN_REJECTED'));
    for (let n = 0; n < 9; n++) await post(logIn, { username, password: 'a wrong one' });
    expect(await post(logIn, { username, password })).toEqual(problem(429, 'LOGIN_LOCKED'));
    // The owner of the phone lost no try, and logs in by name.
    expect((await post(logIn, { username: owner.username, password: owner.password })).status).toBe(200);
  });
});

describe('the sessions of an account', () => {
  it('are at most fifty: beyond that the one that was unused longest ends', async () => {
    const { username, password, token } = await registerLearner(app);
    const tokens: string[] = [];
    const logInOnce = async () => {
      app.clock.advance(SECOND);
      const { body } = await call(app.url, logIn, { body: { username, password } });
      tokens.push(body.access);
    };
    const isLive = async (access: string | undefined) =>
      (await call(app.url, listQuizzes, { token: access ?? '' })).status === 200;
    for (let n = 0; n < 49; n++) await logInOnce();
    expect(await isLive(token)).toBe(true);
    await logInOnce();
    expect(await isLive(token)).toBe(false);
    await Promise.all(Array.from({ length: 10 }, logInOnce));
    const live = await Promise.all(tokens.map(isLive));
    expect(live.filter(Boolean)).toHaveLength(50);
    expect(live.slice(-10)).toEqual(Array(10).fill(true));
  });
});
