import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { listUnseenResults } from '@abhyas/contract/reports';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { endQuiz } from '#testing/end-quiz.ts';
import { addQuiz, answersTo, ownQuiz, registerAdmin } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { untilBlocked } from '#testing/until-blocked.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const signedInAdmin = keepSignedIn(app, await registerAdmin(app));
const blocker = new pg.Client(app.connection);
await blocker.connect();
afterAll(() => blocker.end());

type Settings = Parameters<typeof ownQuiz>[1];
const release = async (id: number, body: { score?: boolean; answers?: boolean }) =>
  call(app.url, releaseResults, { token: await signedInAdmin(), params: { id }, body });

/** A learner who has submitted one right and one wrong answer of three. */
async function sat(settings: Settings) {
  const quiz = await addQuiz(app, ownQuiz(3, { pass_percent: 20, ...settings }));
  const person = await seat(app, quiz);
  const { attempt } = (await person.open()).body;
  const again = () => person.submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1, null]) });
  const submitted = await again();
  const id = attempt.id;
  const sentAt = async () => {
    const [row] = await app.db
      .select({ score: attempts.score_sent_at, keys: attempts.keys_sent_at })
      .from(attempts)
      .where(eq(attempts.id, id));
    return row;
  };
  const unseen = async () => {
    const token = await person.signedIn();
    return (await call(app.url, listUnseenResults, { token })).body;
  };
  const listed = async () => (await person.results()).body[0]?.attempts[0];
  return { ...person, quiz, id, again, submitted, report: () => person.report(id), listed, unseen, sentAt };
}

const withheld = { score: null, released: { score: false, answers: false } };
const out = { score: 0.8, passed: true, released: { score: true, answers: true }, available_at: null };

