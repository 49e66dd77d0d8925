import { updateUser } from '@abhyas/contract/accounts/users';
import { setClassStaff } from '@abhyas/contract/classes/staff';
import {
  addNotice,
  deleteNotice,
  getNotice,
  getNoticeSms,
  retryNoticeSms,
  stopNoticeSms,
  updateNotice,
} from '@abhyas/contract/notices/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { readTrail } from '#features/audit/audit-trail.fixture.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { addNoticeAs, HOLIDAY } from '#features/notices/notices.fixture.ts';
import { openNotices } from '#features/notices/notices.ts';
import { type Sms, SmsError } from '#platform/sms/sms.ts';
import { HOUR, iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { goToHour } from '#testing/time-in-nepal.ts';
import { notice_sms_jobs, notice_texts } from './notice-sms.tables.ts';

const app = await buildTestApp();
// By day, when SMS go out at once.
goToHour(app, 12);
const admin = await registerAdmin(app);

async function classOf(members: number, by = admin) {
  const learners = [];
  for (let n = 0; n < members; n++) learners.push(await registerLearner(app));
  const { id } = await addClassTo(app, by, learners);
  return { learners, audience: { class_ids: [id] } };
}

const teacher = () => registerLearner(app, undefined, { role: 'teacher' });

const smsOf = async (id: number, { token } = admin) =>
  (await call(app.url, getNoticeSms, { token, params: { id } })).body;
const ended = (id: number, state = 'done', by = admin) =>
  vi.waitFor(async () => {
    const { progress, failed } = await smsOf(id, by);
    expect(progress?.state).toBe(state);
    return { ...progress, failed };
  });
const sentTo = (phone_number: string) => app.sms.sent.filter(({ to }) => to === phone_number);

describe('a notice with SMS', () => {
  it('goes to each phone once, in the language of the account', async () => {
    const phone_number = newIdentity().phone_number;
    const siblings = [
      await registerLearner(app, { ...newIdentity(), phone_number }),
      await registerLearner(app, { ...newIdentity(), phone_number }),
    ];
    const [english, nepali] = [await registerLearner(app), await registerLearner(app)];
    await app.db.update(users).set({ preferred_language: 'ne' }).where(eq(users.id, nepali.user_id));
    const { id: class_id } = await addClassTo(app, admin, [...siblings, english, nepali]);
    const { id } = await addNoticeAs(app, admin, { sms: true, audience: { class_ids: [class_id] } });
    expect(await ended(id)).toEqual({
      ...{ state: 'done', total: 3, sent: 3, refused: 0, unclear: 0, failed: [] },
    });
    expect(sentTo(phone_number)).toHaveLength(1);
    expect(sentTo(english.phone_number)).toEqual([
      { to: english.phone_number, text: `${HOLIDAY.title.en}\n${HOLIDAY.body.en}` },
    ]);
    expect(sentTo(nepali.phone_number)[0]?.text).toBe(`${HOLIDAY.title.ne}\n${HOLIDAY.body.ne}`);
  });

  it('sends from its beginning on, and not before', async () => {
    const { audience, learners } = await classOf(1);
    const visible_from = iso(app.clock.now() + MINUTE);
    const { id } = await addNoticeAs(app, admin, { sms: true, audience, visible_from });
    await app.deps.notices.notice_sms.startDue();
    expect((await smsOf(id)).progress).toBe(null);
    app.clock.advance(MINUTE);
    await Promise.all([1, 2, 3].map(() => app.deps.notices.notice_sms.startDue()));
    expect(await ended(id)).toMatchObject({ sent: 1 });
    expect(sentTo(learners[0]?.phone_number ?? '')).toHaveLength(1);
  });

  it('lists what the gateway refused or did not confirm, and retries the refused ones alone', async () => {
    const { audience, learners } = await classOf(2);
    app.sms.refuse = true;
    const { id } = await addNoticeAs(app, admin, { sms: true, audience });
    const refused = await ended(id);
    app.sms.refuse = false;
    expect(refused).toMatchObject({ sent: 0, refused: 2 });
    expect(refused.failed.map(({ username }) => username).sort()).toEqual(
      learners.map(({ username }) => username).sort(),
    );
    app.sms.unclear = true;
    const on = { token: admin.token, params: { id } };
    expect((await call(app.url, retryNoticeSms, on)).status).toBe(200);
    expect(await ended(id)).toMatchObject({ total: 2, refused: 0, unclear: 2 });
    app.sms.unclear = false;
    const before = app.sms.sent.length;
    await call(app.url, retryNoticeSms, on);
    expect(await ended(id)).toMatchObject({ unclear: 2 });
    expect(app.sms.sent).toHaveLength(before);
  });

  it('ends when the gateway is down, and goes on with a retry', async () => {
    const { audience } = await classOf(12);
    app.sms.refuse = true;
    const { id } = await addNoticeAs(app, admin, { sms: true, audience });
    expect(await ended(id, 'failed')).toMatchObject({ total: 12, refused: 10 });
    app.sms.refuse = false;
    await call(app.url, retryNoticeSms, { token: admin.token, params: { id } });
    expect(await ended(id)).toMatchObject({ sent: 12, refused: 0 });
  });

  it('cannot be given or lose its SMS once they have begun', async () => {
    const { audience } = await classOf(1);
    const { id } = await addNoticeAs(app, admin, { sms: true, audience });
    await ended(id);
    const on = { token: admin.token, params: { id } };
    const { body } = await call(app.url, updateNotice, { ...on, body: { sms: false } });
    expect(body).toMatchObject({ code: 'SMS_BEGUN' });
    // It changes for those who read it in the app, and nobody gets a second SMS.
    const sent = app.sms.sent.length;
    expect((await call(app.url, updateNotice, { ...on, body: { title: { en: 'Other' } } })).status).toBe(200);
    await app.deps.notices.notice_sms.startDue();
    expect(app.sms.sent).toHaveLength(sent);
  });
});

describe('SMS of an author who may not notify the audience when they begin', () => {
  /** SMS of a teacher to a class, a minute before they begin. */
  async function planned() {
    const [owner, author] = [await teacher(), await teacher()];
    const { audience, learners } = await classOf(2, owner);
    const staffAre = (usernames: string[]) =>
      call(app.url, setClassStaff, {
        ...{ token: owner.token, params: { id: audience.class_ids[0] ?? 0 } },
        body: { usernames: [owner.username, ...usernames] },
      });
    await staffAre([author.username]);
    const visible_from = iso(app.clock.now() + MINUTE);
    const { id } = await addNoticeAs(app, author, { sms: true, audience, visible_from });
    const begin = async () => {
      app.clock.advance(MINUTE);
      await app.deps.notices.notice_sms.startDue();
      return (await smsOf(id)).progress;
    };
    return { id, author, learners, staffAre, begin };
  }
  const changeAuthor = (author: { user_id: number }, change: { suspended?: boolean; role?: 'viewer' }) =>
    call(app.url, updateUser, { token: admin.token, params: { id: author.user_id }, body: change });
  const stopped = { state: 'stopped', total: 2, sent: 0, refused: 0, unclear: 0 };

  it.each<[string, (plan: Awaited<ReturnType<typeof planned>>) => Promise<{ status: number }>]>([
    ['has left the staff of the class', ({ staffAre }) => staffAre([])],
    ['was suspended', ({ author }) => changeAuthor(author, { suspended: true })],
    ['is a viewer by now', ({ author }) => changeAuthor(author, { role: 'viewer' })],
  ])('who %s: none is sent until one who may retries them', async (_, end) => {
    const plan = await planned();
    expect((await end(plan)).status).toBeLessThan(300);
    expect(await plan.begin()).toEqual(stopped);
    const on = { token: admin.token, params: { id: plan.id } };
    const trail = await readTrail(app, admin).list({ kind: 'notice_sms_stopped' });
    expect(trail.body.events[0]).toMatchObject({ job: 'notices', subject: { id: plan.id } });
    expect((await call(app.url, retryNoticeSms, on)).status).toBe(200);
    expect(await ended(plan.id)).toMatchObject({ sent: 2 });
  });

  it('are sent while the author may, and name no member to one who may not', async () => {
    const { id, author, staffAre, begin } = await planned();
    app.sms.refuse = true;
    await begin();
    const { failed } = await ended(id);
    app.sms.refuse = false;
    expect(failed).toHaveLength(2);
    const on = { token: author.token, params: { id } };
    expect((await call(app.url, getNoticeSms, on)).body).toMatchObject({ failed });
    await staffAre([]);
    const refused = await call(app.url, getNoticeSms, on);
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  });
});

describe('while SMS are being sent', () => {
  /** A server on the same database with a gateway that answers only when it is let. */
  async function serverWithGate() {
    const sent: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const sms: Sms = {
      async send({ to }) {
        sent.push(to);
        await gate;
      },
    };
    const notices = openNotices({
      ...{ db: app.db, clock: app.clock, sms, push: app.deps.notices.push, sms_price: undefined },
      onError: (error) => expect.fail(String(error)),
    });
    const server = await buildTestApp({ notices, clock: app.clock }, { connection: app.connection });
    return { server, sent, open, notices };
  }

  it('a stop leaves the rest out, and a retry sends it', async () => {
    const { server, sent, open } = await serverWithGate();
    const { audience } = await classOf(3);
    const { id } = await addNoticeAs(server, admin, { sms: true, audience });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const on = { token: admin.token, params: { id } };
    expect((await call(server.url, retryNoticeSms, on)).body).toMatchObject({ code: 'SMS_BEGUN' });
    const stopped = await call(server.url, stopNoticeSms, on);
    expect(stopped.body).toMatchObject({ state: 'stopped', total: 3, sent: 0 });
    expect((await call(server.url, stopNoticeSms, on)).body).toMatchObject({ code: 'JOB_ENDED' });
    open();
    await vi.waitFor(async () => expect((await smsOf(id)).progress?.sent).toBe(1));
    expect(sent).toHaveLength(1);
    await call(server.url, retryNoticeSms, on);
    expect(await ended(id)).toMatchObject({ total: 3, sent: 3 });
    expect(new Set(sent).size).toBe(3);
  });

  it('the staff of the class may stop them, also those of another author, and staff of one of its classes alone may not', async () => {
    const { server, sent, open } = await serverWithGate();
    const [owner, author, other] = [await teacher(), await teacher(), await teacher()];
    const [own, others] = [await classOf(3, owner), await classOf(1, other)];
    const class_ids = [...own.audience.class_ids, ...others.audience.class_ids];
    const both = await addNoticeAs(server, admin, { sms: true, audience: { class_ids } });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const stop = ({ token }: { token: string }, id: number) =>
      call(server.url, stopNoticeSms, { token, params: { id } });
    expect((await stop(owner, both.id)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await stop(author, both.id)).body).toMatchObject({ code: 'NOT_FOUND' });
    open();
    await ended(both.id);
    const { id } = await addNoticeAs(app, admin, { sms: false, audience: own.audience });
    const texted = own.learners.map(({ user_id, phone_number }) => ({ user_id, phone_number }));
    await leaveBehind(id, texted);
    expect(await smsOf(id, owner)).toMatchObject({ progress: { state: 'running', total: 3 }, failed: [] });
    expect((await stop(owner, id)).body).toMatchObject({ state: 'stopped', total: 3 });
  });

  it('does not go to a number that its learner has changed since', async () => {
    const { server, sent, open } = await serverWithGate();
    const { audience, learners } = await classOf(2);
    const { id } = await addNoticeAs(server, admin, { sms: true, audience });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const waiting = learners.find(({ phone_number }) => phone_number !== sent[0]);
    const { phone_number } = newIdentity();
    await app.db
      .update(users)
      .set({ phone_number })
      .where(eq(users.id, waiting?.user_id ?? 0));
    open();
    expect(await ended(id)).toMatchObject({ total: 2, sent: 1, refused: 1 });
    expect(sent).toHaveLength(1);
  });

  it('deleting the notice stops them', async () => {
    const { server, sent, open } = await serverWithGate();
    const { audience } = await classOf(2);
    const { id } = await addNoticeAs(server, admin, { sms: true, audience });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const on = { token: admin.token, params: { id } };
    expect((await call(server.url, deleteNotice, on)).status).toBe(204);
    open();
    const [job] = await app.db.select().from(notice_sms_jobs).where(eq(notice_sms_jobs.notice_id, id));
    expect(job?.state).toBe('stopped');
    expect(sent).toHaveLength(1);
    expect((await call(server.url, getNotice, on)).status).toBe(404);
  });

  it('a process that dies sends no text twice: another one sends the rest', async () => {
    const { audience, learners } = await classOf(3);
    const texts = learners.map(({ phone_number }) => phone_number).sort();
    const { id } = await addNoticeAs(app, admin, { audience });
    await leaveBehind(id, learners);
    await app.deps.notices.notice_sms.resume();
    expect(await ended(id)).toMatchObject({ total: 3, sent: 2, unclear: 1 });
    expect(sentTo(texts[0] ?? '')).toHaveLength(0);
    expect(sentTo(texts[1] ?? '')).toHaveLength(0);
    expect(sentTo(texts[2] ?? '')).toHaveLength(1);
  });

  it('an error that is not the gateway’s runs the job again, without the text in doubt', async () => {
    const broken: Sms = {
      async send() {
        throw new TypeError('Out of memory');
      },
    };
    const errors: unknown[] = [];
    const notices = openNotices({
      ...{ db: app.db, clock: app.clock, sms: broken, push: app.deps.notices.push, sms_price: undefined },
      onError: (error) => errors.push(error),
    });
    const server = await buildTestApp({ notices, clock: app.clock }, { connection: app.connection });
    const { audience } = await classOf(1);
    const { id } = await addNoticeAs(server, admin, { sms: true, audience });
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]).not.toBeInstanceOf(SmsError);
    expect(await ended(id)).toMatchObject({ total: 1, sent: 0, unclear: 1 });
  });
});

