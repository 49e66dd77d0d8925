import { extendAttempt, reopenAttempt, watchQuiz } from '@abhyas/contract/attempts/live';
import { countRunning, endExam, extendAttempts, setOverride } from '@abhyas/contract/attempts/overrides';
import { listAuditEvents } from '@abhyas/contract/audit';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
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
const reason = 'The fire alarm went off';
const end = (id: number) => as(endExam, { id }, { reason: ` ${reason} ` });
const problem = (status: number, code: string, more: object = {}) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code, ...more }) });

/** A learner who has begun a quiz of ten minutes, four minutes ago. */
async function sitting(settings: object = {}) {
  const person = await seat(app, await addQuiz(app, sampleQuiz(3, settings)));
  const { attempt } = (await person.open()).body;
  app.clock.advance(4 * MINUTE);
  const id = person.quiz.quiz_id;
  const [a, b, c] = person.quiz.questions.map((question) => question.id) as [number, number, number];
  /** The correct option, given so many ms ago. */
  const answered = (question: number, ms: number) => ({
    answers: { [question]: person.quiz.questions.find((each) => each.id === question)?.options[0] ?? 0 },
    answered_at: { [question]: iso(app.clock.now() - ms) },
  });
  return { ...person, id, attempt, a, b, c, answered, of: { attempt: attempt.id, client: 'phone-0001' } };
}

