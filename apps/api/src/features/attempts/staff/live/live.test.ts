import { extendAttempt, type Live, watchQuiz } from '@abhyas/contract/attempts/live';
import { extendAttempts } from '@abhyas/contract/attempts/overrides';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/mini';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { thisMorning } from '#testing/time-in-nepal.ts';

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

const watch = (id: number, since?: string): Promise<Live> => {
  app.clock.advance(5 * SECOND);
  return watchNow(id, since);
};

async function watchNow(id: number, since?: string): Promise<Live> {
  const path = `/api/admin/quizzes/:id/live/${since === undefined ? '' : `?since=${since}`}` as '/api/x/';
  const called = { ...watchQuiz, path };
  const { status, body } = await call(app.url, called, { token: await admin(), params: { id } });
  expect(status).toBe(200);
  return parse(watchQuiz.response, body);
}

describe('GET /api/admin/quizzes/:id/live/', () => {
  it('shows how far each learner is, when the server last heard of them, and how they ended', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3));
    const [first, second, third] = [await seat(app, quiz), await seat(app, quiz), await seat(app, quiz)];
    const [question] = quiz.questions;
    const { attempt } = (await first.open()).body;
    const answers = { [question?.id ?? 0]: question?.options[0] };
    await first.save({ attempt: attempt.id, client: 'phone-0001', seq: 1, answers });
    const other = (await second.open()).body.attempt;
    await third.open();
    app.clock.advance(MINUTE);
    await first.find();
    const heard_at = iso(app.clock.now());
    await second.submit({ answers: {}, attempt: other.id });
    const { learners, has_audience, complete } = await watch(quiz.quiz_id);
    expect({ has_audience, complete, count: learners.length }).toEqual({
      ...{ has_audience: false, complete: true, count: 3 },
    });
    const of = ({ learner }: typeof first, from = learners) => from.find(({ id }) => id === learner.user_id);
    expect(of(first)).toMatchObject({
      username: first.learner.username,
      attempt: { answered: 1, questions: 3, heard_at, deadline: attempt.deadline, finished_by: null },
    });
    expect(of(second)?.attempt).toMatchObject({ finished_by: 'learner', completed_timestamp: heard_at });
    expect(of(third)?.attempt).toMatchObject({ answered: 0, completed_timestamp: null });
    app.clock.advance(15 * MINUTE);
    await third.find(); // overdue: the server finishes it
    const later = (await watch(quiz.quiz_id)).learners;
    expect(of(third, later)?.attempt).toMatchObject({ finished_by: 'server' });
  });

  it('returns with `since` what has changed after that reading, and all of it to others', async () => {
    const quiz = await addQuiz(app);
    const [first, second] = [await seat(app, quiz), await seat(app, quiz)];
    await first.open();
    const before = await watch(quiz.quiz_id);
    const same = await watch(quiz.quiz_id, before.version);
    expect(same).toMatchObject({ complete: false, learners: [], removed: [] });
    await second.open();
    const after = await watch(quiz.quiz_id, same.version);
    expect(after.learners.map(({ id }) => id)).toEqual([second.learner.user_id]);
    expect((await watch(quiz.quiz_id, 'other.1')).learners).toHaveLength(2);
    app.clock.advance(25 * HOUR);
    await first.find();
    await second.find();
    const dayLater = await watch(quiz.quiz_id, after.version);
    expect(dayLater).toMatchObject({ learners: [], earlier: 2 });
    expect(dayLater.removed.sort()).toEqual([first, second].map(({ learner }) => learner.user_id).sort());
  });

  it('says how many minutes staff gave an attempt, all together', async () => {
    const quiz = await addQuiz(app);
    const [given, other] = [await seat(app, quiz), await seat(app, quiz)];
    const { attempt } = (await given.open()).body;
    await other.open();
    for (const minutes of [10, 5]) {
      const params = { id: quiz.quiz_id, attempt_id: attempt.id };
      const body = { minutes, reason: 'Power cut' };
      expect((await call(app.url, extendAttempt, { token: await admin(), params, body })).status).toBe(200);
    }
    const { learners } = await watch(quiz.quiz_id);
    const minutesOf = ({ learner }: typeof given) =>
      learners.find(({ id }) => id === learner.user_id)?.attempt?.given_minutes;
    expect([minutesOf(given), minutesOf(other)]).toEqual([15, undefined]);
  });

  it('has more time as soon as staff gave it, although it was read a moment ago', async () => {
    const quiz = await addQuiz(app);
    const person = await seat(app, quiz);
    const { attempt } = (await person.open()).body;
    const { version } = await watch(quiz.quiz_id);
    const token = await admin();
    const given = { minutes: 5, reason: 'A power cut' };
    const one = { id: quiz.quiz_id, attempt_id: attempt.id };
    await call(app.url, extendAttempt, { token, params: one, body: given });
    const after = await watchNow(quiz.quiz_id, version);
    const deadlineOf = ({ learners }: Live) => Date.parse(learners[0]?.attempt?.deadline ?? '');
    expect(deadlineOf(after)).toBe(Date.parse(attempt.deadline) + 5 * MINUTE);
    await call(app.url, extendAttempts, { token, params: { id: quiz.quiz_id }, body: given });
    const afterAll = await watchNow(quiz.quiz_id, after.version);
    expect(deadlineOf(afterAll)).toBe(Date.parse(attempt.deadline) + 10 * MINUTE);
    expect((await watchNow(quiz.quiz_id, afterAll.version)).version).toBe(afterAll.version);
  });

  it('lists those of the chosen classes who have not started', async () => {
    const quiz = await addQuiz(app);
    const [started, absent] = [await seat(app, quiz), await registerLearner(app)];
    const { id: class_id } = await addClassTo(app, { token: await admin() }, [started.learner, absent]);
    const on = { token: await admin(), params: { id: quiz.quiz_id } };
    await call(app.url, setAudience, { ...on, body: { class_ids: [class_id] } });
    await started.open();
    const { has_audience, learners } = await watch(quiz.quiz_id);
    expect(has_audience).toBe(true);
    expect(learners).toHaveLength(2);
    expect(learners.find(({ id }) => id === absent.user_id)).toMatchObject({ attempt: null });
  });

  it('knows after its next reading what another process has heard', async () => {
    const other = await buildTestApp({ clock }, { connection: app.connection });
    const quiz = await addQuiz(app);
    const person = await seat(app, quiz);
    await person.open();
    app.clock.advance(3 * MINUTE);
    const elsewhere = await seat({ ...other, clock }, quiz, person.learner);
    await elsewhere.find();
    const heard_at = iso(app.clock.now());
    await vi.waitFor(async () => {
      const { learners } = await watch(quiz.quiz_id);
      expect(learners[0]?.attempt).toMatchObject({ heard_at });
    });
  });
});
