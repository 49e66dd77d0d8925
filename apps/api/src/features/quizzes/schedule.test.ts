import { findAttempt, getQuiz, openAttempt, submitAttempt } from '@abhyas/contract/attempts';
import { getQuizSchedule, listQuizzes, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = await registerLearner(app);
const at = (milliseconds: number) => new Date(app.clock.now() + milliseconds).toISOString();
const on = (id: number) => ({ token, params: { id } });
const upcoming = async () => (await call(app.url, listUpcomingQuizzes, { token })).body.map(({ id }) => id);
const listed = async () => (await call(app.url, listQuizzes, { token })).body.map(({ id }) => id);
const schedule = (id: number) => call(app.url, getQuizSchedule, on(id));
const change = (id: number, body: object) =>
  call(app.url, updateQuiz, { token: admin.token, params: { id }, body });

describe('GET /api/quizzes/upcoming/', () => {
  it('lists published quizzes of the next 30 days, the soonest first, until the second they open', async () => {
    const add = async (overrides: Parameters<typeof sampleQuiz>[1], count = 1) =>
      (await addQuiz(app, sampleQuiz(count, overrides))).quiz_id;
    const began = app.clock.now();
    const after = (milliseconds: number) => new Date(began + milliseconds).toISOString();
    const advanceTo = (milliseconds: number) => app.clock.advance(began + milliseconds - app.clock.now());
    const second = await add({
      start_time: after(2 * DAY),
      end_time: after(3 * DAY),
      late_start: 'until_end',
    });
    const first = await add({ start_time: after(MINUTE) });
    const last = await add({ start_time: after(30 * DAY) });
    const later = await add({ start_time: after(30 * DAY + MINUTE) });
    await add({ start_time: at(DAY), status: 'draft' });
    await add({ start_time: at(DAY) }, 0);
    await add({});
    expect(await upcoming()).toEqual([first, second, last]);
    const { body } = await call(app.url, listUpcomingQuizzes, { token });
    expect(body[1]).toMatchObject({ late_start: 'until_end', duration_minutes: 10, question_count: 1 });

    advanceTo(MINUTE - 5 * SECOND);
    expect(await upcoming()).toEqual([first, second, last]);
    expect(await listed()).not.toContain(first);
    advanceTo(MINUTE);
    expect(await upcoming()).toEqual([second, last, later]);
    expect(await listed()).toContain(first);
  });
});

describe('GET /api/quizzes/:id/schedule/', () => {
  it('returns whether the quiz is scheduled, open or closed, and opens no attempt', async () => {
    const { quiz_id } = await addQuiz(
      app,
      sampleQuiz(1, { start_time: at(MINUTE), end_time: at(2 * MINUTE) }),
    );
    expect((await schedule(quiz_id)).body).toMatchObject({ id: quiz_id, phase: 'scheduled' });
    app.clock.advance(MINUTE);
    expect((await schedule(quiz_id)).body).toMatchObject({ phase: 'open' });
    app.clock.advance(MINUTE);
    const { body } = await schedule(quiz_id);
    expect(body.phase).toBe('closed');
    expect(Math.abs(Date.parse(body.server_time) - app.clock.now())).toBeLessThan(5000);
    expect((await call(app.url, findAttempt, on(quiz_id))).status).toBe(404);
  });

  it('does not reveal drafts, and nothing of deleted or empty quizzes', async () => {
    const { quiz_id: draft } = await addQuiz(app, sampleQuiz(1, { status: 'draft' }));
    const { quiz_id: empty } = await addQuiz(app, sampleQuiz(0));
    for (const id of [draft, empty, 999_999]) {
      expect((await schedule(id)).body.code).toBe('NOT_FOUND');
    }
    for (const endpoint of [openAttempt, getQuiz]) {
      expect((await call(app.url, endpoint, on(draft))).body.code).toBe('NOT_FOUND');
    }
    expect(await listed()).not.toContain(draft);
  });
});

describe('a quiz whose attempts all end with its window', () => {
  const until_end = (minutes: number, overrides = {}) =>
    sampleQuiz(2, { end_time: at(minutes * MINUTE), late_start: 'until_end', ...overrides });

  it('fixes the deadline when the attempt opens, whatever the window becomes', async () => {
    const { quiz_id } = await addQuiz(app, until_end(4));
    const { body: opened } = await call(app.url, openAttempt, on(quiz_id));
    const left = Date.parse(opened.attempt.deadline) - Date.parse(opened.attempt.started_at);
    expect(left).toBeLessThanOrEqual(4 * MINUTE);
    expect(left).toBeGreaterThan(4 * MINUTE - 10 * SECOND);
    // For clients that count from it: never more than is left.
    expect(opened.duration_minutes).toBe(3);
    await change(quiz_id, { end_time: at(2 * MINUTE) });
    app.clock.advance(2 * MINUTE + SECOND);
    const { body: resumed } = await call(app.url, findAttempt, on(quiz_id));
    expect(resumed.attempt.deadline).toBe(opened.attempt.deadline);
    expect(resumed.duration_minutes).toBe(1);
    expect((await call(app.url, submitAttempt, { ...on(quiz_id), body: { answers: {} } })).status).toBe(200);
  });

  it('gives the whole duration to who starts early', async () => {
    const { quiz_id } = await addQuiz(app, until_end(60));
    const { body } = await call(app.url, openAttempt, on(quiz_id));
    expect(Date.parse(body.attempt.deadline) - Date.parse(body.attempt.started_at)).toBe(10 * MINUTE);
    expect(body.duration_minutes).toBe(10);
  });
});
