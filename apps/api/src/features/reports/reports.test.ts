import { openAttempt } from '@abhyas/contract/attempts';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getReport, listResults } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  registerAdmin,
  registerLearner,
  sampleQuiz,
  submitAs,
} from '#testing/factories.ts';

const app = await buildTestApp();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

async function finish(
  learner: { token: string },
  quiz: Awaited<ReturnType<typeof addQuiz>>,
  choices: (number | null)[],
) {
  const opened = await call(app.url, openAttempt, { token: learner.token, params: { id: quiz.quiz_id } });
  const attempt = opened.body.attempt.id;
  await submitAs(app, learner.token, quiz.quiz_id, { answers: answersTo(quiz, choices), attempt });
  return attempt;
}

describe('GET /api/results/', () => {
  it('lists finished attempts by quiz, newest first', async () => {
    const learner = await registerLearner(app);
    const older = await addQuiz(app, sampleQuiz(2));
    const newer = await addQuiz(app, sampleQuiz(3));
    const first = await finish(learner, older, [0, 0]);
    app.clock.advance(MINUTE);
    await finish(learner, newer, [0, 1, null]);
    app.clock.advance(MINUTE);
    const second = await finish(learner, older, [1, 1]);
    await call(app.url, openAttempt, { token: learner.token, params: { id: newer.quiz_id } });
    const { body } = await call(app.url, listResults, { token: learner.token });
    expect(body).toMatchObject([
      {
        id: older.quiz_id,
        title: { en: 'Sample', ne: 'नमुना' },
        attempts: [
          { id: second, number: 2, score: -0.4, max_score: 2, late: false },
          { id: first, number: 1, score: 2, max_score: 2, late: false },
        ],
      },
      { id: newer.quiz_id, attempts: [{ number: 1, score: 0.8, max_score: 3 }] },
    ]);
    expect(body).toHaveLength(2);
  });

  it('is empty for a learner without finished attempts', async () => {
    const { token } = await registerLearner(app);
    expect((await call(app.url, listResults, { token })).body).toEqual([]);
  });
});

