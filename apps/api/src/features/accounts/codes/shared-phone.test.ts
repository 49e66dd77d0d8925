import {
  checkPhone,
  chooseAccount,
  logIn,
  refreshAccess,
  registerUser,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import { createUser, resetUser } from '@abhyas/contract/accounts/users';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();

/** Two siblings with one phone. The second one used the app last. */
async function siblings() {
  const { phone_number } = newIdentity();
  const elder = await registerLearner(app, { ...newIdentity(), phone_number });
  app.clock.advance(MINUTE);
  const younger = await registerLearner(app, { ...newIdentity(), phone_number });
  app.clock.advance(MINUTE);
  return { phone_number, elder, younger };
}

async function codeFor(phone_number: string, purpose: 'login' | 'reset'): Promise<string> {
  app.clock.advance(MINUTE);
  expect((await call(app.url, sendOtp, { body: { phone_number, purpose } })).status).toBe(200);
  return lastCode(app, phone_number);
}

async function logInByCode(phone_number: string) {
  const otp = await codeFor(phone_number, 'login');
  const { status, body } = await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'login' } });
  expect(status).toBe(200);
  if (!('access' in body)) throw new Error('A login returns tokens');
  return body;
}

const nameOf = async (token: string) => (await call(app.url, getProfile, { token })).body.username;

describe('POST /api/users/otp/verify/ for a phone of several accounts', () => {
  it('logs in the account that was used last, and lists all of them', async () => {
    const { phone_number, elder, younger } = await siblings();
    const first = await logInByCode(phone_number);
    expect(await nameOf(first.access)).toBe(younger.username);
    expect(first.accounts?.map(({ username }) => username)).toEqual([younger.username, elder.username]);
    expect(first.choice).toEqual(expect.any(String));
  });

  it('answers as the specification has it where one account has the phone', async () => {
    const { phone_number } = await registerLearner(app);
    expect(Object.keys(await logInByCode(phone_number)).sort()).toEqual(['access', 'refresh']);
  });

  it('passes over a suspended account', async () => {
    const { phone_number, elder, younger } = await siblings();
    await app.db
      .update(users)
      .set({ suspended_at: new Date().toISOString() })
      .where(eq(users.id, younger.user_id));
    const only = await logInByCode(phone_number);
    expect(await nameOf(only.access)).toBe(elder.username);
    expect(only.accounts).toBeUndefined();
  });
});

