import { logIn } from '@abhyas/contract/accounts';
import { updateUser } from '@abhyas/contract/accounts/users';
import { openAttempt } from '@abhyas/contract/attempts';
import { setOverride } from '@abhyas/contract/attempts/overrides';
import { getReminderSms, sendCorrection } from '@abhyas/contract/attempts/reminder-sms';
import { leaveClass } from '@abhyas/contract/classes';
import { addMembers } from '@abhyas/contract/classes/staff';
import { dismissNotice, listOwnNotices } from '@abhyas/contract/notices';
import { deleteNotice } from '@abhyas/contract/notices/staff';
import { restoreRevision } from '@abhyas/contract/quizzes/revisions';
import { createQuizFromJson, deleteQuiz, restoreQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { DAY, HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { remind } from './reminders.service.ts';

type Person = { username: string; password: string; user_id: number; phone_number: string };

const app = await buildTestApp();
const NEPAL_MS = 5 * HOUR + 45 * MINUTE;
/** The next midnight in Nepal; tests begin in the morning of the day that it begins. */
let midnight = (Math.floor((app.clock.now() + NEPAL_MS) / DAY) + 1) * DAY - NEPAL_MS;
const admin = await registerAdmin(app);
const at = (hours: number, minutes = 0) => midnight + hours * HOUR + minutes * MINUTE;
/** Sets the clock, and lets the server do what it does every few seconds. */
async function goTo(moment: number) {
  app.clock.advance(moment - app.clock.now());
  await tick();
}
const tick = () => remind({ ...app.deps, reminder_time: '17:00' });
/** Sessions end while the tests move the clock by weeks. */
const tokenOf = async ({ username, password }: Person) =>
  (await call(app.url, logIn, { body: { username, password } })).body.access;
const noticesOf = async (person: Person) =>
  (await call(app.url, listOwnNotices, { token: await tokenOf(person) })).body;
const titlesOf = async (person: Person) => (await noticesOf(person)).map(({ title }) => title.en);
const sentTo = ({ phone_number }: Person) => app.sms.sent.filter(({ to }) => to === phone_number);

/** A class with learners, and an exam of it at 7:00 on the next day. */
async function makeExam(members: number, changes: object = {}) {
  const token = await tokenOf(admin);
  const learners: Person[] = [];
  for (let n = 0; n < members; n++) learners.push(await registerLearner(app));
  const { id: class_id } = await addClassTo(app, { token }, learners as { username: string }[]);
  const quiz = sampleQuiz(1, {
    title: { en: 'Mock', ne: 'नमुना' },
    start_time: iso(at(31)),
    end_time: iso(at(34)),
    remind_day_before: 'notice',
    ...changes,
  });
  const { quiz_id } = await addQuiz(app, quiz, { class_ids: [class_id] });
  const change = async (body: object) =>
    expect(
      (await call(app.url, updateQuiz, { token: await tokenOf(admin), params: { id: quiz_id }, body }))
        .status,
    ).toBe(200);
  return { quiz_id, class_id, learners, change };
}

beforeEach(async () => {
  midnight += 7 * DAY;
  app.clock.advance(at(8) - app.clock.now());
  app.deps.open_quizzes.forget();
});

describe('the reminder of an exam', () => {
  it('comes on the day before at 17:00, to its audience, and says today from midnight on', async () => {
    const { learners, quiz_id } = await makeExam(1);
    const [learner] = learners as [Person];
    const outside = await registerLearner(app);
    await goTo(at(16, 59));
    expect(await titlesOf(learner)).toEqual([]);
    await goTo(at(17));
    await tick();
    expect(await noticesOf(learner)).toMatchObject([
      {
        title: { en: 'Exam tomorrow 07:00: Mock', ne: 'भोलि बिहान ७:०० बजे परीक्षा: नमुना' },
        quiz_id,
      },
    ]);
    expect(await titlesOf(outside)).toEqual([]);
    await goTo(at(24, 30));
    expect(await titlesOf(learner)).toEqual(['Exam today 07:00: Mock']);
    await goTo(at(31));
    expect(await titlesOf(learner)).toEqual([]);
  });

  it('is off unless the quiz has it, and for drafts', async () => {
    const { learners } = await makeExam(1, { remind_day_before: 'none' });
    const draft = await makeExam(1, { status: 'draft' });
    await goTo(at(18));
    expect(await titlesOf(learners[0] as Person)).toEqual([]);
    expect(await titlesOf(draft.learners[0] as Person)).toEqual([]);
  });

  it('is withdrawn when the exam is deleted or becomes a draft, and comes back with it', async () => {
    const { learners, quiz_id, change } = await makeExam(1);
    const [learner] = learners as [Person];
    await goTo(at(17));
    expect(await titlesOf(learner)).toHaveLength(1);
    const on = async () => ({ token: await tokenOf(admin), params: { id: quiz_id } });
    await call(app.url, deleteQuiz, await on());
    await tick();
    expect(await titlesOf(learner)).toEqual([]);
    await call(app.url, restoreQuiz, await on());
    await change({ status: 'published' });
    await tick();
    expect(await titlesOf(learner)).toHaveLength(1);
    await change({ status: 'draft' });
    await tick();
    expect(await titlesOf(learner)).toEqual([]);
  });

  it('moves with the exam: withdrawn, and given again in the evening before the new day', async () => {
    const { learners, change } = await makeExam(1, { remind_day_before: 'sms' });
    const [learner] = learners as [Person];
    await goTo(at(17));
    await vi.waitFor(() => expect(sentTo(learner)).toHaveLength(1));
    await change({ start_time: iso(at(31) + 2 * DAY), end_time: iso(at(34) + 2 * DAY) });
    await tick();
    expect(await titlesOf(learner)).toEqual([]);
    await goTo(at(17) + 2 * DAY);
    expect(await titlesOf(learner)).toEqual(['Exam tomorrow 07:00: Mock']);
    await vi.waitFor(() => expect(sentTo(learner)).toHaveLength(2));
  });

  it('is corrected when the exam moves in the same evening, also for those who dismissed it, without another SMS', async () => {
    const { learners, change } = await makeExam(2, { remind_day_before: 'sms' });
    const [one, two] = learners as [Person, Person];
    await goTo(at(17));
    await vi.waitFor(() => expect([...sentTo(one), ...sentTo(two)]).toHaveLength(2));
    const [{ id } = { id: 0 }] = await noticesOf(one);
    await call(app.url, dismissNotice, { token: await tokenOf(one), params: { id } });
    await change({ start_time: iso(at(33)), end_time: iso(at(36)), title: { en: 'Final', ne: '' } });
    await tick();
    expect(await titlesOf(one)).toEqual(['Exam tomorrow 09:00: Final']);
    // And where it was before.
    await change({ start_time: iso(at(31)) });
    await tick();
    expect(await titlesOf(two)).toEqual(['Exam tomorrow 07:00: Final']);
    await app.deps.notices.notice_sms.startDue();
    expect([...sentTo(one), ...sentTo(two)]).toHaveLength(2);
  });

  it('stays deleted when staff have deleted it', async () => {
    const { learners, change } = await makeExam(1);
    const [learner] = learners as [Person];
    await goTo(at(17));
    const [{ id } = { id: 0 }] = await noticesOf(learner);
    await call(app.url, deleteNotice, { token: await tokenOf(admin), params: { id } });
    await goTo(at(24, 30));
    expect(await titlesOf(learner)).toEqual([]);
    // Also when the exam moves away and back.
    for (const start_time of [at(33), at(31)]) {
      await change({ start_time: iso(start_time) });
      await tick();
    }
    expect(await titlesOf(learner)).toEqual([]);
  });
});

describe('the SMS of a reminder', () => {
  it('waits until 7:00 when it was turned on in the quiet hours', async () => {
    const { learners, change } = await makeExam(1, { start_time: iso(at(34)), end_time: iso(at(36)) });
    const [learner] = learners as [Person];
    await goTo(at(23, 17));
    await change({ remind_day_before: 'sms' });
    await tick();
    await goTo(at(30, 59));
    expect(sentTo(learner)).toEqual([]);
    await goTo(at(31));
    await app.deps.notices.notice_sms.startDue();
    await vi.waitFor(() => expect(sentTo(learner)).toHaveLength(1));
  });

  it('needs the right to notify the audience, by each call that turns it on', async () => {
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    const { token } = teacher;
    const create = (changes: object) =>
      call(app.url, createQuizFromJson, { token, body: sampleQuiz(1, changes) });
    expect((await create({ remind_day_before: 'sms' })).body).toMatchObject({ code: 'REMINDER_NOT_ALLOWED' });
    const { body: made } = await create({ remind_day_before: 'notice' });
    const on = { token, params: { id: made.quiz_id } };
    const refused = await call(app.url, updateQuiz, { ...on, body: { remind_day_before: 'sms' } });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'REMINDER_NOT_ALLOWED' }),
    ]);
    const { id: own } = await addClassTo(app, { token }, [await registerLearner(app)]);
    const audience = (to: object) => call(app.url, setAudience, { ...on, body: to });
    expect((await audience({ class_ids: [own] })).status).toBe(200);
    expect((await call(app.url, updateQuiz, { ...on, body: { remind_day_before: 'sms' } })).status).toBe(200);
    expect((await audience({ everyone: true })).body).toMatchObject({ code: 'REMINDER_NOT_ALLOWED' });
    expect((await call(app.url, updateQuiz, { ...on, body: { duration_minutes: 7 } })).status).toBe(200);
  });

  it('needs that right for what changes it later: title, start, an earlier revision, a start of their own', async () => {
    const outsider = await registerLearner(app, undefined, { role: 'teacher' });
    const { quiz_id, learners } = await makeExam(1, { remind_day_before: 'sms' });
    const [learner] = learners as [Person];
    const params = { id: quiz_id };
    await call(app.url, shareQuiz, { token: await tokenOf(admin), params, body: { is_shared: true } });
    const change = async (by: Person, body: object) => {
      const { status, body: got } = await call(app.url, updateQuiz, {
        token: await tokenOf(by),
        params,
        body,
      });
      return status === 200 ? 'changed' : got.code;
    };
    const override = async (by: Person, body: object) => {
      const given = { username: learner.username, ...body };
      const { status, body: got } = await call(app.url, setOverride, {
        ...{ token: await tokenOf(by), params },
        body: given,
      });
      return status === 200 ? 'changed' : got.code;
    };
    const [title, start_time] = [{ en: 'Send 500 now', ne: '' }, iso(at(32))];
    expect(await change(outsider, { title })).toBe('REMINDER_NOT_ALLOWED');
    expect(await change(outsider, { start_time })).toBe('REMINDER_NOT_ALLOWED');
    expect(await override(outsider, { start_time })).toBe('REMINDER_NOT_ALLOWED');
    // What leaves the text as it is: also all fields as they are, with other ones.
    const same = { title: { en: 'Mock', ne: 'नमुना' }, start_time: iso(at(31)) };
    expect(await change(outsider, { ...same, duration_minutes: 7 })).toBe('changed');
    expect(await override(outsider, { extra_minutes: 5 })).toBe('changed');
    expect(await override(admin, { extra_minutes: 5, start_time })).toBe('changed');
    expect(await override(outsider, { extra_minutes: 9, start_time })).toBe('changed');
    expect(await override(outsider, { extra_minutes: 9, start_time: iso(at(33)) })).toBe(
      'REMINDER_NOT_ALLOWED',
    );
    // An earlier revision has another title.
    expect(await change(admin, { title: { en: 'Final', ne: '' } })).toBe('changed');
    const restored = await call(app.url, restoreRevision, {
      ...{ token: await tokenOf(outsider), params: { ...params, revision: 1 } },
    });
    expect([restored.status, restored.body]).toEqual([
      403,
      expect.objectContaining({ code: 'REMINDER_NOT_ALLOWED' }),
    ]);
    // The way on: nobody gets an SMS.
    expect(await change(outsider, { title, remind_day_before: 'notice' })).toBe('changed');
    await goTo(at(17));
    expect(await titlesOf(learner)).toEqual(['Exam tomorrow 08:00: Send 500 now']);
    expect(sentTo(learner)).toEqual([]);
  });

  it('does not keep others from changing the title of an exam that was', async () => {
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    const { quiz_id } = await makeExam(1, { remind_day_before: 'sms' });
    const params = { id: quiz_id };
    await call(app.url, shareQuiz, { token: await tokenOf(admin), params, body: { is_shared: true } });
    await goTo(at(35));
    const body = { title: { en: 'Mock 1', ne: '' } };
    expect((await call(app.url, updateQuiz, { token: await tokenOf(teacher), params, body })).status).toBe(
      200,
    );
  });

  it('is corrected for those who got it, when staff choose to, after the exam was moved', async () => {
    const { learners, change, quiz_id } = await makeExam(2, { remind_day_before: 'sms' });
    const [one, two] = learners as [Person, Person];
    await goTo(at(17));
    await vi.waitFor(() => expect([...sentTo(one), ...sentTo(two)]).toHaveLength(2));
    const params = { id: quiz_id };
    const get = async () =>
      (await call(app.url, getReminderSms, { token: await tokenOf(admin), params })).body;
    expect(await get()).toMatchObject({
      reminder: { phones: 2, parts: 2 },
      correction: null,
      may_send: true,
    });
    const start_time = iso(at(33));
    await change({ start_time, end_time: iso(at(36)) });
    await tick();
    expect((await get()).correction).toMatchObject({ phones: 2, parts: 2, start_time });
    const send = async (body: { start_time: string; at_night?: boolean }) =>
      call(app.url, sendCorrection, { token: await tokenOf(admin), params, body });
    expect((await send({ start_time: iso(at(31)) })).body).toMatchObject({ code: 'PREVIEW_STALE' });
    await goTo(at(21));
    expect((await send({ start_time })).body).toMatchObject({ code: 'QUIET_HOURS' });
    expect((await send({ start_time, at_night: true })).body).toEqual({ phones: 2 });
    await vi.waitFor(() => expect(sentTo(one)).toHaveLength(2));
    expect(sentTo(one)[1]?.text).toMatch(
      /^Exam moved: Mock\nIt now starts on \d+ \w+ \d+, 09:00, Nepal time\.$/,
    );
    await vi.waitFor(() => expect(sentTo(two)).toHaveLength(2));
    expect((await get()).correction).toBe(null);
    // Moved again, the correction is wrong itself.
    await change({ start_time: iso(at(34)) });
    await tick();
    expect(await titlesOf(one)).toEqual(['Exam tomorrow 10:00: Mock']);
    expect((await get()).correction).toMatchObject({ phones: 2, start_time: iso(at(34)) });
  });

  it('is corrected for those alone who are in the audience now, and not suspended', async () => {
    const { learners, change, quiz_id, class_id } = await makeExam(4, { remind_day_before: 'sms' });
    const [, leaving, suspended] = learners as [Person, Person, Person, Person];
    await goTo(at(17));
    await vi.waitFor(() => expect(learners.flatMap(sentTo)).toHaveLength(4));
    const [start_time, params] = [iso(at(33)), { id: quiz_id }];
    await change({ start_time, end_time: iso(at(36)) });
    const get = async () =>
      (await call(app.url, getReminderSms, { token: await tokenOf(admin), params })).body.correction;
    expect(await get()).toMatchObject({ recipients: 4, phones: 4 });
    await call(app.url, leaveClass, { token: await tokenOf(leaving), params: { id: class_id } });
    const { user_id } = suspended;
    await call(app.url, updateUser, {
      ...{ token: await tokenOf(admin), params: { id: user_id }, body: { suspended: true } },
    });
    expect(await get()).toMatchObject({ recipients: 2, phones: 2 });
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    const { id: other } = await addClassTo(app, teacher, [await registerLearner(app)]);
    const token = await tokenOf(admin);
    const moved = await call(app.url, setAudience, { token, params, body: { class_ids: [other] } });
    expect(moved.status).toBe(200);
    await call(app.url, shareQuiz, { token, params, body: { is_shared: true } });
    expect(await get()).toBe(null);
    const sent = await call(app.url, sendCorrection, { token: teacher.token, params, body: { start_time } });
    expect(sent.body).toMatchObject({ code: 'PREVIEW_STALE' });
  });

  it('is not corrected by one who may not notify the audience', async () => {
    const { quiz_id, change } = await makeExam(1, { remind_day_before: 'sms' });
    await goTo(at(17));
    const start_time = iso(at(33));
    await change({ start_time, end_time: iso(at(36)) });
    const params = { id: quiz_id };
    await call(app.url, shareQuiz, {
      token: await tokenOf(admin),
      params,
      body: { is_shared: true },
    });
    const { token } = await registerLearner(app, undefined, { role: 'teacher' });
    expect((await call(app.url, getReminderSms, { token, params })).body).toMatchObject({ may_send: false });
    expect((await call(app.url, sendCorrection, { token, params, body: { start_time } })).status).toBe(403);
  });
});

