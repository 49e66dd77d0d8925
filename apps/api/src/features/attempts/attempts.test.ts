import { openAttempt } from '@abhyas/contract/attempts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });
const learnerOn = async (quiz = sampleQuiz()) => seat(app, await addQuiz(app, quiz));

describe('POST /api/quizzes/:id/attempt/', () => {
  it('opens an attempt, and returns the same one as long as it is open', async () => {
    const { open, quiz } = await learnerOn();
    const first = await open();
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: quiz.quiz_id,
        title: { en: 'Sample', ne: 'नमुना' },
        duration_minutes: 10,
        questions: quiz.questions.map(({ id }) => ({ id })),
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

  it('opens none in the place of the attempt that a client resumes, once that one is over', async () => {
    const { open, submit, quiz, signedIn, remaining } = await learnerOn();
    const resume = async (id: number) =>
      call(app.url, openAttempt, {
        token: await signedIn(),
        params: { id: quiz.quiz_id },
        body: { resume: id },
      });
    const first = (await open()).body.attempt;
    expect((await resume(first.id)).body.attempt).toMatchObject({ id: first.id, number: 1 });
    expect(await resume(first.id + 1)).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    app.clock.advance(10 * MINUTE + SECOND);
    expect(await resume(first.id)).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    app.clock.advance(30 * SECOND);
    // Overdue at the first try, finished by then at the second.
    for (let tries = 0; tries < 2; tries++)
      expect(await resume(first.id)).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect(await remaining()).toBe(2);
    const second = (await open()).body.attempt;
    await submit({ answers: {}, attempt: second.id });
    expect(await resume(second.id)).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect(await remaining()).toBe(1);
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
    const { open, quiz } = await learnerOn();
    await app.db.execute(sql`update quizzes set deleted_at = now() where id = ${quiz.quiz_id}`);
    expect(await open()).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('does not accept HEAD', async () => {
    const { learner, quiz, find } = await learnerOn();
    const headers = { authorization: `bearer ${learner.token}` };
    await fetch(`${app.url}/api/quizzes/${quiz.quiz_id}/`, { method: 'HEAD', headers });
    expect(await find()).toEqual(problem(404, 'NO_OPEN_ATTEMPT'));
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
    const { open, find } = await learnerOn();
    expect(await find()).toEqual(problem(404, 'NO_OPEN_ATTEMPT'));
    const opened = await open();
    expect((await find()).body.attempt.id).toBe(opened.body.attempt.id);
  });
});

describe('GET /api/quizzes/:id/', () => {
  it('opens or resumes an attempt, for clients that know only the specification', async () => {
    const { submit, quiz, get } = await learnerOn();
    const opened = await get();
    expect((await get()).body.attempt.id).toBe(opened.body.attempt.id);
    const submitted = await submit({ answers: answersTo(quiz, [0, 1, null]) });
    expect(submitted.body.score).toBe(0.8);
  });
});

describe('GET /api/quizzes/:id/question/:n/', () => {
  it('returns the question without its key or hint', async () => {
    const { open, quiz, question } = await learnerOn();
    await open();
    const { status, body } = await question(2);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: quiz.questions[1]?.id,
      text: { en: 'Question 2', ne: 'प्रश्न 2' },
      topic: 'General',
      options: quiz.questions[1]?.options.map((id, index) => ({ id, text: { en: 'ABCD'[index], ne: '' } })),
    });
  });

  it('requires an open attempt and an existing question number', async () => {
    const { open, question } = await learnerOn();
    expect(await question(1)).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    await open();
    for (const n of [0, 4, 'x', -1, '1e0', '9999999999999999'])
      expect(await question(n)).toEqual(problem(404, 'NOT_FOUND'));
  });
});

describe('an attempt stays on its revision', () => {
  it('is shown and graded on the revision it was opened on, whatever is edited later', async () => {
    const { open, submit, quiz, find } = await learnerOn();
    const { body } = await open();
    await app.db.execute(sql`
      insert into quiz_revisions (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
      select quiz_id, 2, '{"en":"Edited"}', 5, 5, 1, '[]', created_at from quiz_revisions where quiz_id = ${quiz.quiz_id}`);
    await app.db.execute(sql`update quizzes set revision = 2 where id = ${quiz.quiz_id}`);
    expect((await find()).body.title.en).toBe('Sample');
    const answers = answersTo(quiz, [0, 0, 1]);
    expect((await submit({ answers, attempt: body.attempt.id })).body.score).toBe(1.8);
  });
});

describe('the database constraints', () => {
  it('allow one unfinished attempt per learner and quiz, and no score without an end', async () => {
    const { open, learner, quiz } = await learnerOn();
    await open();
    const second = sql`
      insert into attempts (user_id, quiz_id, revision, number, started_at, deadline)
      values (${learner.user_id}, ${quiz.quiz_id}, 1, 2, now(), now())`;
    await expect(app.db.execute(second)).rejects.toMatchObject({
      cause: { constraint: 'attempts_one_unfinished_key' },
    });
    const half = sql`update attempts set completed_timestamp = deadline where user_id = ${learner.user_id}`;
    await expect(app.db.execute(half)).rejects.toMatchObject({
      cause: { constraint: 'attempts_finished_is_scored' },
    });
  });
});
