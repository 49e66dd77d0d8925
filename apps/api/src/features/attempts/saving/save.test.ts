import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });
const PHONE = 'phone-0001';
const LAPTOP = 'laptop-0001';

/**
 * A learner with an open attempt. `save` sends as one client; `q` and `o` return ids by position (the first option is
 * correct).
 */
async function sit(count = 3, overrides = {}) {
  const quiz = await addQuiz(app, sampleQuiz(count, overrides));
  const person = await seat(app, quiz);
  const { attempt } = (await person.open()).body;
  const q = (index: number) => quiz.questions[index]?.id ?? 0;
  const o = (index: number, choice: number) => quiz.questions[index]?.options[choice] ?? 0;
  const seqs = new Map<string, number>();
  const save = (client: string, answers: Record<string, number | null>, more: object = {}) => {
    const seq = (seqs.get(client) ?? 0) + 1;
    seqs.set(client, seq);
    return person.save({ attempt: attempt.id, client, seq, answers, ...more });
  };
  const saved = async () => (await person.find()).body.attempt;
  return { ...person, send: person.save, attempt, q, o, save, saved };
}
const isoAt = (ms: number) => new Date(ms).toISOString();

describe('PUT /api/quizzes/:id/answers/', () => {
  it('has stored what it acknowledges, and returns when', async () => {
    const { save, saved, quiz, q } = await sit();
    app.clock.advance(20 * SECOND);
    const answer = await save(PHONE, answersTo(quiz, [0, 1]), { flags: [q(2)] });
    expect(answer.status).toBe(200);
    expect(Math.abs(app.clock.now() - Date.parse(answer.body.server_time))).toBeLessThan(5 * SECOND);
    expect(await saved()).toMatchObject({
      answers: answersTo(quiz, [0, 1]),
      flags: [q(2)],
      saved_at: answer.body.saved_at,
    });
  });

  it('clears an answer with null', async () => {
    const { save, saved, quiz, q } = await sit();
    await save(PHONE, answersTo(quiz, [0, 1, 2]));
    await save(PHONE, { [q(1)]: null });
    expect((await saved()).answers).toEqual(answersTo(quiz, [0, null, 2]));
  });

  it("merges two clients question by question: neither erases the other's saves", async () => {
    const { save, saved, submit, attempt, quiz, q, o } = await sit();
    await save(PHONE, answersTo(quiz, [0]));
    await save(LAPTOP, { [q(1)]: o(1, 1) });
    await save(PHONE, { [q(2)]: o(2, 2) });
    await save(LAPTOP, { [q(0)]: o(0, 3) });
    expect((await saved()).answers).toEqual(answersTo(quiz, [3, 1, 2]));
    const submitted = await submit({ attempt: attempt.id, answers: { [q(2)]: o(2, 0) } });
    expect(submitted.body).toMatchObject({ score: 0.6, not_counted: [] });
  });

  it('answers a late duplicate without changing anything', async () => {
    const { save, saved, attempt, quiz, q, o, send } = await sit();
    await save(PHONE, answersTo(quiz, [0]));
    const second = await save(PHONE, answersTo(quiz, [1]), { flags: [q(0)] });
    app.clock.advance(5 * SECOND);
    for (const seq of [1, 2]) {
      const late = { attempt: attempt.id, client: PHONE, seq, answers: { [q(1)]: o(1, 1) }, flags: [] };
      const { status, body } = await send(late);
      expect({ status, saved_at: body.saved_at }).toEqual({ status: 200, saved_at: second.body.saved_at });
    }
    expect(await saved()).toMatchObject({ answers: answersTo(quiz, [1]), flags: [q(0)] });
    // A skipped number is not a duplicate, and each client has its own sequence.
    const skipped = { attempt: attempt.id, client: PHONE, seq: 9, answers: { [q(1)]: o(1, 1) } };
    expect((await send(skipped)).status).toBe(200);
    await save(LAPTOP, { [q(2)]: o(2, 2) });
    expect((await saved()).answers).toEqual(answersTo(quiz, [1, 1, 2]));
  });

  it('saves once when the same request arrives several times at once', async () => {
    const { saved, attempt, quiz, send } = await sit();
    const body = { attempt: attempt.id, client: PHONE, seq: 1, answers: answersTo(quiz, [2]) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.saved_at)).size).toBe(1);
    expect((await saved()).answers).toEqual(answersTo(quiz, [2]));
  });

  it('replaces the flags without repetitions, and leaves them when the save has none', async () => {
    const { save, saved, quiz, q } = await sit();
    await save(PHONE, {}, { flags: [q(0), q(1), q(0)] });
    await save(PHONE, answersTo(quiz, [0]));
    expect((await saved()).flags).toEqual([q(0), q(1)]);
    await save(LAPTOP, {}, { flags: [q(2)] });
    expect((await saved()).flags).toEqual([q(2)]);
    await save(LAPTOP, {}, { flags: [] });
    expect((await saved()).flags).toEqual([]);
  });

  it('merges the flags of two clients question by question', async () => {
    const { save, saved, send, attempt, q } = await sit();
    const flagged = (...places: number[]) => Object.fromEntries(places.map((place) => [q(place), true]));
    await save(PHONE, {}, { flag_changes: flagged(2, 0) });
    await save(LAPTOP, {}, { flag_changes: flagged(1) });
    expect((await saved()).flags).toEqual([q(0), q(1), q(2)]);
    await save(PHONE, {}, { flag_changes: { [q(0)]: false } });
    await save(LAPTOP, { [q(0)]: null });
    expect(await saved()).toMatchObject({ flags: [q(1), q(2)], answers: {} });
    // A question flagged twice is stored once, and a late duplicate changes nothing.
    await save(LAPTOP, {}, { flag_changes: flagged(1) });
    await send({ attempt: attempt.id, client: PHONE, seq: 1, answers: {}, flag_changes: flagged(0) });
    expect((await saved()).flags).toEqual([q(1), q(2)]);
    // The full list first, then the changes to it.
    await save(PHONE, {}, { flags: [q(2), q(1)], flag_changes: { [q(1)]: false, [q(0)]: true } });
    expect((await saved()).flags).toEqual([q(0), q(2)]);
  });

  it('rejects what does not belong to the quiz, names its place, and records nothing of that request', async () => {
    const { save, saved, q, o } = await sit();
    const fine = { [q(0)]: o(0, 0) };
    for (const [answers, flags, path] of [
      [{ ...fine, [q(1)]: o(2, 0) }, [], `/answers/${q(1)}`],
      [{ ...fine, 999999: null }, [], '/answers/999999'],
      [fine, [q(0), 999_999], '/flags/1'],
    ] as const) {
      const refused = await save(PHONE, answers, { flags });
      expect(refused).toEqual(problem(400, 'ANSWER_NOT_IN_QUIZ'));
      expect(refused.body.errors?.[0]?.path).toBe(path);
    }
    const strange = await save(PHONE, fine, { flag_changes: { [q(0)]: true, 999999: false } });
    expect(strange).toEqual(problem(400, 'ANSWER_NOT_IN_QUIZ'));
    expect(strange.body.errors?.[0]?.path).toBe('/flag_changes/999999');
    expect(await saved()).toMatchObject({ answers: {}, flags: [], saved_at: null });
  });

  it('rejects malformed input and names its place', async () => {
    const { attempt, q, o, send } = await sit();
    const good = { attempt: attempt.id, client: PHONE, seq: 1, answers: { [q(0)]: o(0, 0) } };
    for (const [wrong, path] of [
      [{ client: 'short' }, '/client'],
      [{ client: 'a'.repeat(65) }, '/client'],
      [{ client: "'; drop table" }, '/client'],
      [{ seq: 0 }, '/seq'],
      [{ seq: 1.5 }, '/seq'],
      [{ seq: 2 ** 53 }, '/seq'],
      [{ answers: { x: 1 } }, '/answers/x'],
      [{ answers: [1] }, '/answers'],
      [{ answered_at: { [q(0)]: 'yesterday' } }, `/answered_at/${q(0)}`],
      [{ flags: ['1'] }, '/flags/0'],
      [{ flag_changes: { [q(0)]: 1 } }, `/flag_changes/${q(0)}`],
      [{ flag_changes: { x: true } }, '/flag_changes/x'],
    ] as const) {
      const refused = await send({ ...good, ...wrong });
      expect(refused).toEqual(problem(400, 'INVALID_INPUT'));
      expect(refused.body.errors?.map((error) => error.path)).toContain(path);
    }
  });

  it("finds neither another learner's attempt nor one of another quiz", async () => {
    const one = await sit();
    const other = await sit();
    const body = { attempt: one.attempt.id, client: PHONE, seq: 1, answers: {} };
    const intruder = await seat(app, one.quiz, await registerLearner(app));
    expect(await intruder.save(body)).toEqual(problem(404, 'NOT_FOUND'));
    const elsewhere = await seat(app, other.quiz, one.learner);
    expect(await elsewhere.save(body)).toEqual(problem(404, 'NOT_FOUND'));
    expect(await one.save(PHONE, answersTo(one.quiz, [0]))).toMatchObject({ status: 200 });
    expect(await elsewhere.save(body)).toEqual(problem(404, 'NOT_FOUND'));
    expect(await one.save(PHONE, {}, { attempt: 999_999_999 })).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('accepts nothing from the deadline on: grace period, overdue, finished', async () => {
    const { save, results, attempt, quiz, send } = await sit(2, { duration_minutes: 1 });
    await save(PHONE, answersTo(quiz, [0]));
    app.clock.advance(MINUTE + SECOND);
    expect(await save(PHONE, answersTo(quiz, [0, 0]))).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    // The first save again, as a late duplicate.
    const again = { attempt: attempt.id, client: PHONE, seq: 1, answers: {} };
    expect(await send(again)).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    app.clock.advance(30 * SECOND);
    expect(await save(PHONE, answersTo(quiz, [0, 0]))).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect((await results()).body[0]?.attempts).toMatchObject([{ id: attempt.id, score: 1 }]);
    expect(await save(PHONE, answersTo(quiz, [0, 0]))).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
  });

  it('accepts nothing after a submission in another tab', async () => {
    const { save, submit, report, attempt, quiz } = await sit();
    await save(PHONE, answersTo(quiz, [0]));
    await submit({ attempt: attempt.id, answers: {} });
    expect(await save(LAPTOP, answersTo(quiz, [1]))).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect((await report(attempt.id)).body).toMatchObject({ score: 1, correct: 1, incorrect: 0 });
  });

  it('does not replace an answer by one that was given more than 10 s before it', async () => {
    const { save, saved, quiz, q, o } = await sit();
    const answeredAt = app.clock.now() + MINUTE;
    app.clock.advance(2 * MINUTE);
    await save(LAPTOP, answersTo(quiz, [0, 0]), {
      answered_at: { [q(0)]: isoAt(answeredAt), [q(1)]: isoAt(answeredAt) },
    });
    const stale = {
      answered_at: {
        [q(0)]: isoAt(answeredAt - 10 * SECOND - 1),
        [q(1)]: isoAt(answeredAt - 10 * SECOND),
        [q(2)]: isoAt(answeredAt - MINUTE),
      },
    };
    const answer = await save(PHONE, { [q(0)]: null, [q(1)]: null, [q(2)]: o(2, 2) }, stale);
    expect(answer).toMatchObject({ status: 200, body: { not_counted: [q(0)] } });
    expect((await saved()).answers).toEqual(answersTo(quiz, [0, null, 2]));
    // A cleared answer is not restored either.
    const back = { answered_at: { [q(1)]: isoAt(answeredAt - MINUTE) } };
    await save('third-device', { [q(1)]: o(1, 3) }, back);
    expect((await saved()).answers).toEqual(answersTo(quiz, [0, null, 2]));
  });

  it('treats a time in the future as now, so that a wrong clock does not lock out the other devices', async () => {
    const { save, saved, quiz, q } = await sit();
    const tomorrow = isoAt(app.clock.now() + 24 * 60 * MINUTE);
    await save(PHONE, answersTo(quiz, [1]), { answered_at: { [q(0)]: tomorrow } });
    app.clock.advance(11 * SECOND);
    await save(LAPTOP, answersTo(quiz, [0]));
    expect((await saved()).answers).toEqual(answersTo(quiz, [0]));
    // The recorded time did not move, so an older change is still stale.
    await save(PHONE, answersTo(quiz, [2]), {
      answered_at: { [q(0)]: isoAt(app.clock.now() - 11 * SECOND) },
    });
    expect((await saved()).answers).toEqual(answersTo(quiz, [0]));
  });

  it('keeps saving for a learner who reloads the page a hundred times', async () => {
    const { save, saved, quiz, q, o } = await sit();
    for (let load = 0; load < 100; load++) {
      const { status } = await save(`page-load-${load}`, { [q(load % 3)]: o(load % 3, load % 4) });
      expect(status).toBe(200);
    }
    expect((await saved()).answers).toEqual(answersTo(quiz, [99 % 4, 97 % 4, 98 % 4]));
  });

  it('loses none of twenty concurrent saves from twenty clients', async () => {
    const { saved, attempt, quiz, q, o, send } = await sit(20);
    const choices = quiz.questions.map((_, index) => index % 4);
    const answers = await Promise.all(
      choices.map((choice, index) =>
        send({
          attempt: attempt.id,
          client: `client-${index}-of-20`,
          seq: 1,
          answers: { [q(index)]: o(index, choice) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 200));
    expect((await saved()).answers).toEqual(answersTo(quiz, choices));
  });
});
