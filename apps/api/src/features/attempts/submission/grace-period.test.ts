import { describe, expect, it } from 'vitest';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { SECOND } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo } from '#testing/factories.ts';
import { autoFinish } from './auto-finish.service.ts';
import { submit } from './submit.service.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const sit = (overrides = {}) => sitOneMinuteQuiz(app, overrides);

describe('POST /api/quizzes/:id/submit/ within 30 s after the deadline', () => {
  it('counts in full, with or without dates, and is not late', async () => {
    const { submit, attempt, quiz, waitUntil, results } = await sit();
    waitUntil(25 * SECOND);
    const { body } = await submit({ attempt: attempt.id, answers: answersTo(quiz, [null, 0, 0, 1]) });
    expect(body).toMatchObject({
      score: 2.8,
      finished_by: 'learner',
      late: false,
      on_time_score: null,
      not_counted: [],
    });
    expect((await results()).body[0]?.attempts[0]).toMatchObject({
      late: false,
      completed_timestamp: attempt.deadline,
    });
  });
});

describe('a submission that arrived in time and completes after auto-finish', () => {
  const deps = app.deps.attempts;

  it.each([
    ['after the deadline', 25 * SECOND, true],
    ['after the deadline, where late answers are not accepted', 25 * SECOND, false],
    ['before the deadline', -10 * SECOND, false],
  ])('counts in full: %s', async (_name, arrives, accept_late) => {
    const { quiz, attempt, learner, waitUntil, report } = await sit({ accept_late });
    waitUntil(arrives);
    const arrived_at = app.clock.now();
    waitUntil(31 * SECOND);
    expect(await autoFinish(deps)).toBeGreaterThan(0);
    const submission = { user_id: learner.user_id, quiz_id: quiz.quiz_id, attempt: attempt.id, arrived_at };
    const body = await submit(deps, { ...submission, answers: answersTo(quiz, [null, 0, 1]) });
    expect(body).toMatchObject({ score: 1.8, finished_by: 'learner', late: false, not_counted: [] });
    expect((await report(attempt.id)).body).toMatchObject({ score: 1.8, correct: 2, late: false });
  });

  it('is a late one after someone has seen the outcome', async () => {
    const { quiz, attempt, learner, waitUntil, results } = await sit();
    waitUntil(25 * SECOND);
    const arrived_at = app.clock.now();
    waitUntil(31 * SECOND);
    await results();
    const submission = { user_id: learner.user_id, quiz_id: quiz.quiz_id, attempt: attempt.id, arrived_at };
    expect(await submit(deps, { ...submission, answers: answersTo(quiz, [null, 0]) })).toMatchObject({
      score: 1,
      finished_by: 'deadline',
    });
  });
});
