import { getProfile } from '@abhyas/contract/accounts/profile';
import { createUser, updateUser } from '@abhyas/contract/accounts/users';
import { addClass } from '@abhyas/contract/classes/staff';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { ownQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);

it.each(['\u200b', '\u200b\u200d', '\u00a0 ', '\u202e', '\u2800', '\u3164'])(
  '%j is no title, option or name',
  async (unseen) => {
    const [quiz] = [ownQuiz(1)];
    const [question] = quiz.questions;
    const options = question?.options.map((option) => ({ ...option, text: { en: unseen } }));
    for (const [body, path] of [
      [{ ...quiz, title: { en: unseen, ne: unseen } }, '/title/en'],
      [{ ...quiz, questions: [{ ...question, text: { en: unseen } }] }, '/questions/0/text/en'],
      [{ ...quiz, questions: [{ ...question, options }] }, '/questions/0/options/0/text/en'],
    ] as const) {
      const refused = await call(app.url, createQuizFromJson, { token, body });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
    }
    const named = await call(app.url, addClass, { token, body: { name: { ne: unseen } } });
    expect([named.status, named.body.errors?.[0]?.path]).toEqual([400, '/name/en']);
    const account = await call(app.url, createUser, { token, body: { full_name: unseen } });
    expect([account.status, account.body.errors?.[0]?.path]).toEqual([400, '/full_name']);
  },
);

it('stores names in their normal form, without what turns or hides text', async () => {
  const learner = await registerLearner(app);
  const params = { id: learner.user_id };
  for (const [typed, stored] of [
    ['abc\u202efdp.exe', 'abcfdp.exe'],
    ['abc\ndef', 'abc def'],
    [' सीता\u00a0  गुरु\u200dङ ', 'सीता गुरु\u200dङ'],
    ['Jose\u0301 \u095d', 'José \u0922\u093c'],
    ['\u200b\u200b', ''],
  ] as const) {
    await call(app.url, updateUser, { token, params, body: { full_name: typed } });
    expect((await call(app.url, getProfile, { token: learner.token })).body.full_name).toBe(stored);
  }
  const { body } = await call(app.url, addClass, { token, body: { name: { en: ' A\u202e  B\t', ne: '' } } });
  expect(body.name.en).toBe('A B');
});
