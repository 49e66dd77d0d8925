import { logIn, logOut, resetPassword, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { endAllDevices, endDevice, listDevices } from '@abhyas/contract/accounts/profile';
import type { AuditEvent } from '@abhyas/contract/audit';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { changeAdmin } from '#features/accounts/admins.service.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import { DAY, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, lastCode, registerAdmin, registerOverHttp } from '#testing/factories.ts';
import { about, kinds, readTrail } from './audit-trail.fixture.ts';
import { forgetEventsBefore, recordEvent } from './record.queries.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { list, eventsAbout } = readTrail(app, admin);

describe('the audit trail', () => {
  it('records registrations, sign-ins, sign-outs, and devices: who, from where, when', async () => {
    const learner = await registerOverHttp(app);
    const { username, password, user_id } = learner;
    await call(app.url, logOut, { body: { refresh: learner.refresh } });
    await call(app.url, logOut, { body: { refresh: learner.refresh } }); // the session has already ended, so nothing is recorded
    const { body: second } = await call(app.url, logIn, { body: { username, password } });
    const { body: third } = await call(app.url, logIn, { body: { username, password } });
    const devices = await call(app.url, listDevices, { token: third.access });
    const other = devices.body.find(({ current }) => !current);
    await call(app.url, endDevice, { token: third.access, params: { sid: other?.id ?? '' } });
    await call(app.url, endAllDevices, { token: third.access });
    expect(second.access).toBeTruthy();

    const events = await eventsAbout(username);
    expect(kinds(events)).toEqual([
      'registered',
      'sign_in',
      'sign_out',
      'sign_in',
      'sign_in',
      'device_ended',
      'all_devices_ended',
    ]);
    for (const event of events) {
      expect(event).toMatchObject({ user_id, username, address: '127.0.0.1', subject: null });
      expect(Math.abs(Date.parse(event.at) - app.clock.now())).toBeLessThan(60_000);
    }
    expect(events[1]?.details).toEqual({ method: 'password' });
  });

  it('records failed sign-ins and lockouts, each lockout once', async () => {
    const learner = await registerOverHttp(app);
    const { username, phone_number } = learner;
    await call(app.url, verifyOtp, { body: { phone_number, otp: '000000', purpose: 'login' } });
    for (let guess = 0; guess < 14; guess++) {
      await call(app.url, logIn, { body: { username, password: `a wrong guess ${guess}` } });
    }
    const events = (await eventsAbout(username)).slice(2);
    expect(kinds(events)).toEqual([...Array(11).fill('sign_in_failed'), 'sign_in_locked']);
    expect(events.map(({ details }) => details.method)).toEqual([
      'code',
      ...Array(10).fill('password'),
      undefined,
    ]);
    for (const event of events) {
      expect(event).toMatchObject({ user_id: null, username: null, subject: about(learner) });
    }
  });

  it('records sign-ins by code, and failed and successful password resets', async () => {
    const learner = await registerOverHttp(app);
    const { username, phone_number } = learner;
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const otp = lastCode(app, phone_number);
    await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'login' } });
    const reset = (code: string) =>
      call(app.url, resetPassword, { body: { phone_number, otp: code, password: 'a wholly new one' } });
    await reset('000000');
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'reset' } });
    expect((await reset(lastCode(app, phone_number))).status).toBe(200);
    const events = (await eventsAbout(username)).slice(2);
    expect(kinds(events)).toEqual(['sign_in', 'password_reset_failed', 'password_reset']);
    expect(events[0]?.details).toEqual({ method: 'code' });
    expect(events[1]).toMatchObject({ user_id: null, subject: about(learner) });
    expect(events[2]).toMatchObject({ user_id: learner.user_id, username });
  });

  it('records roles granted and revoked on the command line', async () => {
    const learner = await registerOverHttp(app);
    await changeAdmin(app, { username: learner.username, is_admin: true });
    await changeAdmin(app, { username: learner.username, is_admin: false });
    const events = (await eventsAbout(learner.username)).slice(2);
    expect(kinds(events)).toEqual(['admin_added', 'admin_removed']);
    for (const event of events) {
      expect(event).toMatchObject({ user_id: null, username: null, address: null, subject: about(learner) });
    }
  });

  it('contains no password, code, token or phone number, nor what was typed as a name', async () => {
    const learner = await registerOverHttp(app);
    const { phone_number } = learner;
    await call(app.url, logIn, { body: { username: 'my-secret-password-typed-as-name', password: 'x' } });
    await call(app.url, sendOtp, { body: { phone_number, purpose: 'login' } });
    const otp = lastCode(app, phone_number);
    await call(app.url, verifyOtp, { body: { phone_number, otp, purpose: 'login' } });
    const { rows } = await app.db.execute(sql`select to_jsonb(e) - 'id' - 'at' as event from audit_events e`);
    const all = JSON.stringify(rows);
    for (const secret of [
      phone_number,
      learner.password,
      otp,
      learner.refresh,
      learner.token,
      'typed-as-name',
    ])
      expect(all).not.toContain(secret);
  });

  it('outlives the quiz and the account', async () => {
    const leaving = await registerAdmin(app);
    const { quiz_id } = await addQuiz(app);
    const params = { id: quiz_id };
    await call(app.url, updateQuiz, { token: leaving.token, params, body: { title: { en: 'Gone' } } });
    await app.db.execute(sql`update quiz_revisions set created_by = null`);
    await app.db.delete(quizzes).where(eq(quizzes.id, quiz_id));
    await app.db.delete(users).where(eq(users.id, leaving.user_id));
    const events = (await eventsAbout(leaving.username)).at(-1);
    expect(events).toMatchObject({
      kind: 'quiz_changed',
      user_id: leaving.user_id,
      username: leaving.username,
      subject: { type: 'quiz', id: quiz_id, name: 'Gone' },
    });
  });
});