describe('results that staff release by hand', () => {
  it('have no score and no key in any response before, and are not recorded as sent', async () => {
    const { submitted, listed, report, unseen, sentAt, again, quiz } = await sat({
      show_score: 'by_hand',
      show_answers: 'by_hand',
    });
    expect(submitted.body).toMatchObject({ score: null, released: false, available_at: null });
    expect((await again()).body).toEqual(submitted.body);
    expect(await listed()).toMatchObject({ ...withheld, passed: null, max_score: 3, available_at: null });
    const { body } = await report();
    expect(body).toMatchObject({
      ...{ ...withheld, passed: null, on_time_score: null, correct: null, incorrect: null },
      ...{ unanswered: null, max_score: 3, receipt: submitted.body.receipt, regradings: [] },
      answers: [
        { question: quiz.questions[0]?.id, selected_option: quiz.questions[0]?.options[0] },
        { question: quiz.questions[1]?.id, selected_option: quiz.questions[1]?.options[1] },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/is_correct|hint|Because/);
    expect(await unseen()).toEqual([]);
    expect(await sentAt()).toEqual({ score: null, keys: null });
  });

  it('appear everywhere after it, and are unseen until they are read', async () => {
    const { quiz, id, listed, report, unseen, sentAt, submitted, again } = await sat({
      show_score: 'by_hand',
      show_answers: 'by_hand',
    });
    await endQuiz(app, quiz.quiz_id);
    expect((await release(quiz.quiz_id, { score: true, answers: true })).status).toBe(200);
    expect(await unseen()).toEqual([
      {
        id,
        quiz: { id: quiz.quiz_id, title: { en: 'Sample', ne: 'नमुना' } },
        number: 1,
        completed_timestamp: expect.any(String),
      },
    ]);
    expect(await sentAt()).toEqual({ score: null, keys: null });
    const retried = (await again()).body;
    expect(retried).toMatchObject({ score: 0.8, released: true, available_at: null });
    // The first receipt certifies the answers, the one with the score certifies the grading.
    expect(retried.receipt).not.toBe(submitted.body.receipt);
    expect(await sentAt()).toEqual({ score: expect.any(String), keys: null });
    expect(await unseen()).toEqual([]);
    expect(await listed()).toMatchObject(out);
    const { body } = await report();
    expect(body).toMatchObject({ ...out, correct: 1, incorrect: 1, unanswered: 1, receipt: retried.receipt });
    expect(body.questions[0]).toMatchObject({ hint: {}, options: [{ is_correct: true }, {}, {}, {}] });
    expect(await sentAt()).toEqual({ score: expect.any(String), keys: expect.any(String) });
  });

  it('are recorded as seen by the report alone', async () => {
    const { quiz, report, sentAt } = await sat({ show_score: 'by_hand' });
    await endQuiz(app, quiz.quiz_id);
    await release(quiz.quiz_id, { score: true });
    expect((await report()).body).toMatchObject(out);
    expect(await sentAt()).toEqual({ score: expect.any(String), keys: expect.any(String) });
  });

  it('end the grading of late answers, which are recorded', async () => {
    const settings = { show_answers: 'by_hand', duration_minutes: 1 } as const;
    const quiz = await addQuiz(app, ownQuiz(3, settings));
    const late = async () => {
      const { open, submit } = await seat(app, quiz);
      const { attempt } = (await open()).body;
      app.clock.advance(2 * MINUTE);
      const answers = answersTo(quiz, [0]);
      const answered_at = { [Object.keys(answers)[0] ?? '']: iso(Date.parse(attempt.deadline) - SECOND) };
      return () => submit({ attempt: attempt.id, answers, answered_at });
    };
    const [before, after] = [await late(), await late()];
    expect((await before()).body).toMatchObject({ late: true, ungraded: false, score: 1 });
    await endQuiz(app, quiz.quiz_id);
    await release(quiz.quiz_id, { answers: true });
    expect((await after()).body).toMatchObject({ late: false, ungraded: true, score: 0 });
  });
});

describe('answers that are withheld longer than the score', () => {
  it('are not in the report, although its score is', async () => {
    const { submitted, report, listed, sentAt, quiz } = await sat({ show_answers: 'by_hand' });
    expect(submitted.body).toMatchObject({ score: 0.8, released: true });
    const scoreOnly = { ...out, released: { score: true, answers: false } };
    expect(await listed()).toMatchObject(scoreOnly);
    const { body } = await report();
    expect(body).toMatchObject({ ...scoreOnly, correct: 1, incorrect: 1, unanswered: 1 });
    expect(JSON.stringify(body)).not.toMatch(/is_correct|hint|Because/);
    expect(await sentAt()).toEqual({ score: expect.any(String), keys: null });
    await endQuiz(app, quiz.quiz_id);
    await release(quiz.quiz_id, { answers: true });
    expect((await report()).body).toMatchObject(out);
  });

  it('stay withheld with the score, whatever their own setting', async () => {
    const { report, quiz } = await sat({ show_score: 'by_hand', show_answers: 'at_once' });
    expect((await report()).body).toMatchObject(withheld);
    await endQuiz(app, quiz.quiz_id);
    await release(quiz.quiz_id, { score: true });
    expect((await report()).body).toMatchObject(out);
  });
});

describe('results that are shown after the end', () => {
  const ending = (accept_late: boolean) => ({
    ...({ show_score: 'after_end', show_answers: 'after_end', accept_late } as const),
    end_time: iso(app.clock.now() + HOUR),
  });
  const lastDeadline = (end_time: string) => Date.parse(end_time) + 10 * MINUTE;

  it('name their moment, and appear then by themselves', async () => {
    const settings = ending(false);
    const { submitted, listed, report, unseen, id } = await sat(settings);
    const available_at = iso(lastDeadline(settings.end_time) + 30 * SECOND);
    expect(submitted.body).toMatchObject({ score: null, released: false, available_at });
    expect(await listed()).toMatchObject({ ...withheld, available_at });
    expect((await report()).body).toMatchObject({ ...withheld, available_at });
    app.clock.advance(Date.parse(available_at) - app.clock.now() - SECOND);
    expect((await report()).body.score).toBeNull();
    app.clock.advance(SECOND + 1);
    expect(await unseen()).toMatchObject([{ id }]);
    expect((await report()).body).toMatchObject(out);
    // A clock that is set back withholds them again, and the next reading agrees.
    app.clock.advance(-MINUTE);
    expect((await report()).body).toMatchObject({ ...withheld, available_at });
  });

  it('wait a day longer where late answers are accepted', async () => {
    const settings = ending(true);
    const { submitted } = await sat(settings);
    const available_at = iso(lastDeadline(settings.end_time) + 24 * HOUR + 30 * SECOND);
    expect(submitted.body).toMatchObject({ score: null, available_at });
  });
});

describe('GET /api/results/unseen/', () => {
  it('lists an attempt that ran out of time, once its score is released', async () => {
    const quiz = await addQuiz(app, ownQuiz(2, { duration_minutes: 1, show_score: 'by_hand' }));
    const person = await seat(app, quiz);
    const { id } = (await person.open()).body.attempt;
    app.clock.advance(2 * MINUTE);
    const unseen = async () =>
      (await call(app.url, listUnseenResults, { token: await person.signedIn() })).body;
    expect(await unseen()).toEqual([]);
    await release(quiz.quiz_id, { score: true });
    expect(await unseen()).toMatchObject([{ id, number: 1 }]);
    expect(JSON.stringify(await unseen())).not.toContain('score');
  });
});

describe('a release that is withdrawn while a learner reads', () => {
  it.each(['results', 'report', 'again'] as const)('is not sent by %s', async (reading) => {
    const person = await sat({ show_score: 'by_hand' });
    const { quiz, sentAt } = person;
    await release(quiz.quiz_id, { score: true });
    // As staff who withdraw it do: the quiz is locked until the commit.
    await blocker.query('begin');
    await blocker.query('select 1 from quizzes where id = $1 for update', [quiz.quiz_id]);
    let isSent = false;
    const answer = person[reading]().then(({ body }) => {
      isSent = true;
      return JSON.stringify(body);
    });
    await untilBlocked(app.db);
    expect(isSent).toBe(false);
    await blocker.query(
      `update quizzes set score_released_by_hand_at = null, score_release_at = null, answers_release_at = null where id = $1`,
      [quiz.quiz_id],
    );
    await blocker.query('commit');
    expect(await answer).toContain('"score":null');
    expect(await sentAt()).toEqual({ score: null, keys: null });
  });
});
