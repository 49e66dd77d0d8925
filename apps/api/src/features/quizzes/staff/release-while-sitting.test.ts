import { setOverride } from '@abhyas/contract/attempts/overrides';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { listAuditEvents } from '@abhyas/contract/audit';
import { getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { getSitters, releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { describe, expect, it } from 'vitest';
import type { input } from 'zod/mini';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, ownQuiz, registerAdmin, registerLearner } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';

// A release by hand sends no key while anyone can still sit the quiz.

const app = await buildTestApp();
const admin = await registerAdmin(app);
const signedIn = keepSignedIn(app, admin);
const asAdmin = async (id: number, body?: object) => ({
  token: await signedIn(),
  params: { id },
  ...(body && { body }),
});
const release = async (id: number, body: input<typeof releaseResults.body>) =>
  call(app.url, releaseResults, await asAdmin(id, body));
const change = async (id: number, body: object) => call(app.url, updateQuiz, await asAdmin(id, body));
const override = async (id: number, body: object) => call(app.url, setOverride, await asAdmin(id, body));
const sittersOf = async (id: number) => (await call(app.url, getSitters, await asAdmin(id))).body;
const inAnHour = () => iso(app.clock.now() + HOUR);
/** Ten minutes after its end the last attempt ends, with 30 s of grace. */
const AFTER_END = 10 * MINUTE + 30 * SECOND;
const DONE = HOUR + AFTER_END;
const doneAt = ({ end_time }: { end_time: string | null }) => iso(Date.parse(end_time ?? '') + AFTER_END);

const byHand = { show_score: 'by_hand', show_answers: 'by_hand' } as const;
const withheld = { show_score: 'by_hand', show_answers: 'at_once' } as const;
const problem = (status: number, code: string) => ({ status, body: { code } });

/** A quiz for a class of three: one has finished, one sits it, one has not begun. */
async function scene(settings: Parameters<typeof ownQuiz>[1] = {}) {
  const people = [await registerLearner(app), await registerLearner(app), await registerLearner(app)];
  const { id: class_id } = await addClassTo(app, { token: await signedIn() }, people);
  const quiz = await addQuiz(
    app,
    ownQuiz(2, { ...withheld, end_time: inAnHour(), allowed_attempts: 1, ...settings }),
    { class_ids: [class_id] },
  );
  const [finished, sitting, later] = await Promise.all(people.map((person) => seat(app, quiz, person)));
  if (!finished || !sitting || !later) throw new Error('There are three learners');
  const { attempt } = (await finished.open()).body;
  await finished.submit({ attempt: attempt.id, answers: {} });
  await sitting.open();
  const released = async () => (await finished.report(attempt.id)).body.released;
  return { id: quiz.quiz_id, class_id, finished, sitting, later, released, people };
}
const NOTHING = { score: false, answers: false };
const SCORE = { score: true, answers: false };
const BOTH = { score: true, answers: true };

describe('keys that are released while learners can still sit the quiz', () => {
  it.each([
    ['the scores by name', withheld, (id: number) => release(id, { score: true })],
    ['both by name', withheld, (id: number) => release(id, { score: true, answers: true })],
    [
      'answers by name',
      { show_score: 'at_once', show_answers: 'by_hand' } as const,
      (id: number) => release(id, { answers: true }),
    ],
    ['the setting of scores', withheld, (id: number) => change(id, { show_score: 'at_once' })],
    [
      'both settings',
      { show_score: 'by_hand', show_answers: 'by_hand' } as const,
      (id: number) => change(id, { show_score: 'at_once', show_answers: 'at_once' }),
    ],
  ])('wait until nobody can any more, released by %s', async (_, settings, releasing) => {
    const { id, released } = await scene(settings);
    const { status, body } = await releasing(id);
    expect(status).toBe(200);
    expect(body.answers_release_at).toBe(doneAt(body));
    expect(await released()).toEqual(SCORE);
    app.clock.advance(DONE - MINUTE);
    expect(await released()).toEqual(SCORE);
    app.clock.advance(MINUTE);
    expect(await released()).toEqual(BOTH);
  });
});

describe('GET /api/admin/quizzes/:id/release/', () => {
  it('counts who sits the quiz and who can still start it, by their own settings and attempts left', async () => {
    const { id, finished, later, people } = await scene();
    const { body: quiz } = await call(app.url, getAdminQuiz, await asAdmin(id));
    expect(await sittersOf(id)).toEqual({ sitting: 1, can_start: 1, all_done_at: doneAt(quiz), exams: [] });
    await override(id, { username: finished.learner.username, extra_attempts: 1 });
    expect(await sittersOf(id)).toMatchObject({ sitting: 1, can_start: 2 });
    await later.open();
    expect(await sittersOf(id)).toMatchObject({ sitting: 2, can_start: 1 });
    // After the deadline and its grace period nobody sits it.
    app.clock.advance(10 * MINUTE + 20 * SECOND);
    expect(await sittersOf(id)).toMatchObject({ sitting: 2, can_start: 1 });
    app.clock.advance(10 * SECOND);
    expect(await sittersOf(id)).toMatchObject({ sitting: 0, can_start: 1 });
    app.clock.advance(HOUR);
    expect(await sittersOf(id)).toMatchObject({ sitting: 0, can_start: 0 });
    // One who may start later, and three who may not.
    const { username } = people[1] ?? {};
    const end_time = inAnHour();
    await override(id, { username, start_time: iso(app.clock.now() + MINUTE), end_time, extra_attempts: 1 });
    expect(await sittersOf(id)).toMatchObject({ sitting: 0, can_start: 1 });
  });

  it('counts nobody of another class, no staff, and those who sit it although it is not for them any more', async () => {
    const { id } = await scene({ end_time: undefined });
    await registerLearner(app);
    await registerLearner(app, undefined, { role: 'teacher' });
    expect(await sittersOf(id)).toEqual({ sitting: 1, can_start: 1, all_done_at: null, exams: [] });
  });
});

describe('an end that moves after keys were released', () => {
  it.each([
    [
      'an override of one learner',
      (id: number, username: string) => override(id, { username, end_time: inAnHour() }),
    ],
    ['a later end of the quiz', (id: number) => change(id, { end_time: inAnHour() })],
  ])('withholds them again until nobody can sit the quiz any more: %s', async (_, later) => {
    const { id, released, later: person } = await scene();
    app.clock.advance(DONE);
    await release(id, { score: true });
    await later(id, person.learner.username);
    const withheldUntil = DONE;
    expect((await person.open()).status).toBe(200);
    expect(await released()).toEqual(SCORE);
    app.clock.advance(withheldUntil);
    expect(await released()).toEqual(BOTH);
  });

  it('is refused for the quiz once a learner has seen them, and shown with an override', async () => {
    const { id, released, later } = await scene();
    app.clock.advance(DONE);
    await release(id, { score: true });
    expect(await released()).toEqual(BOTH);
    expect(await change(id, { end_time: inAnHour() })).toMatchObject(problem(409, 'RESULTS_SEEN'));
    expect(await change(id, { end_time: null })).toMatchObject(problem(409, 'RESULTS_SEEN'));
    expect((await override(id, { username: later.learner.username, end_time: inAnHour() })).status).toBe(200);
    expect(await released()).toEqual(SCORE);
  });
});

describe('scores alone', () => {
  it('are released where answers come with them, and answers wait for staff', async () => {
    const { id, released } = await scene();
    const { body } = await release(id, { score: true, answers: false });
    expect(body).toMatchObject({ show_answers: 'by_hand', answers_release_at: null });
    app.clock.advance(DONE);
    expect(await released()).toEqual(SCORE);
    await release(id, { answers: true });
    expect(await released()).toEqual(BOTH);
  });
});

describe('a quiz without an end', () => {
  const endless = { end_time: undefined };

  it('sends no key by a release of scores, whatever time passes', async () => {
    const { id, released } = await scene(endless);
    const { body } = await release(id, { score: true });
    expect(body.answers_release_at).toBeNull();
    app.clock.advance(48 * HOUR);
    expect(await released()).toEqual(SCORE);
    // With an end there is a moment again, also for who was sitting then.
    await change(id, { end_time: iso(app.clock.now() + MINUTE) });
    app.clock.advance(11 * MINUTE + 30 * SECOND);
    expect(await released()).toEqual(BOTH);
  });

  it('sends keys once an examiner confirms how many can still sit it, and says how many otherwise', async () => {
    const { id, released } = await scene(endless);
    const refused = await release(id, { score: true, answers: true });
    expect(refused).toMatchObject(problem(409, 'STILL_SITTING'));
    expect(refused.body).toMatchObject({
      errors: [
        {
          path: '/can_still_sit',
          code: 'NOT_CONFIRMED',
          message: '1 learners sit the quiz now, and 1 more can still start it',
        },
      ],
    });
    expect(await released()).toEqual(NOTHING);
    expect(await release(id, { score: true, answers: true, can_still_sit: 1 })).toMatchObject(
      problem(409, 'STILL_SITTING'),
    );
    await release(id, { score: true });
    expect(await release(id, { answers: true })).toMatchObject(problem(409, 'STILL_SITTING'));
    expect((await release(id, { answers: true, can_still_sit: 2 })).status).toBe(200);
    expect(await released()).toEqual(BOTH);
    // An end that comes later changes nothing of what was confirmed.
    expect((await change(id, { end_time: inAnHour() })).status).toBe(200);
    expect(await released()).toEqual(BOTH);
  });

  it('needs another confirmation after a withdrawal', async () => {
    const { id } = await scene(endless);
    await release(id, { score: true, answers: true, can_still_sit: 2 });
    expect((await release(id, { answers: false })).status).toBe(200);
    expect(await release(id, { answers: true })).toMatchObject(problem(409, 'STILL_SITTING'));
  });

  it('needs none while nobody can sit it', async () => {
    const { id, sitting, later, released } = await scene(endless);
    await later.open();
    for (const person of [sitting, later]) await person.submit({ answers: {} });
    expect((await release(id, { score: true, answers: true })).status).toBe(200);
    expect(await released()).toEqual(BOTH);
  });

  it('keeps keys that come with each submission as they were', async () => {
    const { released } = await scene({ ...endless, show_score: 'at_once' });
    expect(await released()).toEqual(BOTH);
  });
});

describe('an override that shows answers at once', () => {
  it('waits for the others, too, once scores are released by hand', async () => {
    const { id, released, finished } = await scene({ show_answers: 'by_hand' });
    await override(id, { username: finished.learner.username, show_answers: 'at_once' });
    await release(id, { score: true });
    expect(await released()).toEqual(SCORE);
    app.clock.advance(DONE);
    expect(await released()).toEqual(BOTH);
  });
});

describe('more who can sit a quiz without an end, whose keys an examiner has sent after a confirmation', () => {
  /** Everyone is done, so nobody had to be confirmed. */
  async function confirmed() {
    const made = await scene({ end_time: undefined, ...byHand });
    for (const person of [made.sitting, made.later]) {
      const { attempt } = (await person.open()).body;
      await person.submit({ attempt: attempt.id, answers: {} });
    }
    expect((await release(made.id, { score: true, answers: true })).status).toBe(200);
    return made;
  }
  const ways: [string, (made: Awaited<ReturnType<typeof confirmed>>) => Promise<{ status: number }>][] = [
    ['attempts', ({ id }) => change(id, { allowed_attempts: 2 })],
    ['everyone', async ({ id }) => call(app.url, setAudience, await asAdmin(id, { everyone: true }))],
    [
      'another class',
      async ({ id, class_id }) => {
        const { id: another } = await addClassTo(app, { token: await signedIn() });
        return call(app.url, setAudience, await asAdmin(id, { class_ids: [class_id, another] }));
      },
    ],
    [
      'an override of one learner',
      ({ id, later }) => override(id, { username: later.learner.username, extra_attempts: 1 }),
    ],
    ['an override of the class', ({ id, class_id }) => override(id, { class_id, extra_attempts: 1 })],
    [
      'extra attempts',
      async ({ id, later }) => {
        const body = { username: later.learner.username, extra_attempts: 1 };
        return call(app.url, setExtraAttempts, await asAdmin(id, body));
      },
    ],
  ];

  it.each(ways)('withdraw keys that nobody has seen, until the next confirmation: %s', async (_, widen) => {
    const made = await confirmed();
    expect((await widen(made)).status).toBe(200);
    expect(await made.released()).toEqual(SCORE);
    const { sitting, can_start } = await sittersOf(made.id);
    const can_still_sit = sitting + can_start;
    expect((await release(made.id, { answers: true, can_still_sit })).status).toBe(200);
    expect(await made.released()).toEqual(BOTH);
    const { body } = await call(app.url, listAuditEvents, { token: await signedIn() });
    const kinds = body.events.filter(({ subject }) => subject?.id === made.id).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('results'))).toEqual([
      'results_released',
      'results_withdrawn',
      'results_released',
    ]);
  });

  it.each(ways)('are refused once a learner has seen them: %s', async (_, widen) => {
    const made = await confirmed();
    expect(await made.released()).toEqual(BOTH);
    expect(await widen(made)).toMatchObject(problem(409, 'RESULTS_SEEN'));
    expect(await made.released()).toEqual(BOTH);
  });

  it('are none where fewer can sit it, or nothing else changes', async () => {
    const made = await confirmed();
    expect(await made.released()).toEqual(BOTH);
    const { username } = made.later.learner;
    expect((await override(made.id, { username, extra_minutes: 5 })).status).toBe(200);
    expect((await override(made.id, { username, end_time: inAnHour() })).status).toBe(200);
    expect((await change(made.id, { duration_minutes: 20 })).status).toBe(200);
    expect(await made.released()).toEqual(BOTH);
  });
});