describe('GET /api/admin/audit/', () => {
  it('has pages by a cursor that new events do not shift, and filters by kind and user', async () => {
    const by = { user_id: 77, username: 'Paged.One', address: '203.0.113.5' };
    const at = iso(app.clock.now());
    for (let n = 0; n < 60; n++) await recordEvent(app.db, { at, kind: n % 2 ? 'sign_in' : 'sign_out', by });
    const first = await list({ who: 'paged.one' });
    expect(first.body.events).toHaveLength(50);
    await recordEvent(app.db, { at, kind: 'sign_in', by });
    const second = await list({ who: 'paged.one', before: first.body.next });
    expect(second.body.events).toHaveLength(10);
    expect(second.body.next).toBeNull();
    const ids: number[] = [...first.body.events, ...second.body.events].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const filtered = await list({ who: ' PAGED\u200b.ONE ', kind: 'sign_out' });
    expect(filtered.body.events).toHaveLength(30);
    expect(new Set(filtered.body.events.map(({ kind }: AuditEvent) => kind))).toEqual(new Set(['sign_out']));
    // A page that is just full.
    const eleventh = await list({ who: 'paged.one', before: ids[9] ?? 0 });
    expect([eleventh.body.events.length, eleventh.body.next]).toEqual([50, null]);
    expect((await list({ who: 'nobody.at.all' })).body).toEqual({ events: [], next: null });
    const both = await list({ who: 'paged.one', kind: 'sign_out,sign_in' });
    expect(new Set(both.body.events.map(({ kind }: AuditEvent) => kind))).toEqual(
      new Set(['sign_out', 'sign_in']),
    );
    for (const kind of ['no such kind', 'sign_in,', '']) expect((await list({ kind })).status).toBe(400);
    expect((await list({ before: '-1' })).status).toBe(400);
  });

  it('filters by days of the institute, both included', async () => {
    const by = { user_id: 79, username: 'dated.one', address: null };
    // Midnight in Nepal is 18:15 in UTC.
    for (const at of [
      '2026-03-09T18:14:59.999Z',
      '2026-03-09T18:15:00.000Z',
      '2026-03-11T18:14:59.999Z',
      '2026-03-11T18:15:00.000Z',
    ])
      await recordEvent(app.db, { at, kind: 'sign_in', by });
    const moments = async (query: object) =>
      (await list({ who: 'dated.one', ...query })).body.events.map(({ at }: AuditEvent) => at);
    const both = ['2026-03-11T18:14:59.999Z', '2026-03-09T18:15:00.000Z'];
    expect(await moments({ from: '2026-03-10', to: '2026-03-11' })).toEqual(both);
    expect(await moments({ from: '2026-03-12' })).toEqual(['2026-03-11T18:15:00.000Z']);
    expect(await moments({ to: '2026-03-09' })).toEqual(['2026-03-09T18:14:59.999Z']);
    expect((await list({ from: 'yesterday' })).status).toBe(400);
    const long = await list({ who: 'paged.one', long: 'true' });
    expect(long.body).toMatchObject({ next: null });
    expect(long.body.events).toHaveLength(61);
  });

  it('deletes events that are older than the configured age', async () => {
    const by = { user_id: 78, username: 'old.one', address: null };
    for (const days of [366, 364])
      await recordEvent(app.db, { at: iso(app.clock.now() - days * DAY), kind: 'sign_in', by });
    await forgetEventsBefore(app.db, iso(app.clock.now() - 365 * DAY));
    expect(await eventsAbout('old.one')).toHaveLength(1);
  });
});
