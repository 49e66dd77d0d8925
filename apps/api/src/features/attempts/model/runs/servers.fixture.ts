import { addClasses } from '#features/attempts/model/scene.fixture.ts';
import { addClassTo, inviteTo } from '#features/classes/classes.fixture.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { thisMorning } from '#testing/time-in-nepal.ts';

export const START = thisMorning();
// Only commands advance the time, so that the tests can distinguish 30 s from 29.999 s.
export const clock = {
  time: START,
  now: () => clock.time,
  advance(ms: number) {
    clock.time += ms;
  },
};
export const app = { ...(await buildTestApp({ clock, otp_per_address_hour: 100_000 })), clock };
/** How far (ms) the clock of a second server on the same database is ahead. */
export const second = { ahead: 0 };
const second_clock = { now: () => clock.time + second.ahead, advance: clock.advance };
export const second_app = {
  ...(await buildTestApp({ clock: second_clock }, { connection: app.connection })),
  clock: second_clock,
};
export const learner = await registerLearner(app);
/** A second one, who could start every quiz that is for everyone, and never does. */
await registerLearner(app);
export const admin = await registerAdmin(app);
const { id: own } = await addClassTo(app, admin);
const { id: other } = await addClassTo(app, admin);
export const audiences = { own, other, code: await inviteTo(app, admin, own) };
export const classes = await addClasses(app, learner.user_id);
export const attempts = app.deps.attempts;
export const attemptsOfSecond = second_app.deps.attempts;
