import { findReceipt } from '@abhyas/contract/grading';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo, registerAdmin } from '#testing/factories.ts';
import { keepSignedIn } from '#testing/seat.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const signedInAdmin = keepSignedIn(app, await registerAdmin(app));
const sit = (overrides = {}) => sitOneMinuteQuiz(app, overrides);

const adminCall = async () => ({ token: await signedInAdmin() });
const resultsForAdmin = async (id: number) =>
  (await call(app.url, getQuizResults, { ...(await adminCall()), params: { id } })).body.attempts;
const lookUp = async (receipt: string) =>
  call(app.url, findReceipt, { ...(await adminCall()), params: { receipt } });

describe('POST /api/quizzes/:id/submit/ after the grace period', () => {
  it('counts what was answered by the deadline, marks it late and keeps both scores everywhere', async () => {
    const { submit, quiz, stamped, waitUntil, results, report, attempt, learner, q } = await sit();
    waitUntil(HOUR);
    const inTime = stamped([null, 0, 1], -5 * SECOND);
    const tooLate = stamped([null, null, null, 0], 1);
    const { status, body } = await submit({
      attempt: attempt.id,
      answers: { ...inTime.answers, ...tooLate.answers },
      answered_at: { ...inTime.answered_at, ...tooLate.answered_at },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      score: 1.8,
      on_time_score: 1,
      late: true,
      finished_by: 'deadline',
      attempts_remaining: 2,
      not_counted: [q(3)],
    });
    const both = { score: 1.8, late: true, completed_timestamp: attempt.deadline };
    expect((await results()).body[0]?.attempts).toMatchObject([both]);
    expect((await report(attempt.id)).body).toMatchObject({
      ...both,
      on_time_score: 1,
      correct: 2,
      incorrect: 1,
      unanswered: 1,
      receipt: body.receipt,
    });
    expect(await resultsForAdmin(quiz.quiz_id)).toMatchObject([
      { ...both, username: learner.username, on_time_score: 1, finished_by: 'deadline' },
    ]);
  });

  it('counts an answer given exactly at the deadline', async () => {
    const { submit, stamped, waitUntil, q } = await sit();
    waitUntil(HOUR);
    const at = stamped([null, 0], 0);
    const after = stamped([null, null, 0], 1);
    const { body } = await submit({
      ...at,
      answers: { ...at.answers, ...after.answers },
      answered_at: { ...at.answered_at, ...after.answered_at },
    });
    expect(body).toMatchObject({ score: 2, late: true, not_counted: [q(2)] });
  });

  it('does not count an answer without a date', async () => {
    const { submit, quiz, attempt, waitUntil, q } = await sit();
    waitUntil(31 * SECOND);
    const { body } = await submit({ attempt: attempt.id, answers: answersTo(quiz, [null, 0, 0]) });
    expect(body).toMatchObject({ score: 1, late: false, on_time_score: null, not_counted: [q(1), q(2)] });
  });

  it('grades the same after auto-finish, or after a request found it overdue', async () => {
    const { submit, stamped, waitUntil, results, attempt } = await sit();
    waitUntil(31 * SECOND);
    expect((await results()).body[0]?.attempts).toMatchObject([{ id: attempt.id, score: 1, late: false }]);
    waitUntil(MINUTE);
    const { body } = await submit(stamped([null, 0], -SECOND));
    expect(body).toMatchObject({ score: 2, on_time_score: 1, late: true, not_counted: [] });
  });

  it('grades once: a second late submission from another device returns the first result', async () => {
    const { submit, stamped, waitUntil, report, attempt, q } = await sit();
    waitUntil(HOUR);
    const first = await submit(stamped([null, 0], -SECOND));
    const again = await submit(stamped([null, 0], -SECOND));
    expect(again.body).toEqual(first.body);
    const other = await submit(stamped([null, 1, 0, 0], -SECOND));
    expect(other.body).toEqual({ ...first.body, not_counted: [q(1), q(2), q(3)] });
    expect((await report(attempt.id)).body).toMatchObject({ score: 2, on_time_score: 1 });
  });

  it('grades once, too, when two devices submit at the same moment', async () => {
    const { submit, stamped, waitUntil, report, attempt } = await sit();
    waitUntil(HOUR);
    const deliveries = [1, 2, 3, 1, 2, 3].map((place) => {
      const choices = [null, null, null, null].map((none, index) => (index === place ? 0 : none));
      return submit(stamped(choices, -SECOND));
    });
    const answers = await Promise.all(deliveries);
    expect(new Set(answers.map(({ body }) => `${body.score} ${body.receipt} ${body.late}`)).size).toBe(1);
    expect((await report(attempt.id)).body).toMatchObject({ score: 2, on_time_score: 1, correct: 2 });
  });

  it('is not marked late if it adds nothing; a later one may still add something', async () => {
    const { submit, stamped, waitUntil } = await sit();
    waitUntil(HOUR);
    expect((await submit(stamped([0], -SECOND))).body).toMatchObject({ score: 1, late: false });
    expect((await submit({ ...stamped([], 0) })).body).toMatchObject({ score: 1, late: false });
    expect((await submit(stamped([0, 0], -SECOND))).body).toMatchObject({ score: 2, late: true });
  });

  it('can clear an answer and lower the score', async () => {
    const { submit, attempt, waitUntil, q } = await sit();
    waitUntil(HOUR);
    const answered_at = { [q(0)]: new Date(Date.parse(attempt.deadline) - SECOND).toISOString() };
    const { body } = await submit({ attempt: attempt.id, answers: { [q(0)]: null }, answered_at });
    expect(body).toMatchObject({ score: 0, on_time_score: 1, late: true, not_counted: [] });
  });

  it('does not replace an answer that was saved more than 10 s after it', async () => {
    const { submit, save, attempt, stamped, waitUntil, quiz, q } = await sit();
    waitUntil(-20 * SECOND);
    const answers = answersTo(quiz, [null, 0]);
    expect((await save({ attempt: attempt.id, client: 'other-phone', seq: 1, answers })).status).toBe(200);
    waitUntil(HOUR);
    const { body } = await submit(stamped([null, 1, 0], -31 * SECOND));
    expect(body).toMatchObject({ score: 3, on_time_score: 2, late: true, not_counted: [q(1)] });
  });

  it('is accepted for 24 hours and no longer', async () => {
    const onTheDot = await sit();
    const oneLater = await sit();
    onTheDot.waitUntil(24 * HOUR - 5 * SECOND); // the requests themselves take time, too
    expect((await onTheDot.submit(onTheDot.stamped([0, 0], 0))).body).toMatchObject({ score: 2, late: true });
    oneLater.waitUntil(24 * HOUR + 1);
    expect((await oneLater.submit(oneLater.stamped([0, 0], 0))).body).toMatchObject({
      score: 1,
      late: false,
      not_counted: [oneLater.q(1)],
    });
  });

  it('is not accepted by a quiz whose setting forbids it when the submission arrives', async () => {
    const { submit, quiz, stamped, waitUntil, q } = await sit({ accept_late: false });
    waitUntil(HOUR);
    const refused = await submit(stamped([null, 0], -SECOND));
    expect(refused).toMatchObject({ status: 200, body: { score: 1, late: false, not_counted: [q(1)] } });
    const params = { id: quiz.quiz_id };
    await call(app.url, updateQuiz, { ...(await adminCall()), params, body: { accept_late: true } });
    expect((await submit(stamped([null, 0], -SECOND))).body).toMatchObject({ score: 2, late: true });
  });

  it('does not change an attempt that its learner submitted early', async () => {
    const { submit, attempt, stamped, waitUntil, report, q } = await sit();
    waitUntil(-30 * SECOND);
    const early = await submit({ attempt: attempt.id, answers: {} });
    waitUntil(HOUR);
    const { body } = await submit(stamped([null, 0], -40 * SECOND));
    expect(body).toEqual({ ...early.body, not_counted: [q(1)] });
    expect((await report(attempt.id)).body).toMatchObject({ score: 1, late: false });
  });

  it('completes what the timer of another device submitted', async () => {
    const { submit, attempt, stamped, waitUntil } = await sit();
    waitUntil(-SECOND);
    await submit({ attempt: attempt.id, answers: {} });
    waitUntil(HOUR);
    expect((await submit(stamped([null, 0], -40 * SECOND))).body).toMatchObject({
      score: 2,
      on_time_score: 1,
      late: true,
      finished_by: 'learner',
    });
  });

  it('must name its attempt: without a name it fails and leaves the next attempt unchanged', async () => {
    const { submit, open, stamped, waitUntil, find } = await sit();
    waitUntil(HOUR);
    const { attempt: _, ...unnamed } = stamped([null, 0], -SECOND);
    expect(await submit(unnamed)).toMatchObject({ status: 409, body: { code: 'NO_OPEN_ATTEMPT' } });
    const second = await open();
    expect((await submit(stamped([null, 0], -SECOND))).body).toMatchObject({ score: 2, late: true });
    expect((await find()).body.attempt).toMatchObject({ id: second.body.attempt.id, answers: {} });
  });

  it('is not mistaken for the retry of an earlier attempt with the same answers', async () => {
    const { submit, open } = await sit();
    const first = await submit({ answers: {} });
    expect((await submit({ answers: {} })).body).toEqual(first.body);
    await open();
    app.clock.advance(2 * MINUTE);
    expect(await submit({ answers: {} })).toMatchObject({ status: 409, body: { code: 'NO_OPEN_ATTEMPT' } });
    // The second attempt has run out and counts as used, although no request has read it since.
    const named = await submit({ answers: {}, attempt: first.body.result });
    expect(named.body).toEqual({ ...first.body, attempts_remaining: 1 });
  });

  it('rejects an answer that does not belong to the quiz, and grades nothing', async () => {
    const { submit, stamped, waitUntil, report, attempt } = await sit();
    waitUntil(HOUR);
    const delivery = stamped([null, 0], -SECOND);
    const foreign = { ...delivery, answers: { ...delivery.answers, 999999: 1 } };
    expect(await submit(foreign)).toMatchObject({ status: 400, body: { code: 'ANSWER_NOT_IN_QUIZ' } });
    expect((await report(attempt.id)).body).toMatchObject({ score: 1, late: false });
  });

  it('returns a new receipt; both receipts can be found, each with its own state', async () => {
    const { submit, results, attempt, stamped, waitUntil, quiz } = await sit();
    waitUntil(31 * SECOND);
    await results(); // auto-finishes overdue attempts
    const before = (await resultsForAdmin(quiz.quiz_id))[0]?.receipt ?? '';
    const after = (await submit(stamped([null, 0], -SECOND))).body.receipt;
    expect(after).not.toBe(before);
    const same = { id: attempt.id, genuine: true, score: 2, on_time_score: 1, late: true };
    expect(await lookUp(after)).toMatchObject({
      status: 200,
      body: { ...same, superseded: false, answers: answersTo(quiz, [0, 0]) },
    });
    expect(await lookUp(before)).toMatchObject({
      status: 200,
      body: { ...same, superseded: true, answers: answersTo(quiz, [0]) },
    });
  });
});
