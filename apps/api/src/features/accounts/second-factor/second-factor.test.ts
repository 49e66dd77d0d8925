import { logIn, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { exportOwnData } from '@abhyas/contract/accounts/profile';
import {
  confirmSecondFactor,
  getSecondFactor,
  logInBySecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@abhyas/contract/accounts/second-factor';
import {
  eraseUser,
  getSecondFactorRule,
  listUsers,
  resetSecondFactor,
  setSecondFactorRule,
} from '@abhyas/contract/accounts/users';
import { listAuditEvents } from '@abhyas/contract/audit';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { listAdminQuizzes } from '@abhyas/contract/quizzes/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { decryptSecret, encryptSecret } from '#features/accounts/rules/factor-secrets.ts';
import { kinds, readTrail } from '#features/audit/audit-trail.fixture.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { codeNow, nextCode, turnOn } from './second-factor.fixture.ts';
import { recovery_codes, second_factors } from './second-factor.tables.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { eventsAbout } = readTrail(app, admin);
const register = () => registerLearner(app, newIdentity(), { role: 'teacher' });
const statusOf = async (token: string) => (await call(app.url, getSecondFactor, { token })).body;

describe('turning the second factor on', () => {
  it('takes a code of the new secret, and returns ten recovery codes once', async () => {
    const { token, username, password } = await register();
    expect(await statusOf(token)).toEqual({
      ...{ turned_on_at: null, is_required: false, recovery_codes_left: 0, devices: [] },
    });
    const first = (await call(app.url, setUpSecondFactor, { token })).body;
    const { secret, uri } = (await call(app.url, setUpSecondFactor, { token })).body;
    expect(uri).toContain(`Abhyas:${username}`);
    expect(secret).not.toBe(first.secret);
    const confirm = (code: string) => call(app.url, confirmSecondFactor, { token, body: { code, password } });
    // The first secret was replaced.
    expect((await confirm(codeNow(app, first.secret))).body.code).toBe('SECOND_FACTOR_REJECTED');
    expect((await statusOf(token)).turned_on_at).toBeNull();
    const confirmed = await confirm(codeNow(app, secret));
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    for (const code of confirmed.body.recovery_codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await statusOf(token)).toMatchObject({
      turned_on_at: expect.any(String),
      recovery_codes_left: 10,
    });
    expect((await confirm(nextCode(app, secret))).body.code).toBe('SECOND_FACTOR_ON');
    expect((await call(app.url, setUpSecondFactor, { token })).body.code).toBe('SECOND_FACTOR_ON');
    expect(kinds(await eventsAbout(username))).toContain('second_factor_on');
  });

  it('needs a secret first', async () => {
    const { token } = await register();
    const confirmed = await call(app.url, confirmSecondFactor, { token, body: { code: '123456' } });
    expect(confirmed).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is turned on by nobody who only holds the session: the password or a code by SMS is needed, too', async () => {
    const { token, phone_number, user_id } = await register();
    const { secret } = (await call(app.url, setUpSecondFactor, { token })).body;
    const confirm = (first: object) =>
      call(app.url, confirmSecondFactor, { token, body: { code: codeNow(app, secret), ...first } });
    expect(await confirm({})).toMatchObject({ status: 401, body: { code: 'LOGIN_REJECTED' } });
    expect((await confirm({ password: 'not the password' })).body.code).toBe('LOGIN_REJECTED');
    expect((await confirm({ otp: '000000' })).body.code).toBe('OTP_INVALID');
    expect((await statusOf(token)).turned_on_at).toBeNull();
    // An account that logs in by codes has no password.
    await app.db.update(users).set({ password_hash: '' }).where(eq(users.id, user_id));
    expect((await confirm({ password: '' })).body.code).toBe('LOGIN_REJECTED');
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const otp = lastCode(app, phone_number);
    expect((await confirm({ otp })).status).toBe(200);
    // It counts once.
    expect((await call(app.url, verifyOtp, { body: { phone_number, purpose: 'login', otp } })).status).toBe(
      400,
    );
  });

  it('does not change a login before the code is confirmed', async () => {
    const { token, username, password } = await register();
    await call(app.url, setUpSecondFactor, { token });
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
  });

  it('stores the secret encrypted for this account, and the recovery codes hashed', async () => {
    const teacher = await register();
    const turned = await turnOn(app, teacher);
    const [row] = await app.db
      .select()
      .from(second_factors)
      .where(eq(second_factors.user_id, teacher.user_id));
    const codes = await app.db
      .select()
      .from(recovery_codes)
      .where(eq(recovery_codes.user_id, teacher.user_id));
    const stored = JSON.stringify([row?.secret.toString('latin1'), codes]);
    for (const secret of [turned.secret, ...turned.recovery_codes]) expect(stored).not.toContain(secret);
    const keys = app.deps.keys.second_factors;
    const secret = row?.secret ?? Buffer.alloc(0);
    expect(decryptSecret(keys, teacher.user_id, secret)).toHaveLength(20);
    expect(decryptSecret(keys, admin.user_id, secret)).toBeUndefined();
    const data = await call(app.url, exportOwnData, { token: teacher.token });
    expect(JSON.stringify(data.body)).not.toContain(turned.secret);
  });

  it('still reads the secret after the server’s secret was rotated', () => {
    const stored = encryptSecret(deriveKeys('the secret before').second_factors, 7, Buffer.from('abc'));
    const rotated = deriveKeys('the secret now,the secret before').second_factors;
    expect(decryptSecret(rotated, 7, stored)?.toString()).toBe('abc');
  });
});

describe('new recovery codes', () => {
  it('need the password and a code, and replace the old ones', async () => {
    const teacher = await register();
    const { token, username, password } = teacher;
    const { secret, recovery_codes: old } = await turnOn(app, teacher);
    const renew = (body: object) => call(app.url, renewRecoveryCodes, { token, body });
    const wrong = await renew({ password: 'not this one', code: codeNow(app, secret) });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'LOGIN_REJECTED' } });
    expect((await renew({ password, code: '000000' })).body.code).toBe('SECOND_FACTOR_REJECTED');
    const renewed = await renew({ password, code: codeNow(app, secret) });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const { challenge } = (await call(app.url, logIn, { body: { username, password } })).body;
    const enter = (recovery_code?: string) =>
      call(app.url, logInBySecondFactor, { body: { challenge, recovery_code } });
    expect((await enter(old[0])).body.code).toBe('SECOND_FACTOR_REJECTED');
    expect((await enter(renewed.body.recovery_codes[0])).body.recovery_codes_left).toBe(9);
    expect(kinds(await eventsAbout(username))).toEqual(
      expect.arrayContaining(['recovery_codes_made', 'recovery_code_used']),
    );
  });
});

