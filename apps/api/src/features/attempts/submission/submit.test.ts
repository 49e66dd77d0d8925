import { openAttempt } from '@abhyas/contract/attempts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openRevisions } from '#features/quizzes/revisions.queries.ts';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { autoFinish } from './auto-finish.service.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });
const learnerOn = async (quiz = sampleQuiz()) => seat(app, await addQuiz(app, quiz));

describe('POST /api/quizzes/:id/submit/', () => {
  it('scores +1 and −0.2 exactly and returns the first score for a repeated submission', async () => {
    const { open, submit, quiz, remaining } = await learnerOn(sampleQuiz(4));
    const { body } = await open();
    const attempt = body.attempt.id;
    const first = await submit({ answers: answersTo(quiz, [0, 1, 2, 3]), attempt });
    expect(first).toMatchObject({
      status: 200,
      body: { score: 0.4, result: attempt, attempts_remaining: 2 },
    });
    expect(first.body.receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const second = await submit({ answers: answersTo(quiz, [0, 0, 0, 0]), attempt });
    // The second submission has other answers for three questions than the recorded ones.
    expect(second.body).toEqual({ ...first.body, not_counted: quiz.questions.slice(1).map(({ id }) => id) });
    expect(await remaining()).toBe(2);
  });

  it('finishes the attempt once when submissions arrive concurrently', async () => {
    const { open, submit, quiz, results } = await learnerOn(sampleQuiz(4));
    const { body } = await open();
    const answers = await Promise.all(
      [0, 1, 2, 3, 0, 1].map((choice) =>
        submit({ answers: answersTo(quiz, [choice, choice]), attempt: body.attempt.id }),
      ),
    );
    const scores = answers.map(({ body: { not_counted: _, ...result } }) => JSON.stringify(result));
    expect(new Set(scores).size).toBe(1);
    const { body: listed } = await results();
    expect(listed[0]?.attempts).toHaveLength(1);
  });

  it('recognises a retry that names no attempt by its answers', async () => {
    const { open, submit, quiz } = await learnerOn();
    await open();
    const answers = answersTo(quiz, [0, 0, 1]);
    const first = await submit({ answers });
    expect((await submit({ answers })).body).toEqual(first.body);
    expect(await submit({ answers: {} })).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
  });

  it('rejects an answer that does not belong to this quiz, and records nothing', async () => {
    const { open, submit, quiz } = await learnerOn();
    const { body } = await open();
    const attempt = body.attempt.id;
    const [first, second] = quiz.questions;
    for (const answers of [
      { [first?.id ?? 0]: second?.options[0] },
      { 999999: 1 },
      { [first?.id ?? 0]: 999_999 },
      { ...answersTo(quiz, [0]), 999999: null },
    ]) {
      expect(await submit({ answers, attempt })).toEqual(problem(400, 'ANSWER_NOT_IN_QUIZ'));
    }
    expect((await open()).body.attempt).toMatchObject({ id: attempt, answers: {} });
  });

  it("changes neither another learner's attempt nor one of another quiz", async () => {
    const one = await learnerOn();
    const other = await learnerOn();
    const { body } = await one.open();
    await other.open();
    expect(await other.submit({ answers: {}, attempt: body.attempt.id })).toEqual(problem(404, 'NOT_FOUND'));
    const elsewhere = await submitAs(app, one.learner.token, other.quiz.quiz_id, {
      answers: {},
      attempt: body.attempt.id,
    });
    expect(elsewhere).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('returns a receipt that depends on the recorded answers', async () => {
    const { open, submit, quiz } = await learnerOn();
    const receipts = [];
    for (const choice of [0, 1, 2]) {
      const { body } = await open();
      const answers = answersTo(quiz, [choice]);
      receipts.push((await submit({ answers, attempt: body.attempt.id })).body.receipt);
    }
    expect(new Set(receipts).size).toBe(3);
  });

  it('accepts forty concurrent submissions on a server with empty caches', async () => {
    const made = await addQuiz(app, sampleQuiz(3));
    const learners = [];
    for (let n = 0; n < 40; n++) {
      const { token } = await registerLearner(app);
      const opened = await call(app.url, openAttempt, { token, params: { id: made.quiz_id } });
      learners.push({ token, attempt: opened.body.attempt.id });
    }
    const restarted = await buildTestApp({
      db: app.db,
      keys: app.deps.keys,
      clock: app.clock,
      revisions: openRevisions(app.db),
    });
    const answers = await Promise.all(
      learners.map(({ token, attempt }) =>
        submitAs(restarted, token, made.quiz_id, { answers: answersTo(made, [0, 0, 1]), attempt }),
      ),
    );
    // A connection pool that deadlocks on itself refuses them after 5 s.
    expect(answers.map(({ status }) => status)).toEqual(learners.map(() => 200));
  });

  it("uses the quiz's own marking scheme", async () => {
    const { open, submit, quiz } = await learnerOn(
      sampleQuiz(3, { marks_correct: 2.5, marks_wrong: 0.3333 }),
    );
    const { body } = await open();
    const answers = answersTo(quiz, [0, 1, 1]);
    expect((await submit({ answers, attempt: body.attempt.id })).body.score).toBe(1.8334);
  });
});

describe('an attempt past its deadline', () => {
  it('accepts only a submission during the 30 s grace period, and counts it in full as of the deadline', async () => {
    const { open, submit, quiz, find, question, results, get } = await learnerOn(
      sampleQuiz(2, { duration_minutes: 1 }),
    );
    const { body } = await open();
    app.clock.advance(MINUTE + 10 * SECOND);
    expect(await open()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    expect(await find()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    expect(await get()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    expect(await question(1)).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    const answers = answersTo(quiz, [0, 0]);
    expect((await submit({ answers, attempt: body.attempt.id })).body.score).toBe(2);
    const { body: listed } = await results();
    expect(listed[0]?.attempts[0]?.completed_timestamp).toBe(body.attempt.deadline);
  });

  it('is finished by the server on the next request, and uses up an attempt', async () => {
    const { open, remaining, submit, results } = await learnerOn(sampleQuiz(2, { duration_minutes: 1 }));
    const { body } = await open();
    app.clock.advance(MINUTE + 30 * SECOND);
    expect(await remaining()).toBe(2);
    const { body: listed } = await results();
    expect(listed[0]?.attempts).toEqual([
      expect.objectContaining({ id: body.attempt.id, score: 0, completed_timestamp: body.attempt.deadline }),
    ]);
    expect((await submit({ answers: {}, attempt: body.attempt.id })).body).toMatchObject({ score: 0 });
    expect((await open()).body.attempt.number).toBe(2);
  });

  it('is auto-finished once, however many processes do it concurrently', async () => {
    const learners = await Promise.all(
      Array.from({ length: 5 }, () => learnerOn(sampleQuiz(1, { duration_minutes: 1 }))),
    );
    for (const { open } of learners) await open();
    app.clock.advance(2 * MINUTE);
    const { rows } = await app.db.execute<{ overdue: number }>(
      sql`select count(*)::int as overdue from attempts
        where completed_timestamp is null and deadline <= ${new Date(app.clock.now() - 30 * SECOND).toISOString()}`,
    );
    const counts = await Promise.all([
      autoFinish(app.deps.attempts),
      autoFinish(app.deps.attempts),
      autoFinish(app.deps.attempts),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows[0]?.overdue);
    for (const { remaining } of learners) expect(await remaining()).toBe(2);
  });
});
