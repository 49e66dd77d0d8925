import { listQuizzes } from '@abhyas/contract/quizzes';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const { token } = await registerAdmin(app);
const open = async (settings: object) => {
  const person = await seat(app, await addQuiz(app, sampleQuiz(1, settings)));
  const { body } = await person.open();
  const params = { id: person.quiz.quiz_id };
  const recorded = async () => {
    const { attempts } = (await call(app.url, getQuizResults, { token, params })).body;
    return attempts.map(({ record_focus, focus }) => ({ record_focus, focus }));
  };
  const save = (client: string, seq: number, losses: number, hidden_ms: number) =>
    person.save({ attempt: body.attempt.id, client, seq, answers: {}, focus: { losses, hidden_ms } });
  return { ...person, save, state: body, attempt: body.attempt.id, params, recorded };
};

describe('leaving the page of a quiz', () => {
  it('is recorded over all pages of an attempt, and takes nothing back', async () => {
    const { save, submit, attempt, state, recorded } = await open({ record_focus: true });
    expect(state.record_focus).toBe(true);
    await save('phone-0001', 1, 2, 90_000);
    await save('laptop-001', 1, 0, 0);
    await save('phone-0001', 2, 1, 5000); // a late one
    const focus = { losses: 3, hidden_ms: 130_000 };
    await submit({ answers: {}, attempt, client: 'phone-0001', focus });
    await submit({ answers: {}, attempt, client: 'phone-0001', focus });
    expect(await recorded()).toEqual([{ record_focus: true, focus: { losses: 3, hidden_ms: 130_000 } }]);
  });

  it('is unknown for a client that sends nothing, and is never 0 then', async () => {
    const { submit, recorded } = await open({ record_focus: true });
    await submit({ answers: {} });
    expect(await recorded()).toEqual([{ record_focus: true, focus: null }]);
  });

  it('is not recorded where the setting was off at the start', async () => {
    const { save, submit, attempt, state, params, recorded } = await open({});
    expect(state).not.toHaveProperty('record_focus');
    await call(app.url, updateQuiz, { token, params, body: { record_focus: true } });
    await save('phone-0001', 1, 2, 90_000);
    await submit({ answers: {}, attempt });
    expect(await recorded()).toEqual([{ record_focus: false, focus: null }]);
  });

  it('is announced with the quiz, before the start', async () => {
    const { learner, params } = await open({ record_focus: true });
    const other = await open({});
    const { body } = await call(app.url, listQuizzes, { token: learner.token });
    const of = (id: number) => body.find((quiz) => quiz.id === id);
    expect(of(params.id)).toMatchObject({ record_focus: true });
    expect(of(other.params.id)).not.toHaveProperty('record_focus');
  });
});
