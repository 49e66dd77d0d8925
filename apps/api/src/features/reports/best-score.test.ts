import { describe, expect, it } from 'vitest';
import { because, examiner } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp();
const staff = await examiner(app);

type Choices = (number | null)[];

/** A learner who takes attempts one after another. Each has the result of its submission, and its report. */
async function learner(settings: Parameters<typeof sampleQuiz>[1] = {}) {
  const quiz = await addQuiz(app, sampleQuiz(4, { allowed_attempts: 9, ...settings }));
  const person = await seat(app, quiz);
  const take = async (choices: Choices) => {
    const { attempt } = (await person.open()).body;
    app.clock.advance(MINUTE);
    const submission = { attempt: attempt.id, answers: answersTo(quiz, choices) };
    const submit = async () => (await person.submit(submission)).body.outcome?.best;
    const submitted = (await person.submit(submission)).body;
    const report = async () => (await person.report(attempt.id)).body;
    return { submitted, submit, report, isBest: async () => (await report()).best };
  };
  return { ...person, quiz, take };
}
const [low, high, full]: Choices[] = [
  [0, 1],
  [0, 0, 1],
  [0, 0, 0, 0],
];

describe('a score', () => {
  it('is the best only above an earlier attempt, and until a better one', async () => {
    const { take } = await learner();
    const first = await take(high ?? []);
    expect(first.submitted.outcome).toEqual({
      max_score: 4,
      correct: 2,
      incorrect: 1,
      unanswered: 1,
      lost: 0.2,
      best: false,
      passed: null,
      best_other_percent: null,
    });
    expect(await first.isBest()).toBe(false);
    const same = await take(high ?? []);
    expect([same.submitted.outcome?.best, await same.isBest()]).toEqual([false, false]);
    const lower = await take(low ?? []);
    expect([lower.submitted.outcome?.best, await lower.isBest()]).toEqual([false, false]);
    const better = await take(full ?? []);
    expect([better.submitted.outcome?.best, await better.isBest()]).toEqual([true, true]);
    expect(better.submitted.outcome?.best_other_percent).toBe(45);
    // The first attempt has none before it, however it compares.
    expect(await first.isBest()).toBe(false);
    const again = await take(full ?? []);
    expect([again.submitted.outcome?.best, await again.isBest()]).toEqual([false, false]);
    expect([await better.isBest(), await better.submit()]).toEqual([false, false]);
  });

  it('is compared as a part of the full marks, which an edit may have changed', async () => {
    const { take, quiz } = await learner();
    await take([0, 0, 0, 1]);
    await staff.change(quiz.quiz_id, { marks_correct: 5, marks_wrong: 1 });
    const more = await take([0, 0]);
    expect(more.submitted).toMatchObject({ score: 10, outcome: { max_score: 20, best: false } });
    expect(await more.isBest()).toBe(false);
    const better = await take([0, 0, 0]);
    expect([better.submitted.outcome?.best, await better.isBest()]).toEqual([true, true]);
  });

  it('is compared with attempts that the server finished', async () => {
    const { open, take } = await learner({ duration_minutes: 5 });
    await open();
    app.clock.advance(10 * MINUTE);
    const better = await take(low ?? []);
    expect([better.submitted.outcome?.best, await better.isBest()]).toEqual([true, true]);
  });

  it('is compared neither with other learners nor with other quizzes', async () => {
    const one = await learner();
    await one.take(low ?? []);
    const other = await seat(app, one.quiz);
    const { attempt } = (await other.open()).body;
    const { body } = await other.submit({ attempt: attempt.id, answers: answersTo(one.quiz, full ?? []) });
    expect(body.outcome?.best).toBe(false);
    const quiz = await addQuiz(app, sampleQuiz(4));
    const elsewhere = await seat(app, quiz, one.learner);
    const opened = (await elsewhere.open()).body.attempt;
    const sat = await elsewhere.submit({ attempt: opened.id, answers: answersTo(quiz, full ?? []) });
    expect(sat.body.outcome?.best).toBe(false);
  });

  it('is no best while it is withheld', async () => {
    const { take, quiz } = await learner({ show_score: 'by_hand', show_answers: 'by_hand' });
    await take(low ?? []);
    const better = await take(high ?? []);
    expect(better.submitted.outcome).toBeNull();
    expect(await better.isBest()).toBe(false);
    await staff.change(quiz.quiz_id, { show_score: 'at_once' });
    expect([await better.submit(), await better.isBest()]).toEqual([true, true]);
  });

  it('does not become or stay the best by a regrade', async () => {
    const { take, quiz } = await learner();
    const first = await take([1, 0, 0]);
    const second = await take([0, 0, 0]);
    expect(await second.isBest()).toBe(true);
    const [question] = quiz.questions;
    const key = { question_id: question?.id, kind: 'key', option_ids: [question?.options[1]] };
    await staff.regrade(quiz.quiz_id, [{ ...key, reason: because }]);
    expect(await first.report()).toMatchObject({ score: 3, best: false });
    expect(await second.report()).toMatchObject({ score: 1.8, best: false });
    const third = await take([1, 0, 0, 0]);
    expect([third.submitted.outcome?.best, await third.isBest()]).toEqual([true, true]);
  });
});

describe('GET /api/results/:id/', () => {
  it('names its learner, and the questions marked for review', async () => {
    const { quiz, open, save, submit, report, signedIn, learner: person } = await learner();
    const { attempt } = (await open()).body;
    const [first, , third] = quiz.questions.map(({ id }) => id);
    await save({ attempt: attempt.id, client: 'phone-one', seq: 1, answers: {}, flags: [third, first] });
    await submit({ attempt: attempt.id, answers: {} });
    const { username } = person;
    expect((await report(attempt.id)).body).toMatchObject({
      learner: { username, full_name: '', roll_number: '' },
      flags: [first, third],
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({
      full_name: 'सीता राई',
      email: '',
      preferred_language: 'ne',
    })) {
      form.set(name, value);
    }
    const headers = { authorization: `Bearer ${await signedIn()}` };
    await fetch(`${app.url}/api/users/profile/`, { method: 'PUT', headers, body: form });
    expect((await report(attempt.id)).body.learner).toEqual({
      username,
      full_name: 'सीता राई',
      roll_number: '',
    });
  });
});
