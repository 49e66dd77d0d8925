import { findAttempt, getQuestion, getQuiz, openAttempt } from '@abhyas/contract/attempts';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { listResults } from '@abhyas/contract/reports';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../platform/time/clock.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz, submitAs } from '../../testing/factories.ts';
import { openRevisions } from '../quizzes/revisions.queries.ts';
import { autoFinish } from './submission/auto-finish.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });
/** An access token expires after 15 minutes. Tests that advance the clock stay below that. */
const attempts = app.deps.attempts;

async function learnerOn(quiz = sampleQuiz()) {
  const learner = await registerLearner(app);
  const made = await addQuiz(app, quiz);
  const on = { token: learner.token, params: { id: made.quiz_id } };
  return {
    ...made,
    learner,
    on,
    open: () => call(app.url, openAttempt, on),
    submit: (body: unknown) => submitAs(app, learner.token, made.quiz_id, body),
    remaining: async () => {
      const { body } = await call(app.url, listQuizzes, { token: learner.token });
      return body.find(({ id }) => id === made.quiz_id)?.remaining_attempts;
    },
  };
}

describe('POST /api/quizzes/:id/attempt/', () => {
  it('opens an attempt, and returns the same one as long as it is open', async () => {
    const { open, quiz_id, questions } = await learnerOn();
    const first = await open();
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: quiz_id,
        title: { en: 'Sample', ne: 'नमुना' },
        duration_minutes: 10,
        questions: questions.map(({ id }) => ({ id })),
        attempt: { number: 1, answers: {}, flags: [], saved_at: null },
      },
    });
    const { started_at, deadline } = first.body.attempt;
    expect(Date.parse(deadline) - Date.parse(started_at)).toBe(10 * MINUTE);
    app.clock.advance(MINUTE);
    const again = await open();
    expect(again.body.attempt).toMatchObject({ id: first.body.attempt.id, deadline });
    expect(Date.parse(again.body.attempt.server_time)).toBeGreaterThan(Date.parse(started_at) + 59 * SECOND);
  });

  it('opens one attempt for ten concurrent requests', async () => {
    const { open, remaining } = await learnerOn();
    const answers = await Promise.all(Array.from({ length: 10 }, open));
    expect(new Set(answers.map(({ body }) => body.attempt.id)).size).toBe(1);
    expect(await remaining()).toBe(3);
  });

  it('refuses more attempts than the quiz allows', async () => {
    const { open, submit, remaining } = await learnerOn(sampleQuiz(1, { allowed_attempts: 2 }));
    for (const left of [1, 0]) {
      const { body } = await open();
      const submitted = await submit({ answers: {}, attempt: body.attempt.id });
      expect(submitted.body.attempts_remaining).toBe(left);
    }
    expect(await remaining()).toBe(0);
    expect(await open()).toEqual(problem(409, 'NO_ATTEMPTS_LEFT'));
  });

  it('opens only within the window; an open attempt may continue after the window ends', async () => {
    const at = (minutes: number) => new Date(app.clock.now() + minutes * MINUTE).toISOString();
    const early = await learnerOn(sampleQuiz(1, { start_time: at(1) }));
    expect(await early.open()).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    const ended = await learnerOn(sampleQuiz(1, { end_time: at(-1) }));
    expect(await ended.open()).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    const ending = await learnerOn(sampleQuiz(1, { end_time: at(2) }));
    const { body } = await ending.open();
    app.clock.advance(5 * MINUTE);
    expect((await ending.open()).body.attempt.id).toBe(body.attempt.id);
    expect((await ending.submit({ answers: {} })).status).toBe(200);
    expect(await ending.open()).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
  });

  it('answers 404 for a deleted quiz', async () => {
    const { open, quiz_id } = await learnerOn();
    await app.db.execute(sql`update quizzes set deleted_at = now() where id = ${quiz_id}`);
    expect(await open()).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('does not accept HEAD', async () => {
    const { learner, quiz_id, on } = await learnerOn();
    const headers = { authorization: `bearer ${learner.token}` };
    await fetch(`${app.url}/api/quizzes/${quiz_id}/`, { method: 'HEAD', headers });
    expect(await call(app.url, findAttempt, on)).toEqual(problem(404, 'NO_OPEN_ATTEMPT'));
    // The case of the authentication scheme does not matter (RFC 9110, 11.1).
    expect((await fetch(`${app.url}/api/quizzes/`, { headers })).status).toBe(200);
  });

  it('answers 404 for a quiz without questions and for an unknown quiz', async () => {
    expect(await (await learnerOn(sampleQuiz(0))).open()).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    const { learner } = await learnerOn();
    for (const id of [999_999, '0', 'abc', '1e3', '-1', '99999999999999999999']) {
      expect(await call(app.url, openAttempt, { token: learner.token, params: { id } })).toEqual(
        problem(404, 'NOT_FOUND'),
      );
    }
  });
});

