import { getQuestion, openAttempt } from '@abhyas/contract/attempts';
import type { Endpoint } from '@abhyas/contract/endpoint';
import {
  deleteQuestion,
  deleteQuiz,
  getAdminQuiz,
  listAdminQuizzes,
  replaceQuestion,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { getReport, listResults } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, submitAs } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const as = <E extends Endpoint>(endpoint: E, params: Record<string, number>, body?: unknown) =>
  call(app.url, endpoint, { token: admin.token, params, ...(body !== undefined && { body }) });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });
const newQuestion = {
  text: { en: 'Added', ne: 'थपिएको' },
  options: ['A', 'B'].map((en, index) => ({ text: { en }, is_correct: index === 1 })),
};

describe('edits while a learner takes the quiz', () => {
  it('do not change the revision of the attempt in progress, its grade and its report', async () => {
    const quiz = await addQuiz(app);
    const { quiz_id: id, questions } = quiz;
    const learner = await registerLearner(app);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id } });
    const first = questions[0]?.id ?? 0;
    await as(replaceQuestion, { id, question_id: first }, newQuestion);
    await as(deleteQuestion, { id, question_id: questions[1]?.id ?? 0 });
    await as(updateQuiz, { id }, { title: { en: 'Another title', ne: '' }, marks_correct: 10 });
    const question = await call(app.url, getQuestion, { token: learner.token, params: { id, n: 1 } });
    expect(question.body.text.en).toBe('Question 1');
    const submitted = await submitAs(app, learner.token, id, {
      answers: answersTo(quiz, [0, 0, 1]),
      attempt: opened.body.attempt.id,
    });
    expect(submitted.body.score).toBe(1.8);
    const report = await call(app.url, getReport, {
      token: learner.token,
      params: { id: submitted.body.result },
    });
    expect(report.body).toMatchObject({ quiz: { title: { en: 'Sample' } }, score: 1.8, max_score: 3 });
    expect(report.body.questions).toHaveLength(3);
    const next = await call(app.url, openAttempt, { token: learner.token, params: { id } });
    expect(next.body).toMatchObject({ title: { en: 'Another title' } });
    expect(next.body.questions).toHaveLength(2);
  });

  it('let an attempt in progress finish after the quiz is deleted, and keep its result', async () => {
    const quiz = await addQuiz(app);
    const { quiz_id: id } = quiz;
    const learner = await registerLearner(app);
    const opened = await call(app.url, openAttempt, { token: learner.token, params: { id } });
    expect((await as(deleteQuiz, { id })).status).toBe(204);
    expect(await as(getAdminQuiz, { id })).toEqual(problem(404, 'NOT_FOUND'));
    expect(await as(deleteQuiz, { id })).toEqual(problem(404, 'NOT_FOUND'));
    expect((await as(listAdminQuizzes, {})).body.map((row) => row.id)).not.toContain(id);
    const body = { answers: answersTo(quiz, [0]), attempt: opened.body.attempt.id };
    expect((await submitAs(app, learner.token, id, body)).body.score).toBe(1);
    expect((await call(app.url, openAttempt, { token: learner.token, params: { id } })).status).toBe(404);
    expect((await call(app.url, listResults, { token: learner.token })).body).toMatchObject([{ id }]);
  });
});
