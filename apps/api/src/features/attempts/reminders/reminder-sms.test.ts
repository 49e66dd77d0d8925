import { getReminderSms, sendCorrection } from '@abhyas/contract/attempts/reminder-sms';
import { getNoticeSms, listNotices, stopNoticeSms } from '@abhyas/contract/notices/staff';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { DAY, HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { goToHour } from '#testing/time-in-nepal.ts';
import { remind } from './reminders.service.ts';

const app = await buildTestApp();
const { notice_sms } = app.deps.notices;
const tick = () => remind({ ...app.deps, reminder_time: '17:00' });

/** Phones to which an SMS went. While the gateway is held, the first one waits in it. */
let sent: string[] = [];
let letGo = () => {};
let held = Promise.resolve();
const hold = () => {
  held = new Promise((resolve) => {
    letGo = resolve;
  });
};

beforeEach(() => {
  // By day, and after the moment of reminders: they come with the next tick. The exams of other tests are over.
  app.clock.advance(DAY);
  goToHour(app, 18);
  sent = [];
  vi.spyOn(app.sms, 'send').mockImplementation(async ({ to }) => {
    sent.push(to);
    await held;
  });
});
afterEach(() => letGo());

/** An exam of a class, tomorrow at 7:00, that reminds by SMS. */
async function makeExam(members: number) {
  const { token } = await registerAdmin(app);
  const learners = [];
  for (let n = 0; n < members; n++) learners.push(await registerLearner(app));
  const { id: class_id } = await addClassTo(app, { token }, learners);
  const start = app.clock.now() + 13 * HOUR;
  const quiz = sampleQuiz(1, {
    ...{ start_time: iso(start), end_time: iso(start + 9 * HOUR), remind_day_before: 'sms' },
  });
  const { quiz_id: id } = await addQuiz(app, quiz, { class_ids: [class_id] });
  const on = { token, params: { id } };
  const phones = new Set(learners.map(({ phone_number }) => phone_number));
  const sentOfExam = () => sent.filter((phone) => phones.has(phone));
  return {
    ...{ id, token, start, sentOfExam },
    change: async (body: object) =>
      expect((await call(app.url, updateQuiz, { ...on, body })).status).toBe(200),
    sentAre: (n: number) => vi.waitFor(() => expect(sentOfExam()).toHaveLength(n)),
    misinformed: async () => (await call(app.url, getReminderSms, on)).body.correction?.phones ?? 0,
    correct: async (start_time: string) =>
      (await call(app.url, sendCorrection, { ...on, body: { start_time } })).body,
  };
}

describe('a reminder that comes back after it was withdrawn while its SMS went out', () => {
  /** The SMS of the reminder, the first of which is in the gateway, are stopped by the server. */
  async function withdrawn(change: (exam: Awaited<ReturnType<typeof makeExam>>) => object) {
    const exam = await makeExam(3);
    hold();
    await tick();
    await exam.sentAre(1);
    await exam.change(change(exam));
    await tick();
    letGo();
    return exam;
  }

  it('goes to those who have not got it, and to nobody twice', async () => {
    const { change, sentAre, sentOfExam } = await withdrawn(() => ({ status: 'draft' }));
    await change({ status: 'published' });
    await tick();
    await sentAre(3);
    expect(new Set(sentOfExam()).size).toBe(3);
  });

  it('does not go on in the quiet hours', async () => {
    const { id, change, sentOfExam } = await withdrawn(() => ({ status: 'draft' }));
    await change({ status: 'published' });
    goToHour(app, 20);
    await tick();
    const { token } = await registerAdmin(app);
    const { body } = await call(app.url, listNotices, { token });
    expect(body.find(({ quiz_id }) => quiz_id === id)).toMatchObject({ sms: true, sms_progress: null });
    expect(sentOfExam()).toHaveLength(1);
  });

  it('does not go to those who were reminded of another start meanwhile', async () => {
    const { id, token, change, start, sentAre, sentOfExam } = await withdrawn(({ start }) => ({
      start_time: iso(start + 2 * HOUR),
    }));
    await sentAre(3);
    await change({ start_time: iso(start) });
    await tick();
    const { body } = await call(app.url, listNotices, { token });
    const reminder = body.find(({ quiz_id }) => quiz_id === id);
    expect(reminder?.sms_progress).toMatchObject({ state: 'done', total: 1 });
    expect(new Set(sentOfExam()).size).toBe(3);
  });

  it('stays as it is when staff have stopped its SMS', async () => {
    const exam = await makeExam(2);
    hold();
    await tick();
    await exam.sentAre(1);
    const { body } = await call(app.url, listNotices, { token: exam.token });
    const params = { id: body[0]?.id ?? 0 };
    expect((await call(app.url, stopNoticeSms, { token: exam.token, params })).status).toBe(200);
    app.clock.advance(MINUTE);
    for (const status of ['draft', 'published']) {
      await exam.change({ status });
      await tick();
    }
    letGo();
    expect((await call(app.url, getNoticeSms, { token: exam.token, params })).body.progress).toMatchObject({
      ...{ state: 'stopped', total: 2 },
    });
  });
});

describe('a correction that is on its way', () => {
  /** Two learners who were reminded of 7:00, of an exam that is at 9:00 now. */
  async function moved() {
    const exam = await makeExam(2);
    await tick();
    await exam.sentAre(2);
    const start_time = iso(exam.start + 2 * HOUR);
    await exam.change({ start_time });
    await tick();
    await vi.waitFor(async () => expect(await exam.misinformed()).toBe(2));
    return { ...exam, start_time };
  }

  it('is not sent to the same phones again, although most texts wait for their turn', async () => {
    const { start_time, correct, misinformed, sentAre } = await moved();
    hold();
    expect(await correct(start_time)).toEqual({ phones: 2 });
    await sentAre(3);
    expect(await misinformed()).toBe(0);
    expect(await correct(start_time)).toMatchObject({ code: 'PREVIEW_STALE' });
    letGo();
    await sentAre(4);
    expect(await misinformed()).toBe(0);
  });

  it('nor before its SMS have begun', async () => {
    const { start_time, correct, misinformed, sentAre } = await moved();
    vi.spyOn(notice_sms, 'startDue').mockResolvedValueOnce();
    expect(await correct(start_time)).toEqual({ phones: 2 });
    expect(await misinformed()).toBe(0);
    expect(await correct(start_time)).toMatchObject({ code: 'PREVIEW_STALE' });
    await notice_sms.startDue();
    await sentAre(4);
  });

  it('may be sent to those whom a stop left out', async () => {
    const { token, start_time, correct, misinformed, sentAre, sentOfExam } = await moved();
    hold();
    await correct(start_time);
    await sentAre(3);
    const { body } = await call(app.url, listNotices, { token });
    const id = body.find(({ title }) => title.en.startsWith('Exam moved'))?.id ?? 0;
    expect((await call(app.url, stopNoticeSms, { token, params: { id } })).status).toBe(200);
    expect(await misinformed()).toBe(1);
    letGo();
    expect(await correct(start_time)).toEqual({ phones: 1 });
    await sentAre(4);
    expect(new Set(sentOfExam().slice(2)).size).toBe(2);
  });
});