describe('GET /api/quizzes/:id/attempt/', () => {
  it('returns the open attempt and never opens one', async () => {
    const { on, open } = await learnerOn();
    expect(await call(app.url, findAttempt, on)).toEqual(problem(404, 'NO_OPEN_ATTEMPT'));
    const opened = await open();
    expect((await call(app.url, findAttempt, on)).body.attempt.id).toBe(opened.body.attempt.id);
  });
});

describe('GET /api/quizzes/:id/', () => {
  it('opens or resumes an attempt, for clients that know only the specification', async () => {
    const { on, submit, questions, quiz_id } = await learnerOn();
    const opened = await call(app.url, getQuiz, on);
    expect((await call(app.url, getQuiz, on)).body.attempt.id).toBe(opened.body.attempt.id);
    const submitted = await submit({ answers: answersTo({ quiz_id, questions }, [0, 1, null]) });
    expect(submitted.body.score).toBe(0.8);
  });
});

describe('GET /api/quizzes/:id/question/:n/', () => {
  it('returns the question without its key or hint', async () => {
    const { on, open, questions } = await learnerOn();
    await open();
    const { status, body } = await call(app.url, getQuestion, { ...on, params: { ...on.params, n: 2 } });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: questions[1]?.id,
      text: { en: 'Question 2', ne: 'प्रश्न 2' },
      topic: 'General',
      options: questions[1]?.options.map((id, index) => ({ id, text: { en: 'ABCD'[index], ne: '' } })),
    });
  });

  it('requires an open attempt and an existing question number', async () => {
    const { on, open } = await learnerOn();
    const ask = (n: number | string) => call(app.url, getQuestion, { ...on, params: { ...on.params, n } });
    expect(await ask(1)).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    await open();
    for (const n of [0, 4, 'x', -1]) expect(await ask(n)).toEqual(problem(404, 'NOT_FOUND'));
  });
});

