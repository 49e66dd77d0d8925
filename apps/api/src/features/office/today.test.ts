import type { Role } from '@abhyas/contract/accounts/policy';
import { openAttempt } from '@abhyas/contract/attempts';
import { markHandSeen, raiseHand } from '@abhyas/contract/attempts/hand';
import { extendAttempts } from '@abhyas/contract/attempts/overrides';
import { joinClass } from '@abhyas/contract/classes';
import { reportQuestionProblem } from '@abhyas/contract/grading/objections';
import { replaceInstituteSettings } from '@abhyas/contract/institute/staff';
import { getToday, TODAY_ROWS, type Today } from '@abhyas/contract/office';
import { createQuizFromJson } from '@abhyas/contract/quizzes/staff';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { describe, expect, it, vi } from 'vitest';
import { addClassTo, inviteTo } from '#features/classes/classes.fixture.ts';
import { addNoticeAs } from '#features/notices/notices.fixture.ts';
import { DAY, HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { ownQuiz, registerLearner, submitAs } from '#testing/factories.ts';
import { goToHour } from '#testing/time-in-nepal.ts';

type Person = Awaited<ReturnType<typeof registerLearner>>;

const none = { rows: [], total: 0 };
/** Nothing runs, starts or waits. */
const nothing = {
  ...{ running: none, coming: none, unreleased: none, queries: none, requests: none, failed_sms: none },
  first_steps: null,
};

const staffOf = (app: TestApp, role: Role) => registerLearner(app, undefined, { role });
const todayOf = async (app: TestApp, { token }: { token: string }): Promise<Today> => {
  const { status, body } = await call(app.url, getToday, { token });
  expect(status).toBe(200);
  return body;
};
/** Adds a quiz as staff, for every teacher if it is `shared`. */
async function addQuizAs(
  app: TestApp,
  { token }: Person,
  settings: Parameters<typeof ownQuiz>[1],
  shared = false,
) {
  const body = ownQuiz(2, settings);
  const { body: made, status } = await call(app.url, createQuizFromJson, { token, body });
  expect(status).toBe(201);
  const params = { id: made.quiz_id };
  if (shared) await call(app.url, shareQuiz, { token, params, body: { is_shared: true } });
  return made.quiz_id;
}
async function open(app: TestApp, { token }: Person, id: number) {
  const { body } = await call(app.url, openAttempt, { token, params: { id } });
  return body.attempt.id;
}
const titles = ({ rows }: { rows: { title: { en: string } }[] }) => rows.map(({ title }) => title.en);

describe('GET /api/admin/today/', async () => {
  const app = await buildTestApp();
  goToHour(app, 12);
  const admin = await staffOf(app, 'admin');
  const examiner = await staffOf(app, 'examiner');
  const teacher = await staffOf(app, 'teacher');
  const colleague = await staffOf(app, 'teacher');
  const viewer = await staffOf(app, 'viewer');
  const idle = await staffOf(app, 'viewer');

  it('is empty for staff of whom nothing waits', async () => {
    for (const one of [examiner, teacher, viewer]) expect(await todayOf(app, one)).toEqual(nothing);
  });

  it('counts who sits an exam, who is without contact and whose hand is up, as far as the account sees them', async () => {
    const [asha, bina] = [await registerLearner(app), await registerLearner(app)];
    const own = await addClassTo(app, admin, [asha]);
    await app.db.execute(`insert into class_staff (class_id, user_id) values (${own.id}, ${viewer.user_id})`);
    const title = { en: 'Running' };
    const quiz = await addQuizAs(app, teacher, { title, raise_hand: true, duration_minutes: 10 });
    const attempt = await open(app, asha, quiz);
    await open(app, bina, quiz);
    const params = { id: quiz };
    expect((await call(app.url, raiseHand, { token: asha.token, params, body: {} })).status).toBe(200);

    const { running } = await todayOf(app, teacher);
    expect(running).toMatchObject({ total: 1, rows: [{ id: quiz, title, sitting: 2, quiet: 0, hands: 1 }] });
    const left = Date.parse(running.rows[0]?.ends_at ?? '') - app.clock.now();
    expect(left).toBeGreaterThan(9 * MINUTE);
    expect(left).toBeLessThanOrEqual(10 * MINUTE);
    expect((await todayOf(app, examiner)).running).toEqual(running);
    expect((await todayOf(app, viewer)).running.rows).toMatchObject([{ id: quiz, sitting: 1, hands: 0 }]);
    for (const other of [colleague, idle]) expect((await todayOf(app, other)).running).toEqual(none);

    const seen = { params: { ...params, attempt_id: attempt }, body: { number: 1 } };
    expect((await call(app.url, markHandSeen, { token: teacher.token, ...seen })).status).toBe(200);
    expect((await todayOf(app, teacher)).running.rows).toMatchObject([{ sitting: 2, hands: 0 }]);

    app.clock.advance(3 * MINUTE);
    expect((await todayOf(app, teacher)).running.rows).toMatchObject([{ sitting: 2, quiet: 2 }]);
    await submitAs(app, asha.token, quiz, { answers: {}, attempt });
    expect((await todayOf(app, teacher)).running.rows).toMatchObject([{ sitting: 1, quiet: 1, hands: 0 }]);
    app.clock.advance(8 * MINUTE);
    expect((await todayOf(app, teacher)).running).toEqual(none);
  });

  it('names the exams of the next days, and what keeps learners from them', async () => {
    const startsIn = (milliseconds: number, more = {}) => ({
      title: { en: `In ${milliseconds / HOUR} hours` },
      start_time: iso(app.clock.now() + milliseconds),
      end_time: iso(app.clock.now() + milliseconds + HOUR),
      ...more,
    });
    await addQuizAs(app, teacher, startsIn(8 * DAY));
    await addQuizAs(app, teacher, startsIn(2 * HOUR));
    await addQuizAs(app, colleague, startsIn(3 * HOUR), true);
    await addQuizAs(app, colleague, startsIn(4 * HOUR));
    await addQuizAs(app, teacher, startsIn(HOUR, { status: 'draft' }));
    await addQuizAs(app, teacher, startsIn(5 * HOUR, { status: 'draft', questions: [] }));

    const { coming } = await todayOf(app, teacher);
    expect(titles(coming)).toEqual(['In 1 hours', 'In 2 hours', 'In 3 hours', 'In 5 hours']);
    expect(coming.rows.map(({ lacks }) => lacks)).toEqual(['publication', null, null, 'questions']);
    expect(coming.total).toBe(4);
    // A viewer sees no drafts, and what is published also of others.
    expect(titles((await todayOf(app, viewer)).coming)).toEqual(['In 2 hours', 'In 3 hours', 'In 4 hours']);

    await addQuizAs(app, teacher, startsIn(6 * HOUR));
    await addQuizAs(app, teacher, startsIn(7 * HOUR));
    const more = (await todayOf(app, teacher)).coming;
    expect([more.rows.length, more.total]).toEqual([TODAY_ROWS, 6]);
  });

  it('names the exams whose results wait for their release, for those who may release them', async () => {
    const learner = await registerLearner(app);
    const settings = {
      title: { en: 'Withheld', ne: '' },
      show_score: 'by_hand',
      show_answers: 'by_hand',
    } as const;
    const quiz = await addQuizAs(app, teacher, settings);
    await addQuizAs(app, teacher, { ...settings, title: { en: 'Withheld, nobody took it' } });
    await submitAs(app, learner.token, quiz, { answers: {}, attempt: await open(app, learner, quiz) });
    const { unreleased } = await todayOf(app, examiner);
    expect(unreleased).toEqual({
      rows: [{ id: quiz, title: settings.title, scores: true, answers: true }],
      total: 1,
    });
    expect((await todayOf(app, teacher)).unreleased).toEqual(none);
    const params = { id: quiz };
    await call(app.url, releaseResults, { token: examiner.token, params, body: { score: true } });
    expect((await todayOf(app, examiner)).unreleased.rows).toMatchObject([{ scores: false, answers: true }]);
    await call(app.url, releaseResults, {
      ...{ token: examiner.token, params },
      body: { answers: true, can_still_sit: 1000 },
    });
    expect((await todayOf(app, examiner)).unreleased).toEqual(none);
  });

  it('counts question queries for those who decide about them', async () => {
    const learner = await registerLearner(app);
    const quiz = await addQuizAs(app, teacher, { title: { en: 'Queried', ne: '' } });
    const attempt = await open(app, learner, quiz);
    await submitAs(app, learner.token, quiz, { answers: {}, attempt });
    const [question] = (await app.deps.revisions.get(quiz, 1)).questions;
    const body = { question_id: question?.id ?? 0, text: 'Both are right' };
    const params = { id: attempt };
    const { status } = await call(app.url, reportQuestionProblem, { token: learner.token, params, body });
    expect(status).toBe(201);
    expect((await todayOf(app, examiner)).queries).toEqual({
      rows: [{ id: quiz, title: { en: 'Queried', ne: '' }, open: 1 }],
      total: 1,
    });
    expect((await todayOf(app, teacher)).queries).toEqual(none);
  });

  it('counts requests to join the classes that the account manages', async () => {
    const learner = await registerLearner(app);
    const own = await addClassTo(app, teacher);
    const code = await inviteTo(app, teacher, own.id, { needs_approval: true });
    expect((await call(app.url, joinClass, { token: learner.token, body: { code } })).status).toBe(200);
    const requests = { rows: [{ id: own.id, name: own.name, requests: 1 }], total: 1 };
    expect((await todayOf(app, teacher)).requests).toEqual(requests);
    expect((await todayOf(app, admin)).requests).toEqual(requests);
    expect((await todayOf(app, colleague)).requests).toEqual(none);
  });

  it('names the notices whose SMS failed, for those who may notify their audience', async () => {
    const learner = await registerLearner(app);
    const own = await addClassTo(app, teacher, [learner]);
    app.sms.refuse = true;
    const { id, title } = await addNoticeAs(app, teacher, { audience: { class_ids: [own.id] }, sms: true });
    const failed_sms = { rows: [{ id, title, failed: 1 }], total: 1 };
    await vi.waitFor(async () => expect((await todayOf(app, teacher)).failed_sms).toEqual(failed_sms));
    app.sms.refuse = false;
    expect((await todayOf(app, admin)).failed_sms).toEqual(failed_sms);
    expect((await todayOf(app, colleague)).failed_sms).toEqual(none);
    expect((await todayOf(app, viewer)).failed_sms).toEqual(none);
  });

  it('names results to release once nobody sits the exam any more, also with more time', async () => {
    // Those from above are logged out by now.
    const [admin, examiner, teacher] = [
      await staffOf(app, 'admin'),
      await staffOf(app, 'examiner'),
      await staffOf(app, 'teacher'),
    ];
    const [done, slow] = [await registerLearner(app), await registerLearner(app)];
    const title = { en: 'With more time', ne: '' };
    const quiz = await addQuizAs(app, teacher, {
      ...{ title, show_score: 'by_hand', show_answers: 'by_hand', late_start: 'until_end' },
      ...{ start_time: iso(app.clock.now() - MINUTE), end_time: iso(app.clock.now() + 3 * MINUTE) },
    });
    await submitAs(app, done.token, quiz, { answers: {}, attempt: await open(app, done, quiz) });
    await open(app, slow, quiz);
    const params = { id: quiz };
    await call(app.url, extendAttempts, { token: admin.token, params, body: { minutes: 2, reason: 'Ill' } });
    app.clock.advance(4 * MINUTE);
    const running = await todayOf(app, examiner);
    expect(titles(running.running)).toContain(title.en);
    expect(titles(running.unreleased)).not.toContain(title.en);
    app.clock.advance(2 * MINUTE);
    const over = await todayOf(app, examiner);
    expect(titles(over.running)).not.toContain(title.en);
    expect(titles(over.unreleased)).toContain(title.en);
    await call(app.url, releaseResults, {
      ...{ token: examiner.token, params },
      body: { score: true, answers: true, can_still_sit: 0 },
    });
  });
});

describe('the first steps', () => {
  it('are done one after the other, and then gone', async () => {
    const app = await buildTestApp();
    const admin = await staffOf(app, 'admin');
    const done = async () => (await todayOf(app, admin)).first_steps;
    const steps = { institute: false, staff: false, students: false, exam: false, results: false };
    expect(await done()).toEqual(steps);

    const none = { en: '', ne: '' };
    const settings = { short_name: none, accent: '', phone: '', email: '', address: none, sms_name: none };
    const sms_texts = { code: none, invitation: none };
    const body = { ...settings, sms_texts, name: { en: '', ne: 'अभ्यास केन्द्र' } };
    expect((await call(app.url, replaceInstituteSettings, { token: admin.token, body })).status).toBe(200);
    expect(await done()).toEqual({ ...steps, institute: true });
    const teacher = await staffOf(app, 'teacher');
    expect(await done()).toEqual({ ...steps, institute: true, staff: true });
    expect((await todayOf(app, teacher)).first_steps).toBeNull();
    const learner = await registerLearner(app);
    expect(await done()).toEqual({ ...steps, institute: true, staff: true, students: true });
    const quiz = await addQuizAs(app, teacher, {});
    expect(await done()).toEqual({
      institute: true,
      staff: true,
      students: true,
      exam: true,
      results: false,
    });
    await submitAs(app, learner.token, quiz, { answers: {}, attempt: await open(app, learner, quiz) });
    expect(await done()).toBeNull();
  });
});
