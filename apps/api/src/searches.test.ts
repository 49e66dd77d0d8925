import { createUser, listUsers, updateUser } from '@abhyas/contract/accounts/users';
import { openAttempt } from '@abhyas/contract/attempts';
import { listBankQuestions } from '@abhyas/contract/bank';
import { findClasses } from '@abhyas/contract/classes/found';
import { addClass } from '@abhyas/contract/classes/staff';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { findQuizzes } from '@abhyas/contract/quizzes/staff/found';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { searchKey } from '@abhyas/texts/search-key';
import { otherWords, spellings, typedInLatin } from '@abhyas/texts/spellings.fixture';
import { expect, it } from 'vitest';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  ownQuiz,
  registerAdmin,
  registerLearner,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const bank = openBank(app, admin);

// The rule is tested with every pair where it stands; a list has to apply it.
const pairs = [...spellings, ...typedInLatin.map(([latin, word]): [string, string] => [word, latin])].filter(
  (_, n) => n % 8 === 0,
);
const words = [...new Set([...pairs.map(([word]) => word), ...otherWords.flat()])];

const lists: {
  list: string;
  add: (word: string) => Promise<unknown>;
  find: (search: string) => Promise<string[]>;
}[] = [
  {
    list: 'accounts',
    add: (word) => call(app.url, createUser, { token, body: { full_name: word } }),
    find: async (search) => {
      const path = `${listUsers.path}?${new URLSearchParams({ search })}` as typeof listUsers.path;
      return (await call(app.url, { ...listUsers, path }, { token })).body.users.map(
        ({ full_name }) => full_name,
      );
    },
  },
  {
    list: 'classes',
    add: (word) => call(app.url, addClass, { token, body: { name: { ne: word } } }),
    find: async (search) => {
      const path = `${findClasses.path}?${new URLSearchParams({ search })}` as typeof findClasses.path;
      return (await call(app.url, { ...findClasses, path }, { token })).body.classes.map(
        ({ name }) => name.ne ?? '',
      );
    },
  },
  {
    list: 'quizzes',
    add: (word) =>
      call(app.url, createQuizFromJson, { token, body: ownQuiz(1, { title: { en: '', ne: word } }) }),
    find: async (search) => {
      const path = `${findQuizzes.path}?${new URLSearchParams({ search })}` as typeof findQuizzes.path;
      return (await call(app.url, { ...findQuizzes, path }, { token })).body.quizzes.map(
        ({ title }) => title.ne ?? '',
      );
    },
  },
  {
    list: 'the bank',
    add: (word) => bank.add({ content: contentWith({ ne: word }, ['१', '२']) }),
    find: async (search) => {
      const path =
        `${listBankQuestions.path}?${new URLSearchParams({ search })}` as typeof listBankQuestions.path;
      return (await call(app.url, { ...listBankQuestions, path }, { token })).body.questions.map(
        ({ text }) => text.ne ?? '',
      );
    },
  },
];

it.each(lists)('$list: each spelling finds the others', async ({ add, find }) => {
  for (const word of words) await add(word);
  for (const [word, search] of pairs)
    expect((await find(search)).map(searchKey), `${search} for ${word}`).toContain(searchKey(word));
  for (const pair of otherWords)
    for (const [word, search] of [pair, pair.toReversed()])
      expect((await find(search ?? '')).map(searchKey)).not.toContain(searchKey(word ?? ''));
});

it('results: each spelling of a name finds the attempt', async () => {
  const quiz = await addQuiz(app, sampleQuiz(1));
  const learner = await registerLearner(app);
  const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
  await submitAs(app, learner.token, quiz.quiz_id, { answers: {}, attempt: opened.body.attempt.id });
  const find = async (who: string) => {
    const path = `${getQuizResults.path}?${new URLSearchParams({ who })}` as typeof getQuizResults.path;
    return (await call(app.url, { ...getQuizResults, path }, { token, params: { id: quiz.quiz_id } })).body
      .found;
  };
  for (const [word, search] of pairs) {
    await call(app.url, updateUser, { token, params: { id: learner.user_id }, body: { full_name: word } });
    expect([search, await find(search)]).toEqual([search, 1]);
  }
  expect(await find('कोही पनि होइन')).toBe(0);
});