describe('POST /api/users/otp/choose/', () => {
  const choose = (choice: string | undefined, user_id: number) =>
    call(app.url, chooseAccount, { body: { choice: choice ?? '', user_id } });

  it('exchanges the session for one of another account, which is then the one that was used last', async () => {
    const { phone_number, elder } = await siblings();
    const first = await logInByCode(phone_number);
    const chosen = await choose(first.choice, elder.user_id);
    expect(chosen.status).toBe(200);
    expect(await nameOf(chosen.body.access)).toBe(elder.username);
    const refreshed = await call(app.url, refreshAccess, { body: { refresh: first.refresh } });
    expect(refreshed.body.code).toBe('SESSION_ENDED');
    app.clock.advance(MINUTE);
    expect(await nameOf((await logInByCode(phone_number)).access)).toBe(elder.username);
  });

  it('works once, for five minutes, and for accounts of this phone only', async () => {
    const { phone_number, elder, younger } = await siblings();
    const stranger = await registerLearner(app);
    const { choice } = await logInByCode(phone_number);
    expect((await choose(choice, stranger.user_id)).body.code).toBe('OTP_INVALID');
    expect((await choose(`${choice}x`, elder.user_id)).body.code).toBe('OTP_INVALID');
    expect((await choose(choice?.replace(/\.\d+\./, `.${elder.user_id}.`), elder.user_id)).body.code).toBe(
      'OTP_INVALID',
    );
    const answers = await Promise.all([choose(choice, elder.user_id), choose(choice, younger.user_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { choice: old } = await logInByCode(phone_number);
    app.clock.advance(5 * MINUTE);
    expect((await choose(old, elder.user_id)).body.code).toBe('OTP_INVALID');
  });
});

describe('POST /api/token/ for a phone of several accounts', () => {
  it('takes each account by its username, and the phone only where one account has it', async () => {
    const { phone_number, elder, younger } = await siblings();
    for (const { username, password } of [elder, younger]) {
      const { body } = await call(app.url, logIn, { body: { username, password } });
      expect(await nameOf(body.access)).toBe(username);
    }
    const byPhone = await call(app.url, logIn, {
      body: { username: phone_number, password: elder.password },
    });
    expect(byPhone.body.code).toBe('LOGIN_REJECTED');
    const alone = await registerLearner(app);
    const { password } = alone;
    const single = await call(app.url, logIn, { body: { username: alone.phone_number, password } });
    expect(await nameOf(single.body.access)).toBe(alone.username);
  });
});

describe('POST /api/users/password-reset/ for a phone of several accounts', () => {
  const reset = (body: object) => call(app.url, resetPassword, { body });

  it('resets the account that is named, else the one that was used last', async () => {
    const { phone_number, elder, younger } = await siblings();
    const password = 'a password of the elder';
    const otp = await codeFor(phone_number, 'reset');
    const unknown = await reset({ phone_number, otp, password, username: 'nobody' });
    expect(unknown.body.code).toBe('OTP_INVALID');
    const named = await reset({ phone_number, otp, password, username: elder.username.toUpperCase() });
    expect(named.status).toBe(200);
    expect((await call(app.url, logIn, { body: { username: elder.username, password } })).status).toBe(200);
    expect((await call(app.url, logIn, { body: younger })).status).toBe(200);
    app.clock.advance(MINUTE);

    const again = await codeFor(phone_number, 'reset');
    const another = 'a password of the younger';
    expect((await reset({ phone_number, otp: again, password: another })).status).toBe(200);
    const { username } = younger;
    expect((await call(app.url, logIn, { body: { username, password: another } })).status).toBe(200);
  });

  const verify = (phone_number: string, otp: string) =>
    call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'reset' } });
  const isLoggedIn = async (token: string) => (await call(app.url, getProfile, { token })).status === 200;

  it('lists the accounts for a right code alone, which the question does not use up', async () => {
    const { phone_number, elder, younger } = await siblings();
    const otp = await codeFor(phone_number, 'reset');
    const wrong = await verify(phone_number, otp === '000000' ? '111111' : '000000');
    expect([wrong.body.code, 'accounts' in wrong.body]).toEqual(['OTP_INVALID', false]);
    for (const _ of Array(7)) {
      const { body } = await verify(phone_number, otp);
      const accounts = [younger, elder].map(({ user_id: id, username }) => ({ id, username, full_name: '' }));
      expect(body).toEqual({ verified: true, accounts });
    }
    const { username } = elder;
    const password = 'a password of the elder';
    expect((await reset({ phone_number, otp, password, username })).status).toBe(200);
    const again = await verify(phone_number, otp);
    expect([again.body.code, 'accounts' in again.body]).toEqual(['OTP_INVALID', false]);
  });

  /** Someone who uses the phone, and a sibling without a password, whom staff have added. */
  async function invited() {
    app.clock.advance(MINUTE);
    const { token } = await registerAdmin(app);
    const owner = await registerLearner(app);
    const { phone_number } = owner;
    const sibling = await call(app.url, createUser, { token, body: { full_name: 'Sita Rai', phone_number } });
    const send = async (id: number) => {
      app.clock.advance(MINUTE);
      expect((await call(app.url, resetUser, { token, params: { id }, body: { by: 'sms' } })).status).toBe(
        200,
      );
      return lastCode(app, phone_number);
    };
    return { phone_number, owner, sibling: sibling.body, send };
  }

  it('resets the account for which staff sent the code, and no other one', async () => {
    const { phone_number, owner, sibling, send } = await invited();
    const otp = await send(sibling.id);
    const { body } = await verify(phone_number, otp);
    if (!('accounts' in body)) throw new Error('Two accounts have the phone');
    expect(body.accounts?.map(({ id }) => id)).toEqual([sibling.id, owner.user_id]);
    const password = 'a password of the sibling';
    expect((await reset({ phone_number, otp, password })).status).toBe(200);
    const { username } = sibling;
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
    expect(await isLoggedIn(owner.token)).toBe(true);
    expect((await call(app.url, logIn, { body: owner })).status).toBe(200);
  });

  it('takes the name of another one with the code that staff sent', async () => {
    const { phone_number, owner, sibling, send } = await invited();
    const otp = await send(sibling.id);
    const { username } = owner;
    const password = 'a password of the owner';
    expect((await reset({ phone_number, otp, password, username })).status).toBe(200);
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
  });

  it('resets nobody else with a code that staff sent for an account that is suspended or has another phone now', async () => {
    const changes = [
      { suspended_at: new Date().toISOString() },
      { phone_number: newIdentity().phone_number },
    ];
    for (const change of changes) {
      const { phone_number, owner, sibling, send } = await invited();
      const otp = await send(sibling.id);
      await app.db.update(users).set(change).where(eq(users.id, sibling.id));
      expect((await verify(phone_number, otp)).body.code).toBe('OTP_INVALID');
      const refused = await reset({ phone_number, otp, password: 'a password of nobody' });
      expect(refused.body.code).toBe('OTP_INVALID');
      expect(await isLoggedIn(owner.token)).toBe(true);
    }
  });
});

describe('POST /api/users/register/', () => {
  it('takes a phone once, also when two visitors with codes of their own register at the same moment', async () => {
    const { phone_number, password } = newIdentity();
    const verified = [];
    for (const proof of ['the proof of a phone', 'the proof of a tablet']) {
      await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
      const otp = lastCode(app, phone_number);
      const { status } = await call(app.url, verifyOtp, {
        body: { phone_number, otp, purpose: 'register', proof },
      });
      expect(status).toBe(200);
      verified.push(proof);
      app.clock.advance(MINUTE);
    }
    const answers = await Promise.all(
      verified.map((proof) => {
        const { username } = newIdentity();
        const body = { username, password, password2: password, phone_number, proof };
        return call(app.url, registerUser, { body });
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await app.db.$count(users, eq(users.phone_number, phone_number))).toBe(1);
    expect((await call(app.url, checkPhone, { body: { phone_number } })).body.exists).toBe(true);
  });
});
