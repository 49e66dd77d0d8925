import { sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { findReceipt } from '@abhyas/contract/grading';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  lastCode,
  newIdentity,
  registerAdmin,
  registerLearner,
  sampleQuiz,
} from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { deriveKeys } from './keys.ts';

const old = 'the secret that was in use before today';
const fresh = 'the secret that is in use from today on';
const app = await buildTestApp({ keys: deriveKeys(old) });

/** The same server after a restart with these secrets. */
async function restartedWith(secrets: string) {
  const restarted = await buildApp({ ...app.deps, keys: deriveKeys(secrets) });
  const url = await restarted.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => restarted.close() };
}

describe('JWT_SECRET with an old one after a comma', () => {
  it('accepts what the old one signed: tokens, codes and receipts; the new one by itself does not', async () => {
    const learner = await registerLearner(app);
    const admin = await registerAdmin(app);
    const quiz = await addQuiz(app, sampleQuiz(1));
    const { open, submit } = await seat(app, quiz);
    const { attempt } = (await open()).body;
    const { receipt } = (await submit({ attempt: attempt.id, answers: answersTo(quiz, [0]) })).body;
    const { phone_number } = newIdentity();
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'register' } });
    const code = { phone_number, otp: lastCode(app, phone_number), purpose: 'register' };

    const without = await restartedWith(fresh);
    expect((await call(without.url, listQuizzes, { token: learner.token })).status).toBe(401);
    expect((await call(without.url, verifyOtp, { body: code })).status).toBe(400);
    await without.close();

    const rotated = await restartedWith(`${fresh}, ${old}`);
    expect((await call(rotated.url, listQuizzes, { token: learner.token })).status).toBe(200);
    expect((await call(rotated.url, verifyOtp, { body: code })).status).toBe(200);
    const record = await call(rotated.url, findReceipt, { token: admin.token, params: { receipt } });
    expect(record.body.genuine).toBe(true);
    await rotated.close();
  });
});
