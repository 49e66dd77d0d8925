import { eraseUser } from '@abhyas/contract/accounts/users';
import { openAttempt } from '@abhyas/contract/attempts';
import {
  countRunning,
  deleteOverride,
  extendAttempts,
  listOverrides,
  setOverride,
} from '@abhyas/contract/attempts/overrides';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { listAdminQuizzes, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sitOneMinuteQuiz } from '#features/attempts/one-minute-quiz.fixture.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { untilBlocked } from '#testing/until-blocked.ts';
import { addClass } from './overrides.fixture.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const admin = keepSignedIn(app, await registerAdmin(app));
const as = async <E extends Endpoint>(endpoint: E, params: Record<string, number>, body?: unknown) =>
  call(app.url, endpoint, { token: await admin(), params, ...(body !== undefined && { body }) });
const give = (id: number, body: object) => as(setOverride, { id }, body);
const extend = (id: number, minutes = 10) => as(extendAttempts, { id }, { minutes, reason: 'Power cut' });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });
const invalidAt = (path: string) => ({
  status: 400,
  body: { errors: [expect.objectContaining({ path })] },
});

describe('POST /api/admin/quizzes/:id/overrides/', () => {
  it('stores one override for each learner and class, and lists them with names', async () => {
    const { quiz_id: id } = await addQuiz(app);
    const learner = await registerLearner(app);
    const class_id = await addClass(app, []);
    const first = await give(id, { username: learner.username.toUpperCase(), extra_minutes: 5 });
    const again = await give(id, { user_id: learner.user_id, extra_attempts: 1 });
    expect(again.body).toMatchObject({ id: first.body.id, extra_minutes: null, extra_attempts: 1 });
    await give(id, { class_id, show_answers: 'by_hand' });
    const { body } = await as(listOverrides, { id });
    expect(body).toMatchObject({
      overrides: [
        { learner: { id: learner.user_id, username: learner.username }, class: null, extra_attempts: 1 },
        { learner: null, class: { id: class_id, name: { ne: 'कक्षा' } }, show_answers: 'by_hand' },
      ],
    });
    await as(deleteOverride, { id, override_id: first.body.id });
    expect((await as(listOverrides, { id })).body.overrides).toHaveLength(1);
    expect(await as(deleteOverride, { id, override_id: first.body.id })).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('rejects what gives nothing, names nobody or leaves no window, at its field', async () => {
    const { quiz_id: id } = await addQuiz(app, sampleQuiz(1, { start_time: iso(app.clock.now() + HOUR) }));
    const { user_id } = await registerLearner(app);
    const archived = await addClass(app, [], iso(app.clock.now()));
    expect(await give(id, { user_id, extra_minutes: null })).toMatchObject(invalidAt('/extra_minutes'));
    expect(await give(id, { extra_minutes: 5 })).toMatchObject(invalidAt('/username'));
    expect(await give(id, { user_id, class_id: 1, extra_minutes: 5 })).toMatchObject(invalidAt('/username'));
    expect(await give(id, { username: 'nobody-here', extra_minutes: 5 })).toMatchObject(
      invalidAt('/username'),
    );
    expect(await give(id, { class_id: archived, extra_minutes: 5 })).toMatchObject(invalidAt('/class_id'));
    expect(await give(id, { user_id, end_time: iso(app.clock.now()) })).toMatchObject(invalidAt('/end_time'));
    expect(await give(id, { user_id, show_answers: 'after_end' })).toMatchObject(invalidAt('/show_answers'));
    expect(await give(id, { user_id, extra_percent: 301 })).toMatchObject(invalidAt('/extra_percent'));
    expect(await give(999_999, { user_id, extra_minutes: 5 })).toEqual(problem(404, 'NOT_FOUND'));
  });

  it('shows a teacher no account and no class by its id that is another’s', async () => {
    const by = await registerLearner(app, undefined, { role: 'teacher' });
    const { quiz_id: id } = await addQuiz(app);
    await app.db.update(quizzes).set({ owner_id: by.user_id }).where(eq(quizzes.id, id));
    const giveAs = (body: object) =>
      call(app.url, setOverride, {
        token: by.token,
        params: { id },
        body: { ...body, extra_minutes: 5 },
      });
    const [stranger, member, sitter, gone] = [
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
      await registerLearner(app),
    ];
    const foreign = await addClass(app, [stranger.user_id]);
    const unknown = (await giveAs({ user_id: 999_999 })).body;
    expect(unknown).toMatchObject(invalidAt('/user_id').body);
    for (const user_id of [stranger.user_id, sitter.user_id])
      expect((await giveAs({ user_id })).body).toEqual(unknown);
    expect(await giveAs({ class_id: foreign })).toMatchObject(invalidAt('/class_id'));
    expect((await giveAs({ class_id: foreign })).body).toEqual((await giveAs({ class_id: 999_999 })).body);
    await as(eraseUser, { id: gone.user_id });
    expect(await giveAs({ username: `deleted-${gone.user_id}` })).toMatchObject(invalidAt('/username'));

    const own = await addClassTo(app, by, [member]);
    await call(app.url, openAttempt, { token: sitter.token, params: { id } });
    for (const known of [
      { class_id: own.id },
      { user_id: member.user_id },
      { user_id: sitter.user_id },
      { username: stranger.username },
      // It is in the list now.
      { user_id: stranger.user_id },
    ])
      expect((await giveAs(known)).status).toBe(200);
    await as(setAudience, { id }, { class_ids: [foreign] });
    expect((await giveAs({ class_id: foreign })).status).toBe(200);
  });

  it('takes times of any zone, and no account that was erased', async () => {
    const { quiz_id: id } = await addQuiz(app);
    const [learner, gone] = [await registerLearner(app), await registerLearner(app)];
    const { body } = await give(id, {
      user_id: learner.user_id,
      start_time: '2030-01-01T10:00:00+05:45',
      end_time: '2030-01-01T04:15:01+00:00',
    });
    expect(body).toMatchObject({
      start_time: '2030-01-01T04:15:00.000Z',
      end_time: '2030-01-01T04:15:01.000Z',
    });
    await as(eraseUser, { id: gone.user_id });
    expect(await give(id, { user_id: gone.user_id, extra_minutes: 5 })).toMatchObject(invalidAt('/user_id'));
  });

  it('counts for active members of classes that are not archived', async () => {
    const quiz = await addQuiz(app, sampleQuiz(1, { end_time: iso(app.clock.now() - HOUR) }));
    const person = await seat(app, quiz);
    const class_id = await addClass(app, [person.learner.user_id]);
    const statusOf = async () => (await person.open()).status;
    expect(await statusOf()).toBe(409);
    await give(quiz.quiz_id, { class_id, end_time: iso(app.clock.now() + HOUR) });
    await app.db
      .update(class_members)
      .set({ status: 'requested' })
      .where(eq(class_members.class_id, class_id));
    expect(await statusOf()).toBe(409);
    await app.db.update(class_members).set({ status: 'active' }).where(eq(class_members.class_id, class_id));
    await app.db
      .update(classes)
      .set({ archived_at: iso(0) })
      .where(eq(classes.id, class_id));
    expect(await statusOf()).toBe(409);
    await app.db.update(classes).set({ archived_at: null }).where(eq(classes.id, class_id));
    expect(await person.remaining()).toBe(3);
    expect(await statusOf()).toBe(200);
  });

  it('makes the running attempts of a class longer, and never shorter', async () => {
    const quiz = await addQuiz(app);
    const person = await seat(app, quiz);
    const { attempt } = (await person.open()).body;
    const class_id = await addClass(app, [person.learner.user_id]);
    const deadline = async () => (Date.parse((await person.find()).body.attempt.deadline) - opened) / MINUTE;
    const opened = Date.parse(attempt.started_at);
    await give(quiz.quiz_id, { class_id, extra_percent: 50 });
    expect(await deadline()).toBe(15);
    await extend(quiz.quiz_id, 3);
    expect(await deadline()).toBe(18);
    // The minutes that it got are added to those of a new override.
    const { body } = await give(quiz.quiz_id, { user_id: person.learner.user_id, extra_minutes: 20 });
    expect(await deadline()).toBe(33);
    await give(quiz.quiz_id, { user_id: person.learner.user_id, extra_minutes: 1 });
    await as(deleteOverride, { id: quiz.quiz_id, override_id: body.id });
    expect(await deadline()).toBe(33);
  });

  it('leaves the running attempt of a learner who has left the class as it is', async () => {
    const quiz = await addQuiz(app);
    const person = await seat(app, quiz);
    const { attempt } = (await person.open()).body;
    const class_id = await addClass(app, [person.learner.user_id]);
    await app.db.update(class_members).set({ status: 'left' }).where(eq(class_members.class_id, class_id));
    // Longer for those who start from now on.
    await as(updateQuiz, { id: quiz.quiz_id }, { duration_minutes: 60 });
    await give(quiz.quiz_id, { class_id, extra_minutes: 5 });
    expect((await person.find()).body.attempt.deadline).toBe(attempt.deadline);
  });

  it('opens no attempt under overrides that were read before the change', async () => {
    const quiz = await addQuiz(app);
    const people = await Promise.all(Array.from({ length: 8 }, () => seat(app, quiz)));
    const class_id = await addClass(
      app,
      people.map(({ learner }) => learner.user_id),
    );
    const [, ...opened] = await Promise.all([
      give(quiz.quiz_id, { class_id, extra_minutes: 30 }),
      ...people.map(({ open }) => open()),
    ]);
    for (const [place, { status }] of opened.entries()) {
      expect(status).toBe(200);
      const { attempt } = (await people[place]?.find())?.body ?? {};
      expect(Date.parse(attempt?.deadline ?? '') - Date.parse(attempt?.started_at ?? '')).toBe(40 * MINUTE);
    }
  });
});

describe('POST /api/admin/quizzes/:id/extend/', () => {
  it('gives each running attempt the minutes, and shows them with the reason', async () => {
    const { quiz, attempt, submit, report, waitUntil } = await sitOneMinuteQuiz(app);
    const id = quiz.quiz_id;
    const finished = await seat(app, quiz);
    await finished.open();
    await finished.submit({ answers: {} });
    waitUntil(29 * SECOND);
    expect((await as(countRunning, { id })).body.running_attempts).toBe(1);
    expect(await extend(id)).toMatchObject({ status: 200, body: { attempts: 1 } });
    // The end is the quiz's no more: what staff read of it says until when it runs.
    const runs_until = iso(Date.parse(attempt.deadline) + 10 * MINUTE);
    expect((await as(getQuizOutline, { id })).body).toMatchObject({ runs_until });
    const listed = (await as(listAdminQuizzes, {})).body.find((each) => each.id === id);
    expect(listed).toMatchObject({ runs_until });
    waitUntil(10 * MINUTE - 1);
    expect((await submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 0]) })).body).toMatchObject({
      score: 2,
      late: false,
    });
    const credit = { minutes: 10, reason: 'Power cut', at: expect.stringMatching(/Z$/) };
    expect((await report(attempt.id)).body.time_credits).toEqual([credit]);
    const { body } = await as(getQuizResults, { id });
    expect(body.attempts.map(({ time_credits }) => time_credits)).toEqual([[credit], []]);
    expect((await extend(id)).body).toEqual({ attempts: 0 });
    expect((await as(getQuizOutline, { id })).body).toMatchObject({ runs_until: null });
  });

  it('rejects minutes and reasons out of bounds', async () => {
    const { quiz_id: id } = await addQuiz(app);
    for (const minutes of [0, 601, 1.5])
      expect(await as(extendAttempts, { id }, { minutes, reason: 'x' })).toMatchObject(invalidAt('/minutes'));
    expect(await as(extendAttempts, { id }, { minutes: 5, reason: ' ' })).toMatchObject(invalidAt('/reason'));
  });

  it('counts answers by the new deadline, also late ones', async () => {
    const { quiz, attempt, stamped, submit, waitUntil } = await sitOneMinuteQuiz(app, {
      show_score: 'by_hand',
    });
    await extend(quiz.quiz_id);
    waitUntil(10 * MINUTE + 30 * SECOND);
    await autoFinish(app.deps.attempts);
    expect((await submit(stamped([0, 0, null, null], 10 * MINUTE))).body).toMatchObject({
      ...{ result: attempt.id, late: true, not_counted: [] },
    });
  });

  it('loses no save and no submission that comes at the same moment', async () => {
    for (let run = 0; run < 15; run++) {
      const { quiz, attempt, save, submit, waitUntil, find } = await sitOneMinuteQuiz(app);
      waitUntil(run % 3 === 0 ? -1 : run % 3 === 1 ? 0 : 30 * SECOND);
      const answers = answersTo(quiz, [null, 0]);
      const saving = save({ attempt: attempt.id, client: 'phone-0001', seq: 2, answers });
      const ending =
        run % 2 === 0 ? autoFinish(app.deps.attempts) : submit({ attempt: attempt.id, answers: {} });
      const [saved, extended] = await Promise.all([saving, extend(quiz.quiz_id), ending]);
      const [row] = await app.db
        .execute(
          sql`select completed_timestamp is null as is_open, answers[2] as answer, deadline from attempts where id = ${attempt.id}`,
        )
        .then(({ rows }) => rows);
      if (saved.status === 200) expect(row?.answer).toBe(1);
      expect([200, 409]).toContain(saved.status);
      const isLonger = Date.parse(String(row?.deadline)) === Date.parse(attempt.deadline) + 10 * MINUTE;
      expect(extended.body.attempts).toBe(isLonger ? 1 : 0);
      expect((await find()).status).toBe(row?.is_open ? 200 : 404);
    }
  });

  it('waits for another change of the quiz, and takes nothing of it back', async () => {
    const { quiz_id } = await addQuiz(app);
    const earlier_deadline = iso(app.clock.now() + 24 * HOUR);
    const { extended } = await inTransaction(app.db, async (tx) => {
      await tx.update(quizzes).set({ earlier_deadline }).where(eq(quizzes.id, quiz_id));
      const extended = extend(quiz_id);
      await untilBlocked(app.db);
      return { extended };
    });
    expect((await extended).status).toBe(200);
    const [after] = await app.db
      .select({ earlier_deadline: quizzes.earlier_deadline })
      .from(quizzes)
      .where(eq(quizzes.id, quiz_id));
    expect(after).toEqual({ earlier_deadline });
  });

  it('delays results that wait for the end', async () => {
    const end = app.clock.now() + MINUTE;
    const settings = { end_time: iso(end), show_score: 'after_end', accept_late: false } as const;
    const { quiz, attempt, submit } = await sitOneMinuteQuiz(app, settings);
    const other = await seat(app, quiz);
    await other.open();
    await submit({ attempt: attempt.id, answers: {} });
    await extend(quiz.quiz_id, 60);
    app.clock.advance(5 * MINUTE);
    const { body } = await submit({ attempt: attempt.id, answers: {} });
    const ends = Date.parse((await other.find()).body.attempt.deadline);
    expect(body).toMatchObject({ released: false, score: null });
    expect(Date.parse(body.available_at ?? '')).toBeGreaterThanOrEqual(ends + 30 * SECOND);
  });
});

describe('an attempt of a learner with an override', () => {
  it('has as many attempts as the override gives, and a class adds none to that', async () => {
    const quiz = await addQuiz(app, sampleQuiz(1, { allowed_attempts: 1 }));
    const person = await seat(app, quiz);
    const class_id = await addClass(app, [person.learner.user_id]);
    await give(quiz.quiz_id, { class_id, extra_attempts: 5 });
    expect(await person.remaining()).toBe(6);
    await give(quiz.quiz_id, { user_id: person.learner.user_id, extra_attempts: 1 });
    expect(await person.remaining()).toBe(2);
    const { body } = await call(app.url, openAttempt, {
      token: await person.signedIn(),
      params: { id: quiz.quiz_id },
    });
    expect((await person.submit({ attempt: body.attempt.id, answers: {} })).body.attempts_remaining).toBe(1);
  });
});
