import { leaveClass } from '@abhyas/contract/classes';
import { updateClass } from '@abhyas/contract/classes/staff';
import { dismissNotice, listOwnNotices } from '@abhyas/contract/notices';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { addNoticeAs, HOLIDAY, noticesOf } from '#features/notices/notices.fixture.ts';
import { iso, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const titled = (en: string) => ({ title: { en, ne: '' } });

describe('GET /api/notices/', () => {
  it('runs no statement of its own while nobody has a notice', async () => {
    const learner = await registerLearner(app);
    // What a server remembers is not older than a moment.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    const statements: string[] = [];
    const watched = new WeakSet();
    app.db.$client.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      const query = client.query.bind(client) as (...words: unknown[]) => unknown;
      Object.assign(client, {
        query(first: string | { text: string }, ...more: unknown[]) {
          statements.push(typeof first === 'string' ? first : first.text);
          return query(first, ...more);
        },
      });
    });
    const ownOf = () => statements.filter((text) => /"(notices|class_members|notice_reads)"/.test(text));
    expect(await noticesOf(app, learner)).toEqual([]);
    expect(ownOf()).toHaveLength(1);
    expect(await noticesOf(app, learner)).toEqual([]);
    expect(ownOf()).toHaveLength(1);
  });

  it('has what is for everyone and for the own classes, the newest first', async () => {
    const [inThree, inNone] = [await registerLearner(app), await registerLearner(app)];
    const classes = [];
    for (let n = 0; n < 3; n++) classes.push(await addClassTo(app, admin, [inThree]));
    const other = await addClassTo(app, admin);
    const everyone = await addNoticeAs(app, admin);
    for (const { id } of [...classes, other]) {
      app.clock.advance(1000);
      await addNoticeAs(app, admin, { ...titled(`To ${id}`), audience: { class_ids: [id] } });
    }
    const toEach = classes.map(({ id }) => `To ${id}`).reverse();
    expect(await noticesOf(app, inThree)).toEqual([...toEach, HOLIDAY.title.en]);
    const { body } = await call(app.url, listOwnNotices, { token: inNone.token });
    expect(body).toEqual([
      { id: everyone.id, ...HOLIDAY, visible_from: everyone.visible_from, quiz_id: null },
    ]);
  });

  it('has twenty of those that are not dismissed', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, admin, [learner]);
    for (let n = 1; n <= 22; n++) {
      app.clock.advance(1000);
      await addNoticeAs(app, admin, { ...titled(`Number ${n}`), audience: { class_ids: [id] } });
    }
    const shown = (await call(app.url, listOwnNotices, { token: learner.token })).body;
    expect(shown).toHaveLength(20);
    for (const notice of shown.slice(0, 2))
      await call(app.url, dismissNotice, { token: learner.token, params: { id: notice.id } });
    const left = await noticesOf(app, learner);
    expect([left.length, left[0], left.at(-1)]).toEqual([20, 'Number 20', 'Number 1']);
  });

  it('follows memberships, and forgets archived classes', async () => {
    const learner = await registerLearner(app);
    const { id } = await addClassTo(app, admin, [learner]);
    await addNoticeAs(app, admin, { ...titled('To members'), audience: { class_ids: [id] } });
    expect(await noticesOf(app, learner)).toContain('To members');
    await call(app.url, updateClass, { token: admin.token, params: { id }, body: { archived: true } });
    expect(await noticesOf(app, learner)).not.toContain('To members');
    await call(app.url, updateClass, { token: admin.token, params: { id }, body: { archived: false } });
    expect(await noticesOf(app, learner)).toContain('To members');
    await call(app.url, leaveClass, { token: learner.token, params: { id } });
    expect(await noticesOf(app, learner)).not.toContain('To members');
  });

  it('shows a notice from its beginning to its end', async () => {
    const learner = await registerLearner(app);
    const now = app.clock.now();
    await addNoticeAs(app, admin, {
      ...titled('For two minutes'),
      visible_from: iso(now + MINUTE),
      visible_until: iso(now + 3 * MINUTE),
    });
    expect(await noticesOf(app, learner)).not.toContain('For two minutes');
    app.clock.advance(2 * MINUTE);
    app.deps.notices.current_notices.forget();
    expect(await noticesOf(app, learner)).toContain('For two minutes');
    // From memory, without another read.
    app.clock.advance(MINUTE);
    expect(await noticesOf(app, learner)).not.toContain('For two minutes');
  });

  it('sends English to everyone, which is Nepali where there is no English', async () => {
    const learner = await registerLearner(app);
    const title = { en: '', ne: 'भोलि छुट्टी' };
    const { id } = await addNoticeAs(app, admin, { title, body: { en: '', ne: 'संस्था बन्द।' } });
    const { body } = await call(app.url, listOwnNotices, { token: learner.token });
    expect(body.find((notice) => notice.id === id)).toMatchObject({
      title: { en: 'भोलि छुट्टी', ne: 'भोलि छुट्टी' },
      body: { en: 'संस्था बन्द।', ne: 'संस्था बन्द।' },
    });
  });
});

describe('POST /api/notices/:id/read/', () => {
  it('dismisses for this account alone, and as often as it is called', async () => {
    const [one, two] = [await registerLearner(app), await registerLearner(app)];
    const { id } = await addNoticeAs(app, admin, titled('Read me'));
    for (let n = 0; n < 2; n++)
      expect((await call(app.url, dismissNotice, { token: one.token, params: { id } })).status).toBe(204);
    expect(await noticesOf(app, one)).not.toContain('Read me');
    expect(await noticesOf(app, two)).toContain('Read me');
  });

  it('knows no notice of another class', async () => {
    const learner = await registerLearner(app);
    const { id: class_id } = await addClassTo(app, admin);
    const { id } = await addNoticeAs(app, admin, { audience: { class_ids: [class_id] } });
    for (const unknown of [id, 999_999]) {
      const params = { id: unknown };
      expect((await call(app.url, dismissNotice, { token: learner.token, params })).status).toBe(404);
    }
  });
});
