import { exportOwnData } from '@abhyas/contract/accounts/profile';
import { eraseUser } from '@abhyas/contract/accounts/users';
import {
  findHand,
  lowerHand,
  MAX_HANDS_PER_HOUR,
  MAX_HANDS_PER_MINUTE,
  markHandSeen,
  raiseHand,
} from '@abhyas/contract/attempts/hand';
import { reopenAttempt, watchQuiz } from '@abhyas/contract/attempts/live';
import { createQuizFromJson, duplicateQuiz, exportQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { thisMorning } from '#testing/time-in-nepal.ts';
import { hands } from './hand.tables.ts';

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
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });

/** A learner in a quiz with hands, and the calls of both sides. */
async function sitting(settings: object = { raise_hand: true, duration_minutes: 180 }) {
  const person = await seat(app, await addQuiz(app, sampleQuiz(1, settings)));
  const { body: state } = await person.open();
  const id = person.quiz.quiz_id;
  const params = { id };
  const own = async () => ({ token: await person.signedIn(), params });
  const attempt = state.attempt.id;
  return {
    ...person,
    ...{ id, attempt, state },
    raise: async (note?: string) => call(app.url, raiseHand, { ...(await own()), body: { note } }),
    hand: async () => (await call(app.url, findHand, await own())).body.hand,
    lower: async () => call(app.url, lowerHand, await own()),
    seen: async (number = 1) =>
      call(app.url, markHandSeen, {
        token: await admin(),
        params: { id, attempt_id: attempt },
        body: { number },
      }),
    shownToStaff: async () => {
      app.clock.advance(5 * SECOND);
      const { body } = await call(app.url, watchQuiz, { token: await admin(), params });
      return { raise_hand: body.raise_hand, hands: body.learners.map((learner) => learner.attempt?.hand) };
    },
  };
}

