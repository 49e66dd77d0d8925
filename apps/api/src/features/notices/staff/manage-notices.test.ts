import { listAuditEvents } from '@abhyas/contract/audit';
import { setClassStaff } from '@abhyas/contract/classes/staff';
import {
  addNotice,
  deleteNotice,
  getNotice,
  listNotices,
  previewNotice,
  restoreNotice,
  updateNotice,
} from '@abhyas/contract/notices/staff';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { addNoticeAs, HOLIDAY, noticesOf } from '#features/notices/notices.fixture.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const teacher = await registerLearner(app, undefined, { role: 'teacher' });
const colleague = await registerLearner(app, undefined, { role: 'teacher' });
const everyone = { everyone: true };

const kindsOf = async (id: number) => {
  const { body } = await call(app.url, listAuditEvents, { token: admin.token });
  return body.events
    .filter(({ subject }) => subject?.type === 'notice' && subject.id === id)
    .map(({ kind }) => kind);
};

describe('POST /api/admin/notices/', () => {
  it('is for the own classes of a teacher, and for everyone by admins alone', async () => {
    const own = await addClassTo(app, teacher);
    const others = await addClassTo(app, colleague);
    const add = (by: { token: string }, audience: object) =>
      call(app.url, addNotice, { token: by.token, body: { ...HOLIDAY, audience } });
    expect((await add(teacher, { class_ids: [own.id] })).status).toBe(201);
    expect((await add(admin, { class_ids: [own.id, others.id] })).status).toBe(201);
    const refused = await add(teacher, { class_ids: [own.id, others.id] });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: '/audience/class_ids/1', code: 'UNKNOWN_CLASS' }]);
    expect((await add(teacher, everyone)).body).toMatchObject({ code: 'FORBIDDEN' });
    const examiner = await registerLearner(app, undefined, { role: 'examiner' });
    expect((await add(examiner, { class_ids: [own.id] })).status).toBe(201);
    expect((await add(examiner, everyone)).status).toBe(403);
  });

  it.each([
    ['no text', { title: { en: ' ', ne: '' } }, '/title/en'],
    [
      'a title in one language and a body in the other',
      { title: { en: 'A' }, body: { ne: 'ख' } },
      '/body/en',
    ],
    ['an end before its beginning', { visible_until: '2020-01-01T00:00:00Z' }, '/visible_until'],
    ['an SMS of eleven parts', { sms: true, body: { en: 'x'.repeat(1600) } }, '/sms'],
  ])('refuses a notice with %s', async (_, wrong, path) => {
    const body = { ...HOLIDAY, audience: everyone, ...wrong };
    const answer = await call(app.url, addNotice, { token: admin.token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  it('accepts one language', async () => {
    const notice = await addNoticeAs(app, admin, { title: { ne: 'छुट्टी' }, body: { ne: 'भोलि' } });
    expect(notice).toMatchObject({
      title: { en: '', ne: 'छुट्टी' },
      author: admin.username,
      sms_progress: null,
    });
    expect(await kindsOf(notice.id)).toEqual(['notice_added']);
  });
});

describe('GET /api/admin/notices/', () => {
  it('has those for everyone and for the own classes, and says which may be changed', async () => {
    const [own, others] = [await addClassTo(app, teacher), await addClassTo(app, colleague)];
    const mine = await addNoticeAs(app, teacher, { audience: { class_ids: [own.id] } });
    const byAdmin = await addNoticeAs(app, admin, { audience: { class_ids: [own.id] } });
    const foreign = await addNoticeAs(app, colleague, { audience: { class_ids: [others.id] } });
    const common = await addNoticeAs(app, admin);
    const { body } = await call(app.url, listNotices, { token: teacher.token });
    const seen = new Map(body.map((notice) => [notice.id, notice]));
    const listed = [mine, byAdmin, foreign, common].map(({ id }) => seen.get(id));
    expect(listed.map((notice) => notice?.may_change)).toEqual([true, false, undefined, false]);
    // Whose SMS they may stop.
    expect(listed.map((notice) => notice?.may_notify)).toEqual([true, true, undefined, false]);
    expect(body.find(({ id }) => id === mine.id)?.audience).toEqual({
      everyone: false,
      classes: [{ id: own.id, name: own.name, archived: false }],
    });
  });
});

describe('PATCH /api/admin/notices/:id/', () => {
  it('changes what is present, for learners at once', async () => {
    const learner = await registerLearner(app);
    const { id } = await addNoticeAs(app, admin, { title: { en: 'Before' } });
    const { status, body } = await call(app.url, updateNotice, {
      token: admin.token,
      params: { id },
      body: { title: { en: 'After' } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: { en: 'After', ne: '' }, body: HOLIDAY.body });
    expect(await noticesOf(app, learner)).toContain('After');
    expect(await kindsOf(id)).toEqual(['notice_changed', 'notice_added']);
  });

  it('lets a teacher keep a class in the audience, and add none of others', async () => {
    const [own, others] = [await addClassTo(app, teacher), await addClassTo(app, colleague)];
    const { id } = await addNoticeAs(app, teacher, { audience: { class_ids: [own.id] } });
    const change = (body: object) =>
      call(app.url, updateNotice, { token: teacher.token, params: { id }, body });
    expect((await change({ audience: { class_ids: [own.id, others.id] } })).status).toBe(400);
    expect((await change({ audience: everyone })).status).toBe(403);
    expect((await change({ visible_until: iso(app.clock.now() + HOUR) })).status).toBe(200);
    // An admin shows it to everyone: from then on it is not the teacher's to rewrite.
    const forAll = { token: admin.token, params: { id }, body: { audience: everyone } };
    expect((await call(app.url, updateNotice, forAll)).status).toBe(200);
    expect((await change({ title: { en: 'Rewritten' } })).status).toBe(403);
  });

  it('is refused, as are a deletion and its undoing, to one who is no longer staff of a class in the audience', async () => {
    const left = await addClassTo(app, colleague);
    const staffOf = (usernames: string[]) =>
      call(app.url, setClassStaff, {
        token: colleague.token,
        params: { id: left.id },
        body: { usernames: [colleague.username, ...usernames] },
      });
    expect((await staffOf([teacher.username])).status).toBe(200);
    const kept = await addNoticeAs(app, teacher, { audience: { class_ids: [left.id] } });
    const deleted = await addNoticeAs(app, teacher, { audience: { class_ids: [left.id] } });
    const as = (id: number) => ({ token: teacher.token, params: { id } });
    expect((await call(app.url, deleteNotice, as(deleted.id))).status).toBe(204);
    expect((await staffOf([])).status).toBe(200);
    const body = { title: { en: 'Rewritten' }, sms: true };
    expect((await call(app.url, updateNotice, { ...as(kept.id), body })).status).toBe(403);
    expect((await call(app.url, deleteNotice, as(kept.id))).status).toBe(403);
    expect((await call(app.url, restoreNotice, as(deleted.id))).status).toBe(403);
    expect((await call(app.url, getNotice, as(kept.id))).body).toMatchObject({ may_change: false });
    expect(await kindsOf(kept.id)).toEqual(['notice_added']);
  });
});

describe('DELETE /api/admin/notices/:id/', () => {
  it('can be undone', async () => {
    const learner = await registerLearner(app);
    const { id } = await addNoticeAs(app, admin, { title: { en: 'Deleted' } });
    const on = { token: admin.token, params: { id } };
    expect((await call(app.url, deleteNotice, on)).status).toBe(204);
    expect(await noticesOf(app, learner)).not.toContain('Deleted');
    expect((await call(app.url, getNotice, on)).status).toBe(404);
    expect((await call(app.url, deleteNotice, on)).status).toBe(404);
    expect((await call(app.url, restoreNotice, on)).status).toBe(200);
    expect(await noticesOf(app, learner)).toContain('Deleted');
    expect(await kindsOf(id)).toEqual(['notice_restored', 'notice_deleted', 'notice_added']);
  });
});

describe('POST /api/admin/notices/preview/', () => {
  it('counts recipients, phones and parts by language, and the cost at the price of the server', async () => {
    const phone = newIdentity().phone_number;
    const siblings = [
      await registerLearner(app, { ...newIdentity(), phone_number: phone }),
      await registerLearner(app, { ...newIdentity(), phone_number: phone }),
    ];
    const [english, nepali] = [await registerLearner(app), await registerLearner(app)];
    await app.db.update(users).set({ preferred_language: 'ne' }).where(eq(users.id, nepali.user_id));
    const { id } = await addClassTo(app, teacher, [...siblings, english, nepali]);
    const body = {
      title: { en: 'x'.repeat(100), ne: 'क'.repeat(50) },
      body: { en: 'y'.repeat(59), ne: 'ख'.repeat(50) },
      audience: { class_ids: [id] },
    };
    const counted = await call(app.url, previewNotice, { token: teacher.token, body });
    expect(counted.body).toEqual({
      recipients: 4,
      phones: 3,
      parts_each: { en: 1, ne: 2 },
      parts: 4,
      cost: null,
    });
    const notices = { ...app.deps.notices, sms_price: 1.35 };
    const priced = await buildTestApp({ notices }, { connection: app.connection });
    const { body: withCost } = await call(priced.url, previewNotice, { token: teacher.token, body });
    expect(withCost.cost).toBe(5.4);
  });
});
