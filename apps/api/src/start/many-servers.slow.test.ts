import { logOut } from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import { getQuestion, openAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { beforeAll, expect, it, vi } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase, type TestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';

// Two servers on one database.
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  const connection = await cloneDatabase();
  one = await buildTestApp({}, { connection });
  other = await buildTestApp({}, { connection });
});
const withinASecond = { timeout: 1000, interval: 5 };

it('a change on one server is in the list of the other within a second', async () => {
  const { token: as_admin } = await registerAdmin(one);
  const { token } = await registerLearner(one);
  const { quiz_id: id } = await addQuiz(one);
  const title = async () =>
    (await call(other.url, listQuizzes, { token })).body.find((quiz) => quiz.id === id)?.title.en;
  await vi.waitFor(async () => expect(await title()).toBeDefined(), withinASecond);
  for (const en of ['First', 'Second', 'Third']) {
    const body = { title: { en, ne: '' } };
    await call(one.url, updateQuiz, { token: as_admin, params: { id }, body });
    await vi.waitFor(async () => expect(await title()).toBe(en), withinASecond);
  }
});

it('a session that ends on one server ends on the other within a second', async () => {
  const { token, refresh } = await registerLearner(one);
  const status = async () => (await call(other.url, getProfile, { token })).status;
  expect(await status()).toBe(200);
  await call(one.url, logOut, { body: { refresh } });
  await vi.waitFor(async () => expect(await status()).toBe(401), withinASecond);
});

it('an attempt that ends on one server has no more questions on the other within a second', async () => {
  const { token } = await registerLearner(one);
  const { quiz_id } = await addQuiz(one, sampleQuiz(2));
  await call(one.url, openAttempt, { token, params: { id: quiz_id } });
  const status = async () =>
    (await call(other.url, getQuestion, { token, params: { id: quiz_id, n: 1 } })).status;
  expect(await status()).toBe(200);
  await submitAs(one, token, quiz_id, { answers: {} });
  await vi.waitFor(async () => expect(await status()).toBe(409), withinASecond);
});
