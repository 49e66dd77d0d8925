import { logIn } from '@abhyas/contract/accounts';
import { watchQuiz } from '@abhyas/contract/attempts/live';
import { listObjections } from '@abhyas/contract/grading/objections';
import { listVerdicts } from '@abhyas/contract/grading/regrade';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { listAdminQuizzes } from '@abhyas/contract/quizzes/staff';
import { listResults } from '@abhyas/contract/reports';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { newDataDir, newFolder, startServer } from '#testing/server-process.ts';

const password = 'only for the demo';

it('is an institute with a term of exams, one of them running, and stays as it is', {
  timeout: 300_000,
}, async () => {
  const folder = await newDataDir();
  const env = { DATA_DIR: folder, ADMIN_PASSWORD: password };
  const first = startServer(env, { args: ['--demo'] });
  const url = await first.ready(240_000);
  expect(first.output()).toContain('This is a demo');
  const signIn = async (username: string) =>
    (await call(url, logIn, { body: { username, password } })).body.access;
  const token = await signIn('admin');
  const { body: quizzes } = await call(url, listAdminQuizzes, { token });
  expect(quizzes).toHaveLength(12);
  const of = (title: string) => {
    const params = { id: quizzes.find(({ title: { en } }) => en.startsWith(title))?.id ?? 0 };
    return { token, params };
  };

  const { body: results } = await call(url, getQuizResults, of('Loksewa'));
  expect(results.found).toBeGreaterThan(70);
  expect((await call(url, listVerdicts, of('Loksewa'))).body).toMatchObject([{ kind: 'key' }]);
  const { body: queries } = await call(url, listObjections, of('Loksewa'));
  expect(queries.map(({ open }) => open).sort()).toEqual([0, 2]);
  const { body: live } = await call(url, watchQuiz, of('Engineering'));
  expect(live.learners.filter(({ attempt }) => attempt?.completed_timestamp === null).length).toBeGreaterThan(
    50,
  );

  const learner = await signIn('learner');
  expect((await call(url, listResults, { token: learner })).body.length).toBeGreaterThan(3);
  const { body: open } = await call(url, listQuizzes, { token: learner });
  expect(open.map(({ title: { en } }) => en)).toContainEqual(expect.stringContaining('Test yourself'));
  first.stop();
  await first.exited;

  const again = startServer(env, { args: ['--demo'] });
  await again.ready();
  expect(again.output()).not.toContain('Making the demo');
  // Who was not there at the first start learns how to log in, too.
  expect(again.output()).toContain('teacher, teacher2');
});

it('goes into no other database, and nowhere where SMS reach phones', async () => {
  const folder = await newFolder();
  const own = startServer({ DATA_DIR: folder });
  await own.ready();
  own.stop();
  await own.exited;
  const refused = startServer({ DATA_DIR: folder }, { args: ['--demo'] });
  expect(await refused.exited).toBe(1);
  expect(refused.errors()).toMatch(/^DATA_DIR: the demo goes into an empty database[^\n]+\n$/);

  const gateway = { SMS_PROVIDER: 'sparrow', SPARROW_TOKEN: 'x', SPARROW_FROM: 'x' };
  const texting = startServer({ DATA_DIR: folder, ...gateway }, { args: ['--demo'] });
  expect(await texting.exited).toBe(1);
  expect(texting.errors()).toMatch(/^SMS_PROVIDER: a demo texts nobody[^\n]+\n$/);
});
