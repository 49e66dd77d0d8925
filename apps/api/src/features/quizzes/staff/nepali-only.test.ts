import { openAttempt, submitAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { describe, expect, it } from 'vitest';
import { openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const learner = await registerLearner(app);
const bank = openBank(app, admin);

describe('a Nepali-only paper', () => {
  it('reaches learners with English filled from Nepali, and staff as it is stored', async () => {
    const text = { ne: 'सगरमाथा कहाँ छ?' };
    const options = ['नेपाल', 'भारत'].map((text, place) => ({ text: { ne: text }, is_correct: place === 0 }));
    const hint = { ne: 'सोलुखुम्बु' };
    const quiz = await addQuiz(
      app,
      sampleQuiz(0, { title: { ne: 'भूगोल' }, questions: [{ text, hint, options }] }),
    );
    const get = async (path: string) =>
      (await fetch(app.url + path, { headers: { authorization: `Bearer ${learner.token}` } })).json();
    const id = quiz.quiz_id;
    const list = await call(app.url, listQuizzes, { token: learner.token });
    const title = { en: 'भूगोल', ne: 'भूगोल' };
    expect(list.body.find((each) => each.id === id)?.title).toEqual(title);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id } });
    expect(opened.body.title).toEqual(title);
    const shown = {
      text: { en: 'सगरमाथा कहाँ छ?', ne: 'सगरमाथा कहाँ छ?' },
      languages: ['ne'],
      options: [{ text: { en: 'नेपाल', ne: 'नेपाल' } }, { text: { en: 'भारत', ne: 'भारत' } }],
    };
    expect(await get(`/api/quizzes/${id}/question/1/`)).toMatchObject(shown);
    expect(await get(`/api/quizzes/${id}/paper/`)).toMatchObject({ questions: [shown] });
    const attempt = opened.body.attempt.id;
    const body = { attempt, answers: answersTo(quiz, [0]) };
    const submitted = await call(app.url, submitAttempt, { token: learner.token, params: { id }, body });
    expect(submitted.body.score).toBe(1);
    const filled = { en: hint.ne, ne: hint.ne };
    expect(await get(`/api/results/${attempt}/`)).toMatchObject({
      quiz: { title },
      questions: [{ ...shown, hint: filled }],
    });
    expect(await get('/api/results/')).toMatchObject([{ title }]);
    const stored = await bank.quiz(id);
    expect([stored.title, stored.questions[0]?.text]).toEqual([
      { en: '', ne: 'भूगोल' },
      { en: '', ne: 'सगरमाथा कहाँ छ?' },
    ]);
  });
});
