import { logIn, refreshAccess, resetPassword, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();

async function askedFor(learner: { phone_number: string }) {
  await call(app.url, sendOtp, { body: { phone_number: learner.phone_number, purpose: 'reset' } });
  const otp = lastCode(app, learner.phone_number);
  const reset = (password: string, code = otp) =>
    call(app.url, resetPassword, { body: { phone_number: learner.phone_number, otp: code, password } });
  return { otp, reset };
}

describe('POST /api/users/password-reset/', () => {
  it('sets the password, and ends every session of the account', async () => {
    const learner = await registerLearner(app);
    const { reset } = await askedFor(learner);
    expect(await reset('an entirely new one')).toMatchObject({ status: 200, body: {} });
    expect((await call(app.url, listQuizzes, { token: learner.token })).status).toBe(401);
    expect((await call(app.url, refreshAccess, { body: { refresh: learner.refresh } })).status).toBe(401);
    const { username, password } = learner;
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(401);
    expect((await call(app.url, logIn, { body: { username, password: 'an entirely new one' } })).status).toBe(
      200,
    );
    expect(await reset('yet another new one')).toMatchObject({ status: 400, body: { code: 'OTP_INVALID' } });
  });

  it('does not use up the code by verifying it, nor with a rejected password', async () => {
    const learner = await registerLearner(app);
    const { otp, reset } = await askedFor(learner);
    const { phone_number, password } = learner;
    const verified = await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'reset' } });
    expect(verified.body).toEqual({ verified: true });
    expect((await reset('password123')).body.errors).toMatchObject([
      { path: '/password', code: 'PASSWORD_COMMON' },
    ]);
    expect((await reset(password)).body.errors).toMatchObject([
      { path: '/password', code: 'PASSWORD_UNCHANGED' },
    ]);
    expect((await reset('a password of some length')).status).toBe(200);
  });

  it('does not accept a code of another purpose', async () => {
    const learner = await registerLearner(app);
    const { phone_number } = learner;
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const otp = lastCode(app, phone_number);
    const refused = await call(app.url, resetPassword, {
      body: { phone_number, otp, password: 'something new here' },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'OTP_INVALID' } });
    expect((await call(app.url, listQuizzes, { token: learner.token })).status).toBe(200);
  });
});