describe('PUT /api/quizzes/:id/attempt/hand/', () => {
  it('raises a hand that staff see and mark as seen, until the learner lowers it', async () => {
    const { state, raise, hand, seen, lower, shownToStaff } = await sitting();
    expect(state.raise_hand).toBe(true);
    expect(await hand()).toBeNull();
    expect(await shownToStaff()).toEqual({ raise_hand: true, hands: [undefined] });
    const up = { number: 1, note: 'My pen broke', raised_at: iso(app.clock.now()), seen_at: null };
    expect(await raise(' My pen broke ')).toMatchObject({ status: 200, body: up });
    app.clock.advance(SECOND);
    expect((await raise('My pen broke')).body).toEqual(up); // a repeated request
    expect(await shownToStaff()).toEqual({ raise_hand: true, hands: [up] });
    const seen_at = iso(app.clock.now());
    expect((await seen()).body).toEqual({ ...up, seen_at });
    expect((await seen(2_147_483_648)).status).toBe(400);
    app.clock.advance(SECOND);
    expect((await seen()).body).toEqual({ ...up, seen_at });
    expect(await hand()).toEqual({ ...up, seen_at });
    expect((await lower()).status).toBe(204);
    expect((await lower()).status).toBe(204);
    expect(await hand()).toBeNull();
    expect(await seen()).toEqual(problem(404, 'NOT_FOUND'));
    expect((await shownToStaff()).hands).toEqual([undefined]);
  });

  it('with another note takes the place of the hand before, which nobody can mark as seen any more', async () => {
    const { raise, hand, seen } = await sitting();
    await raise();
    expect((await raise('The screen is black')).body).toMatchObject({ number: 2 });
    expect(await seen(1)).toEqual(problem(404, 'NOT_FOUND'));
    expect((await seen(2)).status).toBe(200);
    expect(await hand()).toMatchObject({ number: 2, note: 'The screen is black' });
  });

  it('raises one hand for two tabs, and works over another process', async () => {
    const { raise, hand, shownToStaff, learner, quiz } = await sitting();
    const other = await buildTestApp({ clock }, { connection: app.connection });
    const elsewhere = { token: learner.token, params: { id: quiz.quiz_id }, body: { note: 'Help' } };
    const raised = await Promise.all([
      raise('Help'),
      raise('Help'),
      call(other.url, raiseHand, elsewhere),
      call(other.url, raiseHand, elsewhere),
    ]);
    expect(raised.map(({ status, body }) => [status, body.number])).toEqual(Array(4).fill([200, 1]));
    expect(await hand()).toMatchObject({ number: 1 });
    expect((await shownToStaff()).hands).toMatchObject([{ number: 1 }]);
  });

  it('ends with the attempt, and a reopened one has no hand', async () => {
    const { id, attempt, raise, hand, seen, submit, lower, shownToStaff } = await sitting();
    await raise('Done?');
    await submit({ answers: {}, attempt });
    expect(await raise()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect(await lower()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    expect(await seen()).toEqual(problem(404, 'NOT_FOUND'));
    expect((await shownToStaff()).hands).toEqual([undefined]);
    const params = { id, attempt_id: attempt };
    await call(app.url, reopenAttempt, { token: await admin(), params, body: { reason: 'By mistake' } });
    expect(await hand()).toBeNull();
    expect((await shownToStaff()).hands).toEqual([undefined]);
    expect((await raise('Done?')).body).toMatchObject({ number: 2, seen_at: null });
  });

  it('is refused once the time is over, and without an attempt', async () => {
    const { raise } = await sitting({ raise_hand: true });
    app.clock.advance(10 * MINUTE + SECOND);
    expect(await raise()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    app.clock.advance(MINUTE);
    expect(await raise()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
  });

  it('does not exist where the quiz has no hands, and stops when staff turn them off', async () => {
    const without = await sitting({});
    expect(without.state).not.toHaveProperty('raise_hand');
    expect(await without.raise()).toEqual(problem(404, 'NOT_FOUND'));
    expect((await without.shownToStaff()).raise_hand).toBe(false);
    const { id, raise, hand, find, shownToStaff } = await sitting();
    await raise();
    await call(app.url, updateQuiz, { token: await admin(), params: { id }, body: { raise_hand: false } });
    expect((await find()).body).not.toHaveProperty('raise_hand');
    expect(await hand()).toBeNull();
    expect(await shownToStaff()).toEqual({ raise_hand: false, hands: [undefined] });
  });

  it('takes a few hands a minute and an hour, and notes of 200 characters', async () => {
    const { raise } = await sitting();
    expect((await raise('x'.repeat(201))).status).toBe(400);
    let raised = 0;
    while (raised < MAX_HANDS_PER_HOUR) {
      const { status } = await raise(`Note ${raised}`);
      if (status === 200) raised += 1;
      else {
        expect([status, raised % MAX_HANDS_PER_MINUTE]).toEqual([429, 0]);
        app.clock.advance(MINUTE);
      }
    }
    app.clock.advance(MINUTE);
    expect(await raise('One more')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', retry_after: 3600 - 5 * 60 },
    });
    expect((await raise(`Note ${raised - 1}`)).body).toMatchObject({ number: raised });
  });
});

describe('the setting raise_hand', () => {
  it('goes with a copy and an export of the quiz, and is off in a file that does not name it', async () => {
    const token = await admin();
    const { quiz_id } = await addQuiz(app, sampleQuiz(1, { raise_hand: true }));
    const { body: copy } = await call(app.url, duplicateQuiz, { token, params: { id: quiz_id } });
    const exported = async (id: number) => (await call(app.url, exportQuiz, { token, params: { id } })).body;
    expect((await exported(copy.quiz_id)).raise_hand).toBe(true);
    const { raise_hand, ...without } = await exported(quiz_id);
    expect(raise_hand).toBe(true);
    const made = await call(app.url, createQuizFromJson, { token, body: without });
    expect((await exported(made.body.quiz_id)).raise_hand).toBe(false);
  });
});

describe('hands in the data of an account', () => {
  it('are in its copy, and are deleted when it is erased', async () => {
    const { raise, seen, signedIn, attempt, learner } = await sitting();
    await raise('I am Sita');
    await seen();
    const { body } = await call(app.url, exportOwnData, { token: await signedIn() });
    expect(body.raised_hands).toMatchObject([
      { attempt_id: attempt, number: 1, note: 'I am Sita', lowered_at: null },
    ]);
    await call(app.url, eraseUser, { token: await admin(), params: { id: learner.user_id } });
    const left = await app.db.select().from(hands);
    expect(left.filter(({ user_id }) => user_id === learner.user_id)).toEqual([]);
  });
});