describe('POST /api/admin/quizzes/:id/end/', () => {
  it('ends running attempts with what was saved, and tells every call of their learners why', async () => {
    const { id, attempt, a, b, of, answered, ...person } = await sitting();
    await person.save({ ...of, seq: 1, ...answered(a, 0) });
    const { status, body } = await end(id);
    expect({ status, body }).toEqual({ status: 200, body: { at: iso(app.clock.now()), attempts: 1 } });
    const ended = { at: body.at, reason };
    app.clock.advance(SECOND);
    expect(await person.find()).toEqual(problem(409, 'ATTEMPT_CLOSING', { ended }));
    // Questions come from memory until the announcement of the end arrives.
    await expect.poll(() => person.question(1)).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    const save = { ...of, seq: 2, ...answered(b, 0) };
    expect(await person.save(save)).toEqual(problem(409, 'ATTEMPT_CLOSING', { ended }));
    app.clock.advance(30 * SECOND);
    expect(await person.save(save)).toEqual(problem(409, 'NO_OPEN_ATTEMPT', { ended }));
    expect(await person.find()).toEqual(problem(404, 'NO_OPEN_ATTEMPT', { ended }));
    expect((await person.report(attempt.id)).body).toMatchObject({
      ...{ ended, score: 1, deadline: body.at, completed_timestamp: body.at },
    });
    const { body: results } = await as(getQuizResults, { id });
    expect(results.attempts).toMatchObject([{ ended, finished_by: 'deadline', score: 1 }]);
  });

  it('counts in the grace period what was given before, and nothing that was given after', async () => {
    const { id, a, b, c, of, answered, ...person } = await sitting();
    await end(id);
    app.clock.advance(10 * SECOND);
    const [before, at, after] = [answered(a, 10_001), answered(b, 10_000), answered(c, 9_999)];
    const answers = { ...before.answers, ...at.answers, ...after.answers };
    const answered_at = { ...before.answered_at, ...at.answered_at, ...after.answered_at };
    const { status, body } = await person.submit({ ...of, answers, answered_at });
    expect(status).toBe(200);
    expect(body).toMatchObject({ score: 2, finished_by: 'learner', late: false, not_counted: [c] });
    expect(body.ended).toMatchObject({ reason });
    const again = await person.submit({ ...of, answers, answered_at });
    expect(again.body).toMatchObject({ score: 2, not_counted: [c] });
  });

  it('refuses a client that could send what was chosen by the end, until it does', async () => {
    const { id, a, b, of, answered, ...person } = await sitting();
    const { body } = await end(id);
    app.clock.advance(SECOND);
    const [before, after] = [answered(a, 2 * SECOND), answered(b, 0)];
    const both = {
      answers: { ...before.answers, ...after.answers },
      answered_at: { ...before.answered_at, ...after.answered_at },
    };
    const ended = { at: body.at, reason };
    const refused = await person.submit({ ...of, ...both, as_of: null });
    expect(refused).toEqual(problem(409, 'QUIZ_ENDED', { ended }));
    expect((await person.find()).body).toMatchObject({ code: 'ATTEMPT_CLOSING' });
    const accepted = await person.submit({ ...of, ...before, as_of: body.at });
    expect(accepted.body).toMatchObject({ score: 1, ended, not_counted: [] });
  });

  it('counts what a phone without a network delivers within a day, as after any deadline', async () => {
    const { id, a, b, of, answered, ...person } = await sitting();
    const given = answered(a, SECOND);
    await end(id);
    app.clock.advance(MINUTE);
    const late = answered(b, SECOND);
    app.clock.advance(HOUR);
    const answers = { ...given.answers, ...late.answers };
    const { body } = await person.submit({
      ...{ ...of, answers, answered_at: { ...given.answered_at, ...late.answered_at } },
    });
    expect(body).toMatchObject({ score: 1, on_time_score: 0, late: true, not_counted: [b] });
    expect(body.ended).toMatchObject({ reason });
  });

  it('leaves a client of the specification alone what it has after any deadline', async () => {
    const first = await sitting();
    const { answers } = first.answered(first.a, 0);
    await end(first.id);
    app.clock.advance(SECOND);
    expect(await first.submit({ answers })).toMatchObject({ status: 200, body: { score: 1 } });
    const second = await sitting();
    await end(second.id);
    app.clock.advance(31 * SECOND);
    expect(await second.submit({ answers: {} })).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
  });

  it('lets nobody start any more, whatever special arrangement they have', async () => {
    const { id, quiz, learner } = await sitting({ end_time: iso(clock.time + 10 * HOUR) });
    const others = [await seat(app, quiz), await seat(app, quiz), await seat(app, quiz)];
    const [now, later] = [-HOUR, 2 * HOUR].map((ms) => iso(app.clock.now() + ms));
    const windows = [{ end_time: later }, { start_time: later }, { start_time: now, extra_minutes: 30 }];
    for (const [place, window] of windows.entries())
      await as(setOverride, { id }, { username: others[place]?.learner.username, ...window });
    await as(setOverride, { id }, { username: learner.username, extra_attempts: 2 });
    expect((await end(id)).body.attempts).toBe(1);
    for (const wait of [0, HOUR, 3 * HOUR]) {
      app.clock.advance(wait);
      for (const other of others) expect(await other.open()).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    }
    const { body } = await as(countRunning, { id });
    expect(body).toMatchObject({ running_attempts: 0, latest_deadline: null });
    expect(await end(id)).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    // A later end lets them start again.
    await as(updateQuiz, { id }, { end_time: iso(app.clock.now() + HOUR) });
    const newcomer = await seat(app, quiz);
    expect((await newcomer.open()).status).toBe(200);
  });

  it('refuses the settings of an editor who has not seen it', async () => {
    const { id } = await sitting();
    const seen = await as(getAdminQuiz, { id });
    await end(id);
    const { status } = await call(app.url, updateQuiz, {
      ...{ token: await admin(), params: { id }, body: { allowed_attempts: 5 } },
      headers: { 'if-match': seen.headers.get('etag') ?? '' },
    });
    expect(status).toBe(412);
  });

  it('gives no result earlier', async () => {
    const end_time = iso(clock.time + 10 * HOUR);
    const { id } = await sitting({ end_time, show_score: 'after_end', show_answers: 'after_end' });
    const releases = async () => {
      const [quiz] = (await app.db.select().from(quizzes)).filter((each) => each.id === id);
      return { score: quiz?.score_release_at, answers: quiz?.answers_release_at, end: quiz?.end_release_at };
    };
    const before = await releases();
    await end(id);
    expect(await releases()).toEqual(before);
  });

  it('gives no more time to what it ended, but lets it run again with the time that was left', async () => {
    const { id, attempt, a, b, of, answered, ...person } = await sitting();
    await person.save({ ...of, seq: 1, ...answered(a, 0) });
    await end(id);
    const params = { id, attempt_id: attempt.id };
    expect(await as(extendAttempt, params, { minutes: 5, reason })).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect((await as(extendAttempts, { id }, { minutes: 5, reason })).body).toEqual({ attempts: 0 });
    await as(setOverride, { id }, { username: person.learner.username, extra_minutes: 60 });
    expect(await person.find()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    app.clock.advance(HOUR);
    const { body } = await as(reopenAttempt, params, { reason: 'It was a false alarm' });
    expect(Date.parse(body.deadline) - app.clock.now()).toBe(6 * MINUTE);
    expect((await person.find()).body.attempt).toMatchObject({ deadline: body.deadline, reopenings: 1 });
    const submitted = await person.submit({ ...of, ...answered(b, 0), reopenings: 1 });
    expect(submitted.body).toMatchObject({ score: 2, finished_by: 'learner' });
    expect(submitted.body).not.toHaveProperty('ended');
    expect((await person.report(attempt.id)).body.ended).toBeNull();
  });

  it('leaves those who have submitted as they are', async () => {
    const { id, quiz, attempt, of, ...person } = await sitting();
    await person.submit({ ...of, answers: {} });
    const other = await seat(app, quiz);
    await other.open();
    app.clock.advance(MINUTE);
    expect((await end(id)).body.attempts).toBe(1);
    expect((await person.report(attempt.id)).body).toMatchObject({
      ...{ ended: null, deadline: attempt.deadline },
    });
  });

  it('shows staff in the live view and in the audit trail who ended it, and why', async () => {
    const { id, attempt } = await sitting();
    const { body } = await end(id);
    app.clock.advance(31 * SECOND);
    await autoFinish(app.deps.attempts);
    const live = (await as(watchQuiz, { id })).body;
    expect(live.ended).toEqual({
      at: body.at,
      reason,
      ended_by: expect.any(String),
      ended_by_name: '',
      attempts: 1,
    });
    expect(live.learners).toMatchObject([{ attempt: { id: attempt.id, finished_by: 'staff' } }]);
    const events = (await as(listAuditEvents, {})).body.events;
    expect(events.find(({ kind }) => kind === 'exam_ended')).toMatchObject({
      subject: { type: 'quiz', id },
      details: { reason, attempts: 1 },
    });
  });

  it('refuses a quiz that has not begun, or is over, and a reason that nobody sees', async () => {
    const ahead = await addQuiz(app, sampleQuiz(1, { start_time: iso(app.clock.now() + HOUR) }));
    expect(await end(ahead.quiz_id)).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    const over = await addQuiz(app, sampleQuiz(1, { end_time: iso(app.clock.now() - HOUR) }));
    expect(await end(over.quiz_id)).toEqual(problem(409, 'QUIZ_NOT_ACTIVE'));
    const { quiz_id: id } = await addQuiz(app);
    for (const text of ['', ' ', '\u200b', 'x'.repeat(301)])
      expect(await as(endExam, { id }, { reason: text })).toEqual(problem(400, 'INVALID_INPUT'));
    expect(await as(endExam, { id: 999_999 }, { reason })).toEqual(problem(404, 'NOT_FOUND'));
    // Nobody sits it, and nobody can start it from now on.
    expect((await end(id)).body.attempts).toBe(0);
  });
});