/** SMS of a notice as a process left them that died: one text sent, one handed to the gateway, the others not. */
async function leaveBehind(notice_id: number, learners: { user_id: number; phone_number: string }[]) {
  const at = iso(app.clock.now() - 10 * MINUTE);
  const job = { notice_id, state: 'running' as const, created_at: at, worked_at: at };
  const [{ id: job_id } = { id: 0 }] = await app.db.insert(notice_sms_jobs).values(job).returning();
  const byNumber = [...learners].sort((a, b) => (a.phone_number < b.phone_number ? -1 : 1));
  for (const [place, { user_id, phone_number }] of byNumber.entries()) {
    const outcome = (['sent', 'sending'] as const)[place] ?? null;
    await app.db.insert(notice_texts).values({ notice_id, phone_number, user_id, outcome });
  }
  const { queue } = app.deps.notices.notice_sms;
  await queue.open();
  await queue.add(app.db, job_id, { job_id });
}

describe('in the quiet hours, from 20:00 to 7:00 in Nepal', () => {
  it('what would go out at once is refused, unless that is confirmed', async () => {
    const by = await adminAt(20);
    const { audience, learners } = await classOf(1, by);
    const body = { ...HOLIDAY, audience, sms: true };
    const refused = await call(app.url, addNotice, { token: by.token, body });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'QUIET_HOURS' })]);
    const shown = await addNoticeAs(app, by, { audience });
    const on = { token: by.token, params: { id: shown.id } };
    expect((await call(app.url, updateNotice, { ...on, body: { sms: true } })).body).toMatchObject({
      code: 'QUIET_HOURS',
    });
    await call(app.url, updateNotice, { ...on, body: { sms: true, at_night: true } });
    await vi.waitFor(() => expect(sentTo(learners[0]?.phone_number ?? '')).toHaveLength(1));
  });

  it('what is due later waits until 7:00', async () => {
    const by = await adminAt(19);
    const { audience, learners } = await classOf(1, by);
    await addNoticeAs(app, by, { audience, sms: true, visible_from: iso(app.clock.now() + 2 * HOUR) });
    goToHour(app, 23);
    await app.deps.notices.notice_sms.startDue();
    goToHour(app, 6);
    await app.deps.notices.notice_sms.startDue();
    expect(sentTo(learners[0]?.phone_number ?? '')).toHaveLength(0);
    goToHour(app, 7);
    await app.deps.notices.notice_sms.startDue();
    await vi.waitFor(() => expect(sentTo(learners[0]?.phone_number ?? '')).toHaveLength(1));
  });

  it('what a process left behind by day waits until 7:00, unless it was confirmed for the night', async () => {
    const by = await adminAt(18);
    const [day, over, confirmed] = [await classOf(3, by), await classOf(3, by), await classOf(3, by)];
    const left = async ({ audience, learners }: typeof day, changes: object = {}) => {
      const { id } = await addNoticeAs(app, by, { audience, ...changes });
      await leaveBehind(id, learners);
      return id;
    };
    const ids = [
      await left(day),
      await left(over, { visible_until: iso(app.clock.now() + 6 * HOUR) }),
      await left(confirmed, { at_night: true }),
    ] as const;
    const { queue, resume } = app.deps.notices.notice_sms;
    const night = await adminAt(2);
    queue.wake();
    // The queue has looked at the others before.
    expect(await ended(ids[2], 'done', night)).toMatchObject({ sent: 2, unclear: 1 });
    await resume();
    expect((await smsOf(ids[0], night)).progress).toMatchObject({ state: 'running', sent: 1 });
    expect(await ended(ids[1], 'stopped', night)).toMatchObject({ sent: 1, unclear: 1 });
    const morning = await adminAt(7);
    await resume();
    expect(await ended(ids[0], 'done', morning)).toMatchObject({ total: 3, sent: 2, unclear: 1 });
  });

  it('nothing is sent again without a confirmation', async () => {
    const day = await adminAt(12);
    const { audience, learners } = await classOf(1, day);
    app.sms.refuse = true;
    const { id } = await addNoticeAs(app, day, { sms: true, audience });
    await ended(id, 'done', day);
    app.sms.refuse = false;
    const { token } = await adminAt(22);
    const on = { token, params: { id } };
    expect((await call(app.url, retryNoticeSms, on)).body).toMatchObject({ code: 'QUIET_HOURS' });
    expect((await call(app.url, retryNoticeSms, { ...on, body: { at_night: true } })).status).toBe(200);
    await vi.waitFor(() => expect(sentTo(learners[0]?.phone_number ?? '')).toHaveLength(1));
  });

  it('and at no time goes out an address that no phone reaches', async () => {
    const by = await adminAt(12);
    const { audience } = await classOf(1, by);
    const bodyWith = (address: string) => ({
      ...HOLIDAY,
      body: { en: `See ${address}` },
      audience,
      sms: true,
    });
    for (const address of ['http://127.0.0.1:3000/x', 'http://127.1/', 'http://0/', 'http://2130706433/']) {
      const refused = await call(app.url, addNotice, { token: by.token, body: bodyWith(address) });
      expect(refused.body).toMatchObject({ errors: [{ path: '/sms', code: 'ADDRESS_UNREACHABLE' }] });
    }
    const body = bodyWith('http://127.1/');
    expect((await call(app.url, addNotice, { token: by.token, body: { ...body, sms: false } })).status).toBe(
      201,
    );
  });
});

/** An admin who logs in at this hour in Nepal. */
async function adminAt(hour: number) {
  goToHour(app, hour);
  return registerAdmin(app);
}
