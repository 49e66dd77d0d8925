import { getProfile } from '@abhyas/contract/accounts/profile';
import { getHome } from '@abhyas/contract/home';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { expect, it } from 'vitest';
import { addNoticeAs } from '#features/notices/notices.fixture.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, ownQuiz, registerAdmin } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();

it('GET /api/home/ has what is open, upcoming, out, announced and due, as the calls of the specification have it', async () => {
  const quiz = await addQuiz(app, ownQuiz(3));
  const coming = await addQuiz(app, ownQuiz(2, { start_time: iso(app.clock.now() + HOUR) }));
  await addNoticeAs(app, await registerAdmin(app), {});
  const person = await seat(app, quiz);
  const { token } = person.learner;
  const { attempt } = (await person.open()).body;
  await person.submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1, null]) });
  const { status, body } = await call(app.url, getHome, { token });
  expect(status).toBe(200);
  expect(body.quizzes).toEqual((await call(app.url, listQuizzes, { token })).body);
  expect(body.profile).toEqual((await call(app.url, getProfile, { token })).body);
  expect(body.upcoming.map(({ id }) => id)).toEqual([coming.quiz_id]);
  expect(body.notices.map(({ title }) => title.en)).toEqual(['No classes on Friday']);
  expect(body.unseen).toEqual([]);
  // The report is released, so its questions are in the notebook.
  expect(body.practice).toMatchObject({ cards: 2 });
});

it('GET /api/home/ is compressed as the caller accepts it', async () => {
  const person = await seat(app, await addQuiz(app, ownQuiz(1)));
  const read = async (accepted: string) => {
    const response = await fetch(`${app.url}${getHome.path}`, {
      headers: { authorization: `Bearer ${person.learner.token}`, 'accept-encoding': accepted },
    });
    return { encoding: response.headers.get('content-encoding'), body: await response.json() };
  };
  const plain = await read('identity');
  expect(plain.encoding).toBeNull();
  expect(await read('gzip')).toEqual({ encoding: 'gzip', body: plain.body });
  expect(await read('br, gzip')).toEqual({ encoding: 'br', body: plain.body });
});
