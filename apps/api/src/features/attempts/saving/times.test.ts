import { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const signedInAdmin = keepSignedIn(app, await registerAdmin(app));

/** A learner with an open attempt at a quiz of three questions and ten minutes. */
async function sit(settings = {}) {
  const quiz = await addQuiz(app, sampleQuiz(3, settings));
  const person = await seat(app, quiz);
  const { attempt } = (await person.open()).body;
  const [a = 0, b = 0, c = 0] = quiz.questions.map(({ id }) => id);
  let seq = 0;
  const save = (ms: Record<string, number>, { counter = 'phone-0001', ...more } = {}) => {
    seq += 1;
    const body = { attempt: attempt.id, client: 'phone-0001', seq, answers: {}, times: { counter, ms } };
    return person.save({ ...body, ...more });
  };
  const submit = (more: object = {}) => person.submit({ attempt: attempt.id, answers: {}, ...more });
  const times = async () => (await person.report(attempt.id)).body.times;
  return { ...person, ids: [a, b, c], a, b, c, attempt, save, submit, times };
}

describe('the time of questions on the screen', () => {
  it('is the highest figure of each counter, added up over devices, whatever is repeated or comes late', async () => {
    const { save, submit, times, a, b, c } = await sit();
    app.clock.advance(5 * MINUTE);
    await save({ [a]: 20_000 });
    await save({ [a]: 40_000, [b]: 15_000 });
    await save({ [a]: 30_000 }, { counter: 'laptop-001' });
    await save({ [a]: 20_000 }); // sent late
    const last = { counter: 'phone-0001', ms: { [b]: 25_000 } };
    expect((await submit({ times: last })).status).toBe(200);
    await submit({ times: last });
    expect(await times()).toEqual([
      { question: a, ms: 70_000 },
      { question: b, ms: 25_000 },
    ]);
    expect((await times()).some(({ question }) => question === c)).toBe(false);
  });

  it('is unknown, and never 0, for a client that sends none', async () => {
    const { submit, times, a } = await sit();
    app.clock.advance(MINUTE);
    await submit({ times: { counter: 'phone-0001', ms: { [a]: 0 } } });
    expect(await times()).toEqual([]);
  });

  it('never adds up to more than the attempt, and keeps the proportions', async () => {
    const { save, submit, times, report, attempt, a, b } = await sit();
    app.clock.advance(MINUTE);
    // Two devices were open together, and one claims a week.
    await save({ [a]: 30_000, [b]: 30_000 });
    await save({ [a]: 604_800_000 }, { counter: 'laptop-001' });
    await submit();
    const { started_at, completed_timestamp } = (await report(attempt.id)).body;
    const length = Date.parse(completed_timestamp) - Date.parse(started_at);
    const [first = 0, second = 0] = (await times()).map(({ ms }) => ms);
    expect(first + second).toBeLessThanOrEqual(length);
    expect(first + second).toBeGreaterThanOrEqual(length - 2);
    // The second device cannot have shown anything for longer than the attempt has lasted.
    expect(first / second).toBeCloseTo((length + 30_000) / 30_000, 0);
  });

  it('ignores questions of other quizzes, and counters beyond the eighth', async () => {
    const { save, submit, times, a } = await sit();
    app.clock.advance(5 * MINUTE);
    expect((await save({ 999999999: 1000 })).status).toBe(200);
    for (let n = 1; n <= 9; n++) await save({ [a]: 1000 }, { counter: `counter-${n}` });
    await save({ [a]: 3000 }, { counter: 'counter-8' });
    await submit();
    expect(await times()).toEqual([{ question: a, ms: 10_000 }]);
  });

  it('counts what a phone without a network sends after the end, up to the deadline', async () => {
    const { submit, stamped, waitUntil, q, report, attempt } = await sitOneMinuteQuiz(app);
    waitUntil(HOUR);
    const late = { ...stamped([null, 0], -5 * SECOND), client: 'phone-0001' };
    const times = { counter: 'phone-0001', ms: { [q(0)]: 20_000, [q(1)]: 90_000 } };
    await submit({ ...late, times });
    await submit({ ...late, times });
    const { times: known } = (await report(attempt.id)).body;
    expect(known).toEqual([
      { question: q(0), ms: 15_000 },
      { question: q(1), ms: 45_000 },
    ]);
  });

  it('rejects what is no time, and names its place', async () => {
    const { save, a } = await sit();
    const { status, body } = await save({ [a]: -1 });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: `/times/ms/${a}` }] },
    });
  });
});

describe('the language of an answer', () => {
  it('follows the answer that is recorded', async () => {
    const { save, submit, quiz, report, attempt, a, b, c } = await sit();
    app.clock.advance(MINUTE);
    const at = (ms: number) => ({ [a]: new Date(app.clock.now() + ms).toISOString() });
    await save({}, { answers: answersTo(quiz, [1, 2]), languages: { [a]: 'ne', [b]: 'both' } } as object);
    const stale = { client: 'laptop-001', answers: answersTo(quiz, [3]), answered_at: at(-30_000) };
    await save({}, { ...stale, languages: { [a]: 'en' } } as object);
    await save({}, { answers: answersTo(quiz, [null, null, 1]) } as object);
    await submit({ answers: answersTo(quiz, [null, 0]), languages: { [b]: 'en', [c]: 'ne' } });
    expect((await report(attempt.id)).body.answers).toEqual([
      { question: a, selected_option: quiz.questions[0]?.options[1], language: 'ne' },
      { question: b, selected_option: quiz.questions[1]?.options[0], language: 'en' },
      { question: c, selected_option: quiz.questions[2]?.options[1] },
    ]);
  });
});

describe('times and languages for staff', () => {
  it('are a median for each question, and columns of the CSV', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2));
    const [a = 0, b = 0] = quiz.questions.map(({ id }) => id);
    const ends = [
      { times: { counter: 'phone-0001', ms: { [a]: 10_000, [b]: 5900 } }, languages: { [a]: 'ne' } },
      { times: { counter: 'phone-0001', ms: { [a]: 40_000 } } },
      { times: { counter: 'phone-0001', ms: { [a]: 30_000, [b]: 20_000 } } },
      {},
    ];
    for (const end of ends) {
      const person = await seat(app, quiz);
      const { attempt } = (await person.open()).body;
      app.clock.advance(MINUTE);
      await person.submit({ attempt: attempt.id, answers: answersTo(quiz, [0]), ...end });
    }
    const request = { token: await signedInAdmin(), params: { id: quiz.quiz_id } };
    const { questions } = (await call(app.url, getQuizResults, request)).body;
    expect(questions.map(({ id, median_ms }) => [id, median_ms])).toEqual([
      [a, 30_000],
      [b, 12_950],
    ]);
    const csv = (await call(app.url, exportResults, request)).body as string;
    const rows = csv
      .trim()
      .split('\n')
      .map((line) => line.split(',').slice(-5).join());
    expect(rows).toEqual([
      'seconds_on_questions,question_1_seconds,question_1_language,question_2_seconds,question_2_language',
      ',,,,',
      '50,30,,20,',
      '40,40,,,',
      '15,10,ne,5,',
    ]);
  });

  it('are no columns where nothing is known', async () => {
    const { submit, quiz } = await sit();
    await submit();
    const request = { token: await signedInAdmin(), params: { id: quiz.quiz_id } };
    expect((await call(app.url, exportResults, request)).body).not.toContain('seconds_on_questions');
    const { questions } = (await call(app.url, getQuizResults, request)).body;
    expect(questions.map(({ median_ms }) => median_ms)).toEqual([null, null, null]);
  });
});
