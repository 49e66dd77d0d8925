import { setOverride } from '@abhyas/contract/attempts/overrides';
import { updateClass } from '@abhyas/contract/classes/staff';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';

// When a class or a learner sees answers at another time than everyone else.

const app = await buildTestApp();
const signedIn = keepSignedIn(app, await registerAdmin(app));
const as = async <E extends Endpoint>(endpoint: E, params: Record<string, number>, body?: object) =>
  call(app.url, endpoint, { token: await signedIn(), params, ...(body && { body }) });

/** A quiz with an end in an hour, and a class of two: one has finished, one sits it. */
async function scene(settings: Parameters<typeof sampleQuiz>[1] = {}) {
  const people = [await registerLearner(app), await registerLearner(app)];
  const { id: class_id } = await addClassTo(app, { token: await signedIn() }, people);
  const quiz = await addQuiz(
    app,
    sampleQuiz(2, { end_time: iso(app.clock.now() + HOUR), allowed_attempts: 1, ...settings }),
  );
  const [finished, sitting] = await Promise.all(people.map((person) => seat(app, quiz, person)));
  if (!finished || !sitting) throw new Error('There are two learners');
  const { attempt } = (await finished.open()).body;
  await finished.submit({ attempt: attempt.id, answers: {} });
  const opened = (await sitting.open()).body.attempt;
  const released = async () => (await finished.report(attempt.id)).body.released;
  return { id: quiz.quiz_id, quiz, class_id, finished, sitting, opened, released };
}
const SCORE = { score: true, answers: false };

describe('an override of a class that withholds answers', () => {
  it('goes on withholding them once the class is archived', async () => {
    const { id, class_id, released } = await scene();
    await as(setOverride, { id }, { class_id, show_answers: 'by_hand' });
    expect(await released()).toEqual(SCORE);
    await as(updateClass, { id: class_id }, { archived: true });
    expect(await released()).toEqual(SCORE);
    await as(updateClass, { id: class_id }, { archived: false });
    expect(await released()).toEqual(SCORE);
  });
});
