import { extendAttempt, reopenAttempt } from '@abhyas/contract/attempts/live';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { findReceipt } from '@abhyas/contract/grading';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { thisMorning } from '#testing/time-in-nepal.ts';

// Only the tests advance the time.
const clock = {
  time: thisMorning(),
  now: () => clock.time,
  advance(ms: number) {
    clock.time += ms;
  },
};
const app = { ...(await buildTestApp({ clock, otp_per_address_hour: 100_000 })), clock };
const admin = keepSignedIn(app, await registerAdmin(app));
const as = async <E extends Endpoint>(endpoint: E, params: Record<string, number | string>, body?: unknown) =>
  call(app.url, endpoint, { token: await admin(), params, ...(body !== undefined && { body }) });
const reopen = (id: number, attempt_id: number, minutes?: number) =>
  as(reopenAttempt, { id, attempt_id }, { reason: ' Submitted by mistake ', minutes });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

/** A learner who has answered the first of two questions and submitted after four of ten minutes. */
async function submitted(settings: object = {}) {
  const person = await seat(app, await addQuiz(app, sampleQuiz(2, settings)));
  const { attempt } = (await person.open()).body;
  const [first, second] = person.quiz.questions;
  const answers = { [first?.id ?? 0]: first?.options[0] ?? 0 };
  app.clock.advance(4 * MINUTE);
  const { body } = await person.submit({ answers, attempt: attempt.id });
  return { ...person, id: person.quiz.quiz_id, attempt, answers, second, receipt: body.receipt };
}