describe('GET /api/results/:id/', () => {
  it('reports every question with its key, its hint and the chosen option', async () => {
    const learner = await registerLearner(app);
    const sample = sampleQuiz(3);
    const [first] = sample.questions;
    if (first) first.image = { svg, caption: { en: 'A picture', ne: 'चित्र' } };
    const quiz = await addQuiz(app, sample);
    const id = await finish(learner, quiz, [0, 2, null]);
    const { status, body } = await call(app.url, getReport, { token: learner.token, params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      quiz: { id: quiz.quiz_id, title: { en: 'Sample' } },
      score: 0.8,
      max_score: 3,
      correct: 1,
      incorrect: 1,
      unanswered: 1,
    });
    expect(body.answers).toEqual([
      { question: quiz.questions[0]?.id, selected_option: quiz.questions[0]?.options[0] },
      { question: quiz.questions[1]?.id, selected_option: quiz.questions[1]?.options[2] },
    ]);
    expect(body.questions[0]).toMatchObject({
      hint: { en: 'Because it is so' },
      image: { svg_content: svg, caption: { en: 'A picture', ne: 'चित्र' } },
      options: [{ is_correct: true }, { is_correct: false }, { is_correct: false }, { is_correct: false }],
    });
  });

  it('names topics in both languages beside the text that the specification knows', async () => {
    const learner = await registerLearner(app);
    const { questions, ...settings } = sampleQuiz(4);
    const topics = [{ en: 'Geometry', ne: 'ज्यामिति' }, 'geometry', 'इतिहास', ''];
    const quiz = await addQuiz(app, {
      ...settings,
      questions: questions.map((question, place) => ({ ...question, topic: topics[place] ?? '' })),
    });
    const id = await finish(learner, quiz, [0, 0, 0, 0]);
    const { body } = await call(app.url, getReport, { token: learner.token, params: { id } });
    expect(body.questions.map(({ topic, topic_name }) => [topic, topic_name])).toEqual([
      ['Geometry', { en: 'Geometry', ne: 'ज्यामिति' }],
      ['geometry', { en: 'Geometry', ne: 'ज्यामिति' }],
      ['इतिहास', { en: 'इतिहास', ne: 'इतिहास' }],
      ['', undefined],
    ]);
  });

  it('returns the marks and the time behind the score', async () => {
    const learner = await registerLearner(app);
    const quiz = await addQuiz(app, sampleQuiz(4, { marks_correct: 2.5, marks_wrong: 0.3333 }));
    const { body: opened } = await call(app.url, openAttempt, {
      token: learner.token,
      params: { id: quiz.quiz_id },
    });
    app.clock.advance(3 * MINUTE);
    const { id } = opened.attempt;
    await submitAs(app, learner.token, quiz.quiz_id, {
      answers: answersTo(quiz, [0, 1, 2, null]),
      attempt: id,
    });
    const { body } = await call(app.url, getReport, { token: learner.token, params: { id } });
    expect(body).toMatchObject({ marks_correct: 2.5, marks_wrong: 0.3333, score: 1.8334, max_score: 10 });
    const [correct, incorrect] = [Number(body.correct), Number(body.incorrect)];
    expect(correct * (body.marks_correct ?? 0) - incorrect * (body.marks_wrong ?? 0)).toBeCloseTo(
      Number(body.score),
      4,
    );
    expect(correct + incorrect + Number(body.unanswered)).toBe(body.questions.length);
    expect(body.started_at).toBe(opened.attempt.started_at);
    expect(body.deadline).toBe(opened.attempt.deadline);
    const used = Date.parse(body.completed_timestamp) - Date.parse(body.started_at);
    expect(used).toBeGreaterThanOrEqual(3 * MINUTE);
    expect(used).toBeLessThan(4 * MINUTE);
    expect(body.questions.map(({ topic }) => topic)).toEqual(Array(4).fill('General'));
  });

  it("uses the marks of the attempt's revision, and stops the time at the deadline", async () => {
    const learner = await registerLearner(app);
    const quiz = await addQuiz(app, sampleQuiz(1, { duration_minutes: 5 }));
    const { body: opened } = await call(app.url, openAttempt, {
      token: learner.token,
      params: { id: quiz.quiz_id },
    });
    const admin = await registerAdmin(app);
    await call(app.url, updateQuiz, {
      token: admin.token,
      params: { id: quiz.quiz_id },
      body: { marks_correct: 4, marks_wrong: 1 },
    });
    app.clock.advance(6 * MINUTE);
    const { body } = await call(app.url, getReport, {
      token: learner.token,
      params: { id: opened.attempt.id },
    });
    expect(body).toMatchObject({ marks_correct: 1, marks_wrong: 0.2, score: 0, max_score: 1 });
    expect(body.completed_timestamp).toBe(body.deadline);
  });

  it('is compressed as the caller accepts, when it is large', async () => {
    const learner = await registerLearner(app);
    const quiz = await addQuiz(app, sampleQuiz(40));
    const id = await finish(learner, quiz, [0]);
    const get = (encoding: string) =>
      fetch(`${app.url}/api/results/${id}/`, {
        headers: { authorization: `Bearer ${learner.token}`, 'accept-encoding': encoding },
      });
    const plain = await get('identity');
    const text = await plain.text();
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const response = await get(encoding);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(Number(response.headers.get('content-length'))).toBeLessThan(text.length / 3);
      expect(await response.text()).toBe(text);
    }
  });

  it('is only for its owner, and only once finished', async () => {
    const owner = await registerLearner(app);
    const other = await registerLearner(app);
    const quiz = await addQuiz(app);
    const id = await finish(owner, quiz, [0]);
    const opened = await call(app.url, openAttempt, { token: owner.token, params: { id: quiz.quiz_id } });
    const refused = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await call(app.url, getReport, { token: other.token, params: { id } })).toMatchObject(refused);
    expect(
      await call(app.url, getReport, { token: owner.token, params: { id: opened.body.attempt.id } }),
    ).toMatchObject(refused);
  });
});