describe('POST /api/quizzes/:id/submit/', () => {
  it('scores +1 and −0.2 exactly and returns the first score for a repeated submission', async () => {
    const { open, submit, quiz_id, questions, remaining } = await learnerOn(sampleQuiz(4));
    const { body } = await open();
    const quiz = { quiz_id, questions };
    const attempt = body.attempt.id;
    const first = await submit({ answers: answersTo(quiz, [0, 1, 2, 3]), attempt });
    expect(first).toMatchObject({
      status: 200,
      body: { score: 0.4, result: attempt, attempts_remaining: 2 },
    });
    expect(first.body.receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const second = await submit({ answers: answersTo(quiz, [0, 0, 0, 0]), attempt });
    // The second submission has other answers for three questions than the recorded ones.
    expect(second.body).toEqual({ ...first.body, not_counted: questions.slice(1).map(({ id }) => id) });
    expect(await remaining()).toBe(2);
  });

  it('finishes the attempt once when submissions arrive concurrently', async () => {
    const { open, submit, quiz_id, questions, learner } = await learnerOn(sampleQuiz(4));
    const { body } = await open();
    const answers = await Promise.all(
      [0, 1, 2, 3, 0, 1].map((choice) =>
        submit({ answers: answersTo({ quiz_id, questions }, [choice, choice]), attempt: body.attempt.id }),
      ),
    );
    const scores = answers.map(({ body: { not_counted: _, ...result } }) => JSON.stringify(result));
    expect(new Set(scores).size).toBe(1);
    const results = await call(app.url, listResults, { token: learner.token });
    expect(results.body[0]?.attempts).toHaveLength(1);
  });

  it('recognises a retry that names no attempt by its answers', async () => {
    const { open, submit, quiz_id, questions } = await learnerOn();
    await open();
    const answers = answersTo({ quiz_id, questions }, [0, 0, 1]);
    const first = await submit({ answers });
    expect((await submit({ answers })).body).toEqual(first.body);
    expect(await submit({ answers: {} })).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
  });

  it('rejects an answer that does not belong to this quiz, and records nothing', async () => {
    const { open, submit, questions, quiz_id } = await learnerOn();
    const { body } = await open();
    const attempt = body.attempt.id;
    const [first, second] = questions;
    for (const answers of [
      { [first?.id ?? 0]: second?.options[0] },
      { 999999: 1 },
      { [first?.id ?? 0]: 999_999 },
      { ...answersTo({ quiz_id, questions }, [0]), 999999: null },
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
    const elsewhere = await submitAs(app, one.learner.token, other.quiz_id, {
      answers: {},
      attempt: body.attempt.id,
    });
    expect(elsewhere).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('returns a receipt that depends on the recorded answers', async () => {
    const { open, submit, quiz_id, questions } = await learnerOn();
    const receipts = [];
    for (const choice of [0, 1, 2]) {
      const { body } = await open();
      const answers = answersTo({ quiz_id, questions }, [choice]);
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
    const started = performance.now();
    const answers = await Promise.all(
      learners.map(({ token, attempt }) =>
        submitAs(restarted, token, made.quiz_id, { answers: answersTo(made, [0, 0, 1]), attempt }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(learners.map(() => 200));
    expect(performance.now() - started).toBeLessThan(4000); // a connection pool that deadlocks on itself times out after 5 s
  });

  it("uses the quiz's own marking scheme", async () => {
    const { open, submit, quiz_id, questions } = await learnerOn(
      sampleQuiz(3, { marks_correct: 2.5, marks_wrong: 0.3333 }),
    );
    const { body } = await open();
    const answers = answersTo({ quiz_id, questions }, [0, 1, 1]);
    expect((await submit({ answers, attempt: body.attempt.id })).body.score).toBe(1.8334);
  });
});

describe('an attempt past its deadline', () => {
  it('accepts only a submission during the 30 s grace period, and counts it in full as of the deadline', async () => {
    const { open, on, submit, quiz_id, questions, learner } = await learnerOn(
      sampleQuiz(2, { duration_minutes: 1 }),
    );
    const { body } = await open();
    app.clock.advance(MINUTE + 10 * SECOND);
    expect(await open()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    expect(await call(app.url, findAttempt, on)).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    expect(await call(app.url, getQuiz, on)).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    const question = await call(app.url, getQuestion, { ...on, params: { ...on.params, n: 1 } });
    expect(question).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    const answers = answersTo({ quiz_id, questions }, [0, 0]);
    expect((await submit({ answers, attempt: body.attempt.id })).body.score).toBe(2);
    const results = await call(app.url, listResults, { token: learner.token });
    expect(results.body[0]?.attempts[0]?.completed_timestamp).toBe(body.attempt.deadline);
  });

  it('is finished by the server on the next request, and uses up an attempt', async () => {
    const { open, remaining, submit, learner } = await learnerOn(sampleQuiz(2, { duration_minutes: 1 }));
    const { body } = await open();
    app.clock.advance(MINUTE + 30 * SECOND);
    expect(await remaining()).toBe(2);
    const results = await call(app.url, listResults, { token: learner.token });
    expect(results.body[0]?.attempts).toEqual([
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
    const counts = await Promise.all([autoFinish(attempts), autoFinish(attempts), autoFinish(attempts)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows[0]?.overdue);
    for (const { remaining } of learners) expect(await remaining()).toBe(2);
  });
});

describe('an attempt stays on its revision', () => {
  it('is shown and graded on the revision it was opened on, whatever is edited later', async () => {
    const { open, submit, on, quiz_id, questions } = await learnerOn();
    const { body } = await open();
    await app.db.execute(sql`
      insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
      select quiz_id, 2, '{"en":"Edited"}', 5, 5, 1, '[]', created_at from quiz_revisions where quiz_id = ${quiz_id}`);
    await app.db.execute(sql`update quizzes set revision = 2 where id = ${quiz_id}`);
    expect((await call(app.url, findAttempt, on)).body.title.en).toBe('Sample');
    const answers = answersTo({ quiz_id, questions }, [0, 0, 1]);
    expect((await submit({ answers, attempt: body.attempt.id })).body.score).toBe(1.8);
  });
});

describe('the database constraints', () => {
  it('allow one unfinished attempt per learner and quiz, and no score without an end', async () => {
    const { open, learner, quiz_id } = await learnerOn();
    await open();
    const second = sql`
      insert into attempts (user_id, quiz_id, revision, number, started_at, deadline)
      values (${learner.user_id}, ${quiz_id}, 1, 2, now(), now())`;
    await expect(app.db.execute(second)).rejects.toMatchObject({
      cause: { constraint: 'attempts_one_unfinished_key' },
    });
    const half = sql`update attempts set completed_timestamp = deadline where user_id = ${learner.user_id}`;
    await expect(app.db.execute(half)).rejects.toMatchObject({
      cause: { constraint: 'attempts_finished_is_scored' },
    });
  });
});