describe('turning the second factor off', () => {
  it('needs the password and a code of either kind', async () => {
    const teacher = await register();
    const { token, username, password } = teacher;
    const { recovery_codes: codes } = await turnOn(app, teacher);
    const off = (body: object) => call(app.url, turnOffSecondFactor, { token, body });
    expect(await off({ password })).toMatchObject({ body: { code: 'INVALID_INPUT' } });
    const wrong = await off({ password: 'not this one', recovery_code: codes[0] });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'LOGIN_REJECTED' } });
    expect(await off({ password, recovery_code: 'AAAAA-AAAAA' })).toMatchObject({
      body: { code: 'SECOND_FACTOR_REJECTED' },
    });
    expect((await off({ password, recovery_code: codes[0] })).status).toBe(204);
    expect((await off({ password, recovery_code: codes[1] })).status).toBe(404);
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
    expect(kinds(await eventsAbout(username))).toContain('second_factor_off');
  });

  it('counts wrong passwords like wrong codes', async () => {
    const teacher = await register();
    await turnOn(app, teacher);
    const off = () =>
      call(app.url, turnOffSecondFactor, {
        token: teacher.token,
        body: { password: 'not this one', code: '000000' },
      });
    for (let n = 0; n < 10; n++) expect(await off()).toMatchObject({ body: { code: 'LOGIN_REJECTED' } });
    expect(await off()).toMatchObject({ status: 429, body: { code: 'LOGIN_LOCKED' } });
  });
});

