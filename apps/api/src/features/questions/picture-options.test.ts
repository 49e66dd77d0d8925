import { createQuizFromJson, exportQuiz } from '@abhyas/contract/quizzes/staff';
import { expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);

const none = { en: '', ne: '' };
const drawn = (caption: { en: string; ne: string }, is_correct: boolean) => ({
  text: none,
  is_correct,
  image: {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="${is_correct ? 50 : 20}" height="50"/></svg>`,
    caption,
  },
});
const quizOf = (options: object[]) => ({
  ...sampleQuiz(0),
  questions: [{ text: { en: 'Which is a square?', ne: 'वर्ग कुन हो?' }, topic: '', options }],
});

it('takes an option that is a picture with a caption, and shows it to learners', async () => {
  const body = quizOf([
    drawn({ en: '', ne: 'आकृति १' }, true),
    drawn({ en: 'Figure 2', ne: 'आकृति २' }, false),
  ]);
  const created = await call(app.url, createQuizFromJson, { token, body });
  expect(created.status).toBe(201);
  const { quiz_id } = created.body;
  const { open, paper, submit, report } = await seat(app, { quiz_id, questions: [] });
  await open();
  const [question] = (await paper()).body.questions;
  expect(question?.options.map(({ image }) => image?.caption?.en)).toEqual(['आकृति १', 'Figure 2']);
  const { body: submitted } = await submit({ answers: {} });
  const [reported] = (await report(submitted.result)).body.questions;
  expect(reported?.options.map(({ image }) => image?.caption?.ne)).toEqual(['आकृति १', 'आकृति २']);
  const exported = await call(app.url, exportQuiz, { token, params: { id: quiz_id } });
  expect(exported.body.questions).toMatchObject(body.questions);
});

it('names the option that has neither a text nor a caption', async () => {
  const body = quizOf([drawn({ en: 'Figure 1', ne: '' }, true), drawn(none, false)]);
  const refused = await call(app.url, createQuizFromJson, { token, body: body as never });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: [
      { path: '/questions/0/options/1/text/en', message: expect.stringContaining('picture with a caption') },
    ],
  });
});