describe('for learners with an override', () => {
  it('the reminder is of their own start, by themselves or by their class', async () => {
    const { learners, quiz_id } = await makeExam(3);
    const [usual, own, byClass] = learners as [Person, Person, Person];
    const token = await tokenOf(admin);
    const { id: class_id } = await addClassTo(app, { token }, [byClass]);
    const params = { id: quiz_id };
    const override = (body: object) => call(app.url, setOverride, { token, params, body });
    expect((await override({ username: own.username, start_time: iso(at(30)) })).status).toBeLessThan(300);
    expect(
      (await override({ class_id, start_time: iso(at(31) + DAY), end_time: iso(at(34) + DAY) })).status,
    ).toBeLessThan(300);
    await goTo(at(17));
    expect(await titlesOf(usual)).toEqual(['Exam tomorrow 07:00: Mock']);
    expect(await titlesOf(own)).toEqual(['Exam tomorrow 06:00: Mock']);
    expect(await titlesOf(byClass)).toEqual([]);
    await goTo(at(17) + DAY);
    expect(await titlesOf(usual)).toEqual([]);
    expect(await titlesOf(byClass)).toEqual(['Exam tomorrow 07:00: Mock']);
  });

  it('who has sat the exam already is not reminded of it', async () => {
    const { learners, quiz_id } = await makeExam(2);
    const [early, late] = learners as [Person, Person];
    const token = await tokenOf(admin);
    const body = { username: early.username, start_time: iso(at(9)) };
    await call(app.url, setOverride, { token, params: { id: quiz_id }, body });
    await goTo(at(9, 5));
    const opened = await call(app.url, openAttempt, { token: await tokenOf(early), params: { id: quiz_id } });
    expect(opened.status).toBe(200);
    await goTo(at(17));
    expect(await titlesOf(early)).toEqual([]);
    expect(await titlesOf(late)).toEqual(['Exam tomorrow 07:00: Mock']);
  });

  it('members who join or leave in the evening are reminded by where they are now', async () => {
    const { learners, class_id } = await makeExam(1);
    const [leaving] = learners as [Person];
    await goTo(at(17));
    const joining = await registerLearner(app);
    await call(app.url, addMembers, {
      token: await tokenOf(admin),
      params: { id: class_id },
      body: { usernames: [joining.username] },
    });
    await call(app.url, leaveClass, { token: await tokenOf(leaving), params: { id: class_id } });
    expect(await titlesOf(leaving)).toEqual([]);
    expect(await titlesOf(joining)).toHaveLength(1);
  });
});