describe('the rule that staff have to have a second factor', () => {
  const demand = (is_required: boolean, { token } = admin) =>
    call(app.url, setSecondFactorRule, { token, body: { is_required } });

  it('refuses every call of staff without one, and none of learners’ calls', async () => {
    const teacher = await register();
    const protectedOne = await register();
    await turnOn(app, protectedOne);
    expect((await call(app.url, getSecondFactorRule, { token: admin.token })).body.is_required).toBe(false);
    await turnOn(app, admin);
    expect((await demand(true)).body).toEqual({ is_required: true });
    const { token } = teacher;
    const refused = await call(app.url, listAdminQuizzes, { token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_MISSING' } });
    expect((await call(app.url, listQuizzes, { token })).status).toBe(200);
    expect((await statusOf(token)).is_required).toBe(true);
    expect((await call(app.url, listAdminQuizzes, { token: protectedOne.token })).status).toBe(200);
    const learner = await registerLearner(app);
    expect((await call(app.url, listAdminQuizzes, { token: learner.token })).body.code).toBe('FORBIDDEN');
    expect((await statusOf(learner.token)).is_required).toBe(false);
    // What a role never may is refused as before.
    expect((await call(app.url, listUsers, { token })).body.code).toBe('FORBIDDEN');
    await turnOn(app, teacher);
    expect((await call(app.url, listAdminQuizzes, { token })).status).toBe(200);
    await demand(false);
    await demand(false);
    const later = await register();
    expect((await call(app.url, listAdminQuizzes, { token: later.token })).status).toBe(200);
    const events = (await call(app.url, listAuditEvents, { token: admin.token })).body.events;
    expect(kinds(events).filter((kind) => /^second_factor_(demanded|optional)$/.test(kind))).toEqual([
      'second_factor_optional',
      'second_factor_demanded',
    ]);
  });
});

describe('admins', () => {
  it('see and filter who has one, and reset it, which ends the devices', async () => {
    const teacher = await register();
    const { recovery_codes: codes } = await turnOn(app, teacher);
    const list = async (second_factor: string) => {
      const query = `?second_factor=${second_factor}&search=${teacher.username}`;
      const path = `/api/admin/users/${query}` as typeof listUsers.path;
      return (await call(app.url, { ...listUsers, path }, { token: admin.token })).body;
    };
    expect((await list('on')).users).toMatchObject([{ id: teacher.user_id, has_second_factor: true }]);
    expect((await list('off')).users.map(({ id }) => id)).not.toContain(teacher.user_id);
    const params = { id: teacher.user_id };
    expect((await call(app.url, resetSecondFactor, { token: admin.token, params })).status).toBe(204);
    expect((await call(app.url, getSecondFactor, { token: teacher.token })).status).toBe(401);
    const { username, password } = teacher;
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
    expect((await list('off')).users).toMatchObject([{ has_second_factor: false }]);
    await call(app.url, resetSecondFactor, { token: admin.token, params });
    const reset = kinds(await eventsAbout(username)).filter((kind) => kind === 'second_factor_reset');
    expect(reset).toHaveLength(1);
    expect(codes).toHaveLength(10);
    const unknown = await call(app.url, resetSecondFactor, { token: admin.token, params: { id: 999_999 } });
    expect(unknown.status).toBe(404);
  });

  it('erase it with the account', async () => {
    const teacher = await register();
    await turnOn(app, teacher);
    await call(app.url, eraseUser, { token: admin.token, params: { id: teacher.user_id } });
    const rows = await app.db
      .select()
      .from(second_factors)
      .where(eq(second_factors.user_id, teacher.user_id));
    expect(rows).toEqual([]);
  });
});
