import { describe, expect, it } from 'vitest';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { HOUR, SECOND } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo } from '#testing/factories.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const sit = (overrides = {}) => sitOneMinuteQuiz(app, overrides);

describe('POST /api/quizzes/:id/submit/ after the grace period, after a score was sent', () => {
  it('grades what fills a blank, and records what would replace an answer', async () => {
    const { submit, stamped, waitUntil, results, report, attempt, q } = await sit();
    waitUntil(HOUR);
    expect((await results()).body[0]?.attempts[0]).toMatchObject({ score: 1 });
    const { body } = await submit(stamped([1, 0, 0], -SECOND));
    expect(body).toMatchObject({
      score: 3,
      on_time_score: 1,
      late: true,
      ungraded: true,
      not_counted: [q(0)],
    });
    expect((await report(attempt.id)).body.ungraded?.answers).toEqual([
      { question: q(0), selected_option: expect.any(Number) },
    ]);
  });

  it('replaces no answer after the response to a submission has contained the score', async () => {
    const { submit, attempt, stamped, waitUntil, q } = await sit();
    waitUntil(-1.5 * SECOND);
    const submitted = await submit({ attempt: attempt.id, answers: {} });
    expect(submitted.body.score).toBe(1);
    waitUntil(HOUR);
    const { body } = await submit(stamped([1], 0));
    expect(body).toMatchObject({ score: 1, late: false, ungraded: true, not_counted: [q(0)] });
  });

  it('grades nothing after the score of another attempt that was opened since', async () => {
    const { submit, open, stamped, waitUntil, quiz } = await sit();
    waitUntil(HOUR);
    const second = (await open()).body.attempt.id;
    const oracle = await submit({ attempt: second, answers: answersTo(quiz, [null, 0]) });
    expect(oracle.body.score).toBe(1);
    expect((await submit(stamped([null, 0, 0], -SECOND))).body).toMatchObject({
      score: 1,
      late: false,
      ungraded: true,
    });
  });
});
