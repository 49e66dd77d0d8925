import { openAttempt } from '@abhyas/contract/attempts';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz, submitAs } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const as = <E extends Endpoint>(endpoint: E, params: Record<string, number>, body?: unknown) =>
  call(app.url, endpoint, { token: admin.token, params, ...(body !== undefined && { body }) });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

describe('PUT /api/admin/quizzes/:id/extra-attempts/', () => {
  it("sets a learner's extra attempts and removes them again", async () => {
    const { quiz_id: id } = await addQuiz(app, sampleQuiz(1, { allowed_attempts: 1 }));
    const learner = await registerLearner(app);
    const take = async () => {
      const opened = await call(app.url, openAttempt, { token: learner.token, params: { id } });
      if (opened.status !== 200) return opened.body.code;
      const attempt = opened.body.attempt.id;
      return (await submitAs(app, learner.token, id, { answers: {}, attempt })).body.attempts_remaining;
    };
    expect(await take()).toBe(0);
    expect(await take()).toBe('NO_ATTEMPTS_LEFT');
    const response = await as(
      setExtraAttempts,
      { id },
      { username: learner.username.toUpperCase(), extra_attempts: 2 },
    );
    expect(response.body).toEqual({ username: learner.username, extra_attempts: 2, remaining_attempts: 2 });
    const listed = await call(app.url, listQuizzes, { token: learner.token });
    expect(listed.body.find((row) => row.id === id)).toMatchObject({
      allowed_attempts: 3,
      remaining_attempts: 2,
    });
    expect(await take()).toBe(1);
    await as(setExtraAttempts, { id }, { username: learner.username, extra_attempts: 0 });
    expect(await take()).toBe('NO_ATTEMPTS_LEFT');
    expect(await as(setExtraAttempts, { id }, { username: 'nobody-here', extra_attempts: 1 })).toEqual(
      problem(404, 'NOT_FOUND'),
    );
  });
});
