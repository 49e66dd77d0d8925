import { reopenAttempt } from '@abhyas/contract/attempts/live';
import { deleteOverride, setOverride } from '@abhyas/contract/attempts/overrides';
import { updateClass } from '@abhyas/contract/classes/staff';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';

// When a class or a learner sees answers at another time than everyone else.

const app = await buildTestApp();
const signedIn = keepSignedIn(app, await registerAdmin(app));
const teacherAccount = await registerLearner(app, undefined, { role: 'teacher' });
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
const BOTH = { score: true, answers: true };
/** From now on, of an attempt that is opened in the last moment: its time, and the grace period. */
const DONE = HOUR + 10 * MINUTE + 30 * SECOND;

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

describe('an override of a class that shows answers at once', () => {
  it.each(['by_hand', 'after_end'] as const)(
    'sends none while anyone can sit the quiz, whose answers wait (%s)',
    async (show_answers) => {
      const { id, class_id, released } = await scene({ show_answers });
      await as(setOverride, { id }, { class_id, show_answers: 'at_once' });
      expect(await released()).toEqual(SCORE);
      app.clock.advance(DONE - SECOND);
      expect(await released()).toEqual(SCORE);
      app.clock.advance(SECOND);
      expect(await released()).toEqual(BOTH);
    },
  );

  it('waits without an end until an examiner confirms who can still sit the quiz', async () => {
    const { id, class_id, released } = await scene({ show_answers: 'by_hand', end_time: undefined });
    await as(setOverride, { id }, { class_id, show_answers: 'at_once' });
    app.clock.advance(DONE);
    expect(await released()).toEqual(SCORE);
  });

  it('ends late grading and reopening for everyone from then on', async () => {
    const { id, quiz, class_id, finished } = await scene({ show_answers: 'after_end' });
    const late = await seat(app, quiz);
    app.clock.advance(HOUR - SECOND);
    const { attempt } = (await late.open()).body;
    await as(setOverride, { id }, { class_id, show_answers: 'at_once' });
    app.clock.advance(DONE - HOUR + SECOND);
    const answers = answersTo(quiz, [0, 0]);
    const answered_at = Object.fromEntries(
      Object.keys(answers).map((question) => [question, attempt.started_at]),
    );
    const { body } = await late.submit({ attempt: attempt.id, answers, answered_at });
    expect(body).toMatchObject({ score: 0, late: false, ungraded: true });
    const { attempts } = (await finished.results()).body[0] ?? {};
    const of = { id, attempt_id: attempts?.[0]?.id ?? 0 };
    expect(await as(reopenAttempt, of, { reason: 'x', minutes: 5 })).toMatchObject({
      status: 409,
      body: { code: 'RESULTS_RELEASED' },
    });
  });
});

describe('teachers, once learners have opened the quiz', () => {
  const teacher = keepSignedIn(app, teacherAccount);
  const byTeacher = async (id: number, body: object) =>
    call(app.url, setOverride, { token: await teacher(), params: { id }, body });
  /** Of their own classes. */
  const assign = (class_id: number) =>
    app.db.update(classes).set({ created_by: teacherAccount.user_id }).where(eq(classes.id, class_id));
  const shared = async (settings: Parameters<typeof sampleQuiz>[1]) => {
    const made = await scene(settings);
    await app.db.update(quizzes).set({ is_shared: true }).where(eq(quizzes.id, made.id));
    await assign(made.class_id);
    const { username } = made.finished.learner;
    return { ...made, username };
  };
  const refused = { status: 403, body: { code: 'FORBIDDEN' } };

  it('show answers earlier to nobody', async () => {
    const { id, class_id, username } = await shared({ show_answers: 'by_hand' });
    for (const holder of [{ class_id }, { username }])
      for (const show_answers of ['at_once', 'after_end'])
        expect(await byTeacher(id, { ...holder, show_answers })).toMatchObject(refused);
    // Also to nobody who joins the class later.
    const { id: empty } = await addClassTo(app, { token: await signedIn() });
    await assign(empty);
    expect(await byTeacher(id, { class_id: empty, show_answers: 'after_end' })).toMatchObject(refused);
    expect((await byTeacher(id, { class_id, show_answers: 'by_hand', extra_minutes: 5 })).status).toBe(200);
  });

  it('withhold answers, and release none that an override withholds', async () => {
    const { id, class_id, username, released } = await shared({});
    const { status, body } = await byTeacher(id, { class_id, show_answers: 'by_hand' });
    expect(status).toBe(200);
    expect(await released()).toEqual(SCORE);
    expect(await byTeacher(id, { class_id, extra_minutes: 5 })).toMatchObject(refused);
    // The learner's own override would count before that of the class, and so would that of another class.
    expect(await byTeacher(id, { username, show_answers: 'at_once' })).toMatchObject(refused);
    const { id: another } = await addClassTo(app, { token: await signedIn() }, [{ username }]);
    await assign(another);
    expect(await byTeacher(id, { class_id: another, show_answers: 'at_once' })).toMatchObject(refused);
    const removal = { id, override_id: body.id };
    const removed = await call(app.url, deleteOverride, { token: await teacher(), params: removal });
    expect(removed).toMatchObject(refused);
    expect(await released()).toEqual(SCORE);
    expect((await as(deleteOverride, removal)).status).toBe(204);
    expect(await released()).toEqual(BOTH);
  });

  it('bring no results forward that wait for the end', async () => {
    const { id, username } = await shared({ show_answers: 'after_end' });
    const until = (minutes: number) =>
      byTeacher(id, { username, end_time: iso(app.clock.now() + minutes * MINUTE) });
    expect((await until(90)).status).toBe(200);
    expect(await until(70)).toMatchObject(refused);
    expect((await until(120)).status).toBe(200);
  });
});
