import { getHome } from '@abhyas/contract/home';
import { getProgress } from '@abhyas/contract/practice/progress';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { submit } from '#features/attempts/submission/submit.service.ts';
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo, registerAdmin } from '#testing/factories.ts';
import { keepSignedIn } from '#testing/seat.ts';
import { goToHour } from '#testing/time-in-nepal.ts';
import { notebookOf } from './notebook.fixture.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const signedInAdmin = keepSignedIn(app, await registerAdmin(app));

/** A one-minute quiz with one right answer saved, and what another device of the learner sees. */
async function sit(overrides = {}) {
  // What is due counts by days: an hour more is the same one.
  goToHour(app, 8);
  const seat = await sitOneMinuteQuiz(app, overrides);
  /** Moves the clock to this long (ms) after the deadline. The server has then finished the attempt. */
  const runOut = async (ms: number) => {
    seat.waitUntil(ms);
    expect((await seat.find()).status).toBe(404);
  };
  const home = async () => (await call(app.url, getHome, { token: await seat.signedIn() })).body;
  const acceptLate = async (accept_late: boolean) =>
    call(app.url, updateQuiz, {
      ...{ token: await signedInAdmin(), params: { id: seat.quiz.quiz_id }, body: { accept_late } },
    });
  return { ...seat, runOut, acceptLate, home, ...notebookOf(app, seat) };
}

describe('practice on another device, while late answers can still be graded', () => {
  it('has nothing of the attempt, and takes no late answer from the learner', async () => {
    const { submit, stamped, runOut, attempt, home, cards, ofReport, choices, q } = await sit();
    await runOut(HOUR);
    expect((await home()).practice).toMatchObject({ cards: 0, due: 0, next_due: null });
    expect((await cards(14)).cards).toEqual([]);
    expect(await ofReport(attempt.id)).toMatchObject({ status: 409, body: { code: 'NOT_RELEASED' } });
    expect(await choices(attempt.id)).toMatchObject({ code: 'NOT_RELEASED' });
    const late = await submit(stamped([1, 0, 1], -5 * SECOND));
    expect(late.body).toMatchObject({ score: 0.6, on_time_score: 1, late: true, ungraded: false });

    expect((await home()).practice).toMatchObject({ cards: 3 });
    const learnt = (await cards(14)).cards.map(({ report_question, reasons }) => [report_question, reasons]);
    expect(learnt).toEqual([
      [q(0), ['wrong']],
      [q(2), ['wrong']],
      [q(3), ['blank']],
    ]);
  });

  it('counts no such attempt in the progress, whose figures would tell what is right', async () => {
    const { signedIn, submit, stamped, runOut } = await sit();
    const topics = async () => (await call(app.url, getProgress, { token: await signedIn() })).body.topics;
    await runOut(HOUR);
    expect(await topics()).toEqual([]);
    const { body } = await submit(stamped([1, 0], -5 * SECOND));
    expect(body).toMatchObject({ score: 0.8, late: true, ungraded: false, not_counted: [] });
    expect(await topics()).not.toEqual([]);
  });

  it('keeps back the questions of an earlier report, too', async () => {
    const { submit, open, find, attempt, quiz, report, cards, home } = await sit();
    await submit({ attempt: attempt.id, answers: answersTo(quiz, [null, 1]) });
    await report(attempt.id);
    expect((await cards(14)).cards).toHaveLength(3);
    app.clock.advance(MINUTE);
    const second = (await open()).body.attempt;
    app.clock.advance(HOUR);
    expect((await find()).status).toBe(404);
    expect((await home()).practice).toMatchObject({ cards: 3, due: 0 });
    expect((await cards(14)).cards).toEqual([]);
    const answers = answersTo(quiz, [0, 0, 0, 0]);
    const answered_at = Object.fromEntries(Object.keys(answers).map((id) => [id, second.started_at]));
    const { body } = await submit({ attempt: second.id, answers, answered_at });
    expect(body).toMatchObject({ score: 4, late: true, ungraded: false });
  });

  it('begins once the learner has opened the report, which ends late grading', async () => {
    const { submit, stamped, runOut, attempt, report, cards, choices } = await sit();
    await runOut(HOUR);
    expect((await report(attempt.id)).status).toBe(200);
    expect((await choices(attempt.id)).map(({ can_practise }) => can_practise)).toEqual(Array(4).fill(true));
    expect((await cards(14)).cards).toHaveLength(3);
    expect((await submit(stamped([null, 0], -SECOND))).body).toMatchObject({ late: false, ungraded: true });
  });

  it('begins by itself after 24 hours', async () => {
    const { runOut, home, cards } = await sit();
    await runOut(24 * HOUR + 1);
    expect((await home()).practice).toMatchObject({ cards: 3 });
    expect((await cards(14)).cards).toHaveLength(3);
  });

  it('begins at once where late answers do not count', async () => {
    const { runOut, home, cards, submit, stamped, acceptLate } = await sit({ accept_late: false });
    await runOut(HOUR);
    expect((await home()).practice).toMatchObject({ cards: 3 });
    expect((await cards(14)).cards).toHaveLength(3);
    // Keys that were sent in the meantime end late grading for good.
    await acceptLate(true);
    expect((await submit(stamped([null, 0], -SECOND))).body).toMatchObject({ late: false, ungraded: true });
  });
});

describe('the notebook that has read an attempt whose answers change afterwards', () => {
  type Sitting = Awaited<ReturnType<typeof sit>>;
  const reasonsOf = async ({ home, cards }: Sitting) => {
    expect((await home()).practice).toMatchObject({ due: 0 });
    return (await cards(14)).cards.map(({ report_question, reasons }) => [report_question, reasons]);
  };

  it('follows late answers', async () => {
    const sitting = await sit({ accept_late: false });
    const { runOut, home, acceptLate, submit, stamped, q } = sitting;
    await runOut(HOUR);
    expect((await home()).practice).toMatchObject({ cards: 3 });
    await acceptLate(true);
    expect((await submit(stamped([1, 0], -SECOND))).body).toMatchObject({ score: 0.8, late: true });
    expect((await home()).practice).toMatchObject({ cards: 3 });
    expect(await reasonsOf(sitting)).toEqual([
      [q(0), ['wrong']],
      [q(2), ['blank']],
      [q(3), ['blank']],
    ]);
  });

  it('follows a submission that arrived in time and replaces the auto-finish', async () => {
    const sitting = await sit({ accept_late: false });
    const { waitUntil, runOut, home, learner, quiz, attempt, q } = sitting;
    waitUntil(25 * SECOND);
    const arrived_at = app.clock.now();
    await runOut(31 * SECOND);
    expect((await home()).practice).toMatchObject({ cards: 3 });
    const submission = { user_id: learner.user_id, quiz_id: quiz.quiz_id, attempt: attempt.id, arrived_at };
    const answers = answersTo(quiz, [null, 0, 1]);
    expect(await submit(app.deps.attempts, { ...submission, answers })).toMatchObject({ score: 1.8 });
    expect((await home()).practice).toMatchObject({ cards: 2 });
    expect(await reasonsOf(sitting)).toEqual([
      [q(2), ['wrong']],
      [q(3), ['blank']],
    ]);
  });
});