describe('POST /api/admin/quizzes/:id/attempts/:attempt_id/reopen/', () => {
  it('lets an attempt run again with its answers and the time that was left', async () => {
    const { id, attempt, answers, second, ...person } = await submitted();
    app.clock.advance(30 * MINUTE);
    const { status, body } = await reopen(id, attempt.id);
    expect(status).toBe(200);
    expect(Date.parse(body.deadline) - app.clock.now()).toBe(6 * MINUTE);
    const open = (await person.get()).body;
    expect(open.attempt).toMatchObject({ id: attempt.id, number: 1, answers, reopenings: 1 });
    expect(open.attempt.deadline).toBe(body.deadline);
    // A client that knows the specification alone counts from here.
    expect(open.duration_minutes).toBe(6);
    const more = { [second?.id ?? 0]: second?.options[0] ?? 0 };
    const again = await person.submit({ answers: { ...answers, ...more } });
    expect(again.body).toMatchObject({ result: attempt.id, score: 2, finished_by: 'learner', late: false });
  });

  it('is not ended by a repetition of the submission that it took back', async () => {
    const { id, attempt, answers, ...person } = await submitted();
    await reopen(id, attempt.id);
    const repeated = { answers, attempt: attempt.id, reopenings: 0 };
    expect(await person.submit(repeated)).toEqual(problem(409, 'MORE_TIME'));
    expect((await person.submit({ ...repeated, reopenings: 1 })).status).toBe(200);
  });

  it('keeps the receipt of the earlier end as what it was', async () => {
    const { id, attempt, answers, receipt, second, ...person } = await submitted();
    await reopen(id, attempt.id);
    const running = await as(findReceipt, { receipt });
    const more = { [second?.id ?? 0]: second?.options[0] ?? 0 };
    const { body } = await person.submit({ answers: more, attempt: attempt.id });
    expect(body.receipt).not.toBe(receipt);
    for (const found of [running, await as(findReceipt, { receipt })]) {
      expect(found.body).toMatchObject({
        ...{ genuine: true, superseded: true, score: 1, unanswered: 1, receipt, answers },
        reopened: { reason: 'Submitted by mistake' },
      });
    }
    const current = await as(findReceipt, { receipt: body.receipt });
    expect(current.body).toMatchObject({ genuine: true, superseded: false, score: 2 });
    expect(current.body).not.toHaveProperty('reopened');
  });

  it('counts nowhere until it has ended again', async () => {
    const { id, attempt, ...person } = await submitted();
    await reopen(id, attempt.id);
    expect((await as(getQuizResults, { id })).body).toMatchObject({ attempts: [], found: 0 });
    expect((await person.results()).body).toEqual([]);
    expect((await person.report(attempt.id)).status).toBe(404);
    app.clock.advance(7 * MINUTE);
    await autoFinish(app.deps.attempts);
    const { body } = await as(getQuizResults, { id });
    expect(body.attempts).toMatchObject([{ id: attempt.id, finished_by: 'deadline', score: 1 }]);
  });

  it('needs minutes where none were left, and reopens what the server has finished', async () => {
    const person = await seat(app, await addQuiz(app));
    const { attempt } = (await person.open()).body;
    app.clock.advance(11 * MINUTE);
    const id = person.quiz.quiz_id;
    expect(await reopen(id, attempt.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/minutes', code: 'NO_TIME_LEFT' }] },
    });
    const { body } = await reopen(id, attempt.id, 5);
    expect(Date.parse(body.deadline) - app.clock.now()).toBe(5 * MINUTE);
  });

  it('is refused once the learner was sent a key, and to attempts of other quizzes', async () => {
    const { id, attempt, ...person } = await submitted();
    const other = await submitted();
    expect(await reopen(other.id, attempt.id)).toEqual(problem(404, 'NOT_FOUND'));
    await person.report(attempt.id);
    expect(await reopen(id, attempt.id)).toEqual(problem(409, 'KEYS_SENT'));
  });

  it('is refused once late answers were recorded, also if none was graded', async () => {
    const settings = { accept_late: true, show_answers: 'by_hand' } as const;
    const person = await seat(app, await addQuiz(app, sampleQuiz(1, settings)));
    const { attempt } = (await person.open()).body;
    const id = person.quiz.quiz_id;
    const [question] = person.quiz.questions;
    const [right = 0, wrong = 0] = question?.options ?? [];
    const answer = (option: number) => ({ [question?.id ?? 0]: option });
    await person.save({ attempt: attempt.id, client: 'phone-0001', seq: 1, answers: answer(wrong) });
    app.clock.advance(11 * MINUTE);
    await autoFinish(app.deps.attempts);
    // The score is seen: from now on late answers only fill blanks.
    await person.results();
    const answered_at = { [question?.id ?? 0]: new Date(Date.parse(attempt.deadline) - 1000).toISOString() };
    const late = { attempt: attempt.id, client: 'phone-0001', answers: answer(right), answered_at };
    expect((await person.submit(late)).body).toMatchObject({ late: false, ungraded: true });
    expect(await reopen(id, attempt.id, 5)).toEqual(problem(409, 'GRADED_AGAIN'));
  });

  it('leaves an attempt as it is that ends or is reported at the same moment', async () => {
    for (let run = 0; run < 8; run++) {
      const { id, attempt, ...person } = await submitted();
      const [reopened, report] = await Promise.all([reopen(id, attempt.id), person.report(attempt.id)]);
      expect([reopened.status, report.status].sort()).toEqual(
        reopened.status === 200 ? [200, 404] : [200, 409],
      );
    }
  });
});

describe('POST /api/admin/quizzes/:id/attempts/:attempt_id/extend/', () => {
  it('gives one running attempt the minutes, which later overrides keep', async () => {
    const quiz = await addQuiz(app);
    const [person, other] = [await seat(app, quiz), await seat(app, quiz)];
    const [{ attempt }, others] = [(await person.open()).body, (await other.open()).body];
    const params = { id: quiz.quiz_id, attempt_id: attempt.id };
    const { body } = await as(extendAttempt, params, { minutes: 3, reason: 'Late bus' });
    expect(Date.parse(body.deadline) - Date.parse(attempt.deadline)).toBe(3 * MINUTE);
    expect((await other.find()).body.attempt.deadline).toBe(others.attempt.deadline);
    await person.submit({ answers: {}, attempt: attempt.id });
    expect(await as(extendAttempt, params, { minutes: 3, reason: 'Late bus' })).toEqual(
      problem(409, 'NO_OPEN_ATTEMPT'),
    );
  });
});
