import { chooseAccount, logIn, resetPassword, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { endAllDevices, endDevice, getProfile, listDevices } from '@abhyas/contract/accounts/profile';
import {
  forgetRememberedDevice,
  getSecondFactor,
  logInBySecondFactor,
} from '@abhyas/contract/accounts/second-factor';
import { resetSecondFactor } from '@abhyas/contract/accounts/users';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { users } from '#features/accounts/accounts.tables.ts';
import { kinds, readTrail } from '#features/audit/audit-trail.fixture.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { codeNow, nextCode, turnOn } from './second-factor.fixture.ts';

const app = await buildTestApp();
const register = (identity = newIdentity()) => registerLearner(app, identity, { role: 'teacher' });
type Account = Awaited<ReturnType<typeof register>>;

const enter = ({ username, password }: Account, device?: string) =>
  call(app.url, logIn, { body: { username, password, ...(device && { device }) } });
const finish = (body: object) => call(app.url, logInBySecondFactor, { body });

/** Logs in by password and code. */
async function enterWithCode(account: Account, secret: string, remember = false) {
  const { challenge } = (await enter(account)).body;
  return (await finish({ challenge, code: nextCode(app, secret), remember })).body;
}

async function sendLoginCode({ phone_number }: Account): Promise<string> {
  app.clock.advance(MINUTE);
  await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
  return lastCode(app, phone_number);
}

describe('POST /api/token/ of an account with a second factor', () => {
  it('is refused with a challenge, which a code turns into tokens', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const refused = await enter(teacher);
    expect(refused).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(refused.body).not.toHaveProperty('access');
    const { challenge } = refused.body;
    const finished = await finish({ challenge, code: codeNow(app, secret) });
    expect(finished.status).toBe(200);
    expect(finished.body).not.toHaveProperty('device');
    const profile = await call(app.url, getProfile, { token: finished.body.access });
    expect(profile.body.username).toBe(teacher.username);
  });

  it('stays as specified for an account without one, and with a wrong password', async () => {
    const plain = await register();
    const { body } = await enter(plain);
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh']);
    const { secret } = await turnOn(app, plain);
    const wrong = await enter({ ...plain, password: 'not this one' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'LOGIN_REJECTED' } });
    expect(wrong.body).not.toHaveProperty('challenge');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('does not lock the account, however often the code is then not entered', async () => {
    const teacher = await register();
    await turnOn(app, teacher);
    for (let n = 0; n < 12; n++) expect((await enter(teacher)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('POST /api/users/second-factor/', () => {
  it('accepts a code once, and none of an earlier step', async () => {
    const teacher = await register();
    const { secret, first_code } = await turnOn(app, teacher);
    const { challenge } = (await enter(teacher)).body;
    // The code that turned it on is one step old.
    expect((await finish({ challenge, code: first_code })).body.code).toBe('SECOND_FACTOR_REJECTED');
    const code = codeNow(app, secret);
    expect((await finish({ challenge, code })).status).toBe(200);
    expect((await finish({ challenge, code })).body.code).toBe('SECOND_FACTOR_REJECTED');
    app.clock.advance(30 * SECOND);
    expect((await finish({ challenge, code })).body.code).toBe('SECOND_FACTOR_REJECTED');
  });

  it('lets one of two concurrent requests with the same code in', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { challenge } = (await enter(teacher)).body;
    const code = codeNow(app, secret);
    const answers = await Promise.all([1, 2, 3].map(() => finish({ challenge, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('refuses a challenge that is old, changed, someone else’s, or from before another password', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const other = await register();
    await turnOn(app, other);
    const { challenge = '' } = (await enter(teacher)).body;
    const { challenge: foreign = '' } = (await enter(other)).body;
    const [, ...rest] = challenge.split('.');
    const changed = [other.user_id, ...rest].join('.');
    for (const each of [
      changed,
      `${challenge}x`,
      'nonsense',
      '',
      foreign.replace(/^\d+/, `${teacher.user_id}`),
    ])
      expect((await finish({ challenge: each, code: codeNow(app, secret) })).body.code).toBe(
        'CHALLENGE_ENDED',
      );
    await app.db.update(users).set({ password_hash: 'another' }).where(eq(users.id, teacher.user_id));
    expect((await finish({ challenge, code: codeNow(app, secret) })).body.code).toBe('CHALLENGE_ENDED');
    app.clock.advance(5 * MINUTE);
    expect((await finish({ challenge: foreign, code: '000000' })).body.code).toBe('CHALLENGE_ENDED');
  });

  it('locks after ten wrong codes, and accepts the right one a quarter of an hour later', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { challenge } = (await enter(teacher)).body;
    const tries = Array.from({ length: 10 }, () => finish({ challenge, code: '000000' }));
    for (const { body } of await Promise.all(tries))
      expect(['SECOND_FACTOR_REJECTED', 'LOGIN_LOCKED']).toContain(body.code);
    const locked = await finish({ challenge, code: codeNow(app, secret) });
    expect(locked).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
    expect(locked.body.retry_after).toBeGreaterThan(0);
    app.clock.advance(16 * MINUTE);
    const { challenge: later } = (await enter(teacher)).body;
    expect((await finish({ challenge: later, code: codeNow(app, secret) })).status).toBe(200);
    const { eventsAbout } = readTrail(app, await registerAdmin(app));
    const events = kinds(await eventsAbout(teacher.username));
    expect(events.filter((kind) => kind === 'second_factor_failed')).toHaveLength(10);
  });

  it('takes each recovery code once, however it is typed, and counts those that are left', async () => {
    const teacher = await register();
    const { recovery_codes } = await turnOn(app, teacher);
    expect(new Set(recovery_codes).size).toBe(10);
    const [first = '', second = ''] = recovery_codes;
    const { challenge } = (await enter(teacher)).body;
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    const entered = await finish({ challenge, recovery_code: typed });
    expect(entered).toMatchObject({ status: 200, body: { recovery_codes_left: 9 } });
    expect((await finish({ challenge, recovery_code: first })).body.code).toBe('SECOND_FACTOR_REJECTED');
    expect((await finish({ challenge, recovery_code: second })).body.recovery_codes_left).toBe(8);
    const both = await finish({ challenge, recovery_code: second, code: '123456' });
    expect(both).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect((await finish({ challenge })).body.code).toBe('INVALID_INPUT');
  });

  it('refuses a suspended account', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { challenge } = (await enter(teacher)).body;
    const suspended_at = new Date(app.clock.now()).toISOString();
    await app.db.update(users).set({ suspended_at }).where(eq(users.id, teacher.user_id));
    expect((await finish({ challenge, code: codeNow(app, secret) })).body.code).toBe('CHALLENGE_ENDED');
  });
});

describe('a remembered device', () => {
  it('needs no code for 30 days, by password and by SMS, and counts for no other account', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { device } = await enterWithCode(teacher, secret, true);
    expect((await enter(teacher, device)).status).toBe(200);
    const { phone_number } = teacher;
    const otp = await sendLoginCode(teacher);
    const byCode = await call(app.url, verifyOtp, { body: { phone_number, purpose: 'login', otp, device } });
    expect(byCode.status).toBe(200);
    const other = await register();
    await turnOn(app, other);
    expect((await enter(other, device)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    app.clock.advance(31 * DAY);
    expect((await enter(teacher, device)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is listed, and forgotten one by one', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { access: token, device } = await enterWithCode(teacher, secret, true);
    const [listed, ...others] = (await call(app.url, getSecondFactor, { token })).body.devices;
    expect(others).toEqual([]);
    expect(JSON.stringify(listed)).not.toContain(device);
    const params = { device_id: listed?.id ?? '' };
    const stranger = await register();
    const foreign = await call(app.url, forgetRememberedDevice, { token: stranger.token, params });
    expect(foreign.status).toBe(404);
    expect((await call(app.url, forgetRememberedDevice, { token, params })).status).toBe(204);
    expect((await enter(teacher, device)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is forgotten with its session, with all sessions, and with a new password', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const remember = () => enterWithCode(teacher, secret, true);
    const required = async (device?: string) => (await enter(teacher, device)).body.code;

    const first = await remember();
    const { body: again } = await enter(teacher, first.device);
    const sessions = (await call(app.url, listDevices, { token: again.access })).body;
    const sid = sessions.find(({ current }) => current)?.id ?? '';
    await call(app.url, endDevice, { token: first.access, params: { sid } });
    expect(await required(first.device)).toBe('SECOND_FACTOR_REQUIRED');

    const second = await remember();
    await call(app.url, endAllDevices, { token: second.access });
    expect(await required(second.device)).toBe('SECOND_FACTOR_REQUIRED');

    const third = await remember();
    const { phone_number } = teacher;
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'reset' } });
    const otp = lastCode(app, phone_number);
    const password = 'another long password';
    const reset = await call(app.url, resetPassword, { body: { phone_number, otp, password } });
    expect(reset).toMatchObject({ status: 200, body: {} });
    // A reset by SMS does not stand in for the second factor.
    expect((await enter({ ...teacher, password }, third.device)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('a login by SMS', () => {
  it('needs the second factor, too, and the code of the phone is used up', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { phone_number } = teacher;
    const otp = await sendLoginCode(teacher);
    const body = { phone_number, purpose: 'login', otp };
    const refused = await call(app.url, verifyOtp, { body });
    expect(refused).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect((await call(app.url, verifyOtp, { body })).body.code).toBe('OTP_INVALID');
    const { challenge } = refused.body;
    expect((await finish({ challenge, code: codeNow(app, secret) })).status).toBe(200);
  });

  it('enters a sibling first, and demands the second factor for the other account', async () => {
    const teacher = await register();
    const { secret } = await turnOn(app, teacher);
    const { phone_number } = teacher;
    const sibling = await registerLearner(app, { ...newIdentity(), phone_number });
    const otp = await sendLoginCode(teacher);
    const { body } = await call(app.url, verifyOtp, { body: { phone_number, purpose: 'login', otp } });
    if (!('access' in body)) throw new Error('The sibling was not let in');
    expect(body.accounts?.map(({ id }) => id)).toEqual([sibling.user_id, teacher.user_id]);
    const choose = { body: { choice: body.choice, user_id: teacher.user_id } };
    const refused = await call(app.url, chooseAccount, choose);
    expect(refused).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect((await call(app.url, getProfile, { token: body.access })).status).toBe(401);
    expect((await call(app.url, chooseAccount, choose)).body.code).toBe('OTP_INVALID');
    const { challenge } = refused.body;
    expect((await finish({ challenge, code: codeNow(app, secret) })).status).toBe(200);
  });
});

describe('a second factor that the secret at hand does not decrypt', () => {
  it('is refused in words for codes and recovery codes alike, counts no failure, and ends by a reset', async () => {
    const teacher = await register();
    const { secret, recovery_codes } = await turnOn(app, teacher);
    const elsewhere = await buildApp({ ...app.deps, keys: deriveKeys('the secret of another machine') });
    const url = await elsewhere.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => elsewhere.close());
    const { username, password, user_id } = teacher;
    const { challenge } = (await call(url, logIn, { body: { username, password } })).body;
    for (let tries = 0; tries < 12; tries++) {
      const proof = tries % 2 ? { code: nextCode(app, secret) } : { recovery_code: recovery_codes[0] };
      const refused = await call(url, logInBySecondFactor, { body: { challenge, ...proof } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_UNREADABLE' } });
    }
    const admin = await registerAdmin(app);
    await call(app.url, resetSecondFactor, { token: admin.token, params: { id: user_id } });
    expect((await call(url, logIn, { body: { username, password } })).status).toBe(200);
  });
});
