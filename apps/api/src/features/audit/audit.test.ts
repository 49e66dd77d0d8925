import { logIn, logOut, resetPassword, sendOtp, verifyOtp } from '@abhyas/contract/accounts';
import { endAllDevices, endDevice, listDevices } from '@abhyas/contract/accounts/profile';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { type AuditEvent, listAuditEvents } from '@abhyas/contract/audit';
import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  deleteQuiz,
  exportQuiz,
  getAdminQuiz,
  orderQuestions,
  replaceQuestion,
  restoreRevision,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { exportResults } from '@abhyas/contract/reports/staff';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DAY, iso } from '../../platform/time/clock.ts';
import { call } from '../../testing/api-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { addQuiz, lastCode, registerAdmin, registerLearner, sampleQuiz } from '../../testing/factories.ts';
import { users } from '../accounts/accounts.tables.ts';
import { changeAdmin } from '../accounts/admins.ts';
import { quizzes } from '../quizzes/quizzes.tables.ts';
import { forgetEventsBefore, recordEvent } from './record.queries.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);

const list = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const response = await fetch(`${app.url}${listAuditEvents.path}?${search}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};
/** The events about an account, the oldest first. */
const eventsAbout = async (username: string): Promise<AuditEvent[]> =>
  (await list({ who: username })).body.events.reverse();
const kinds = (events: AuditEvent[]) => events.map(({ kind }) => kind);
const about = ({ user_id: id, username: name }: { user_id: number; username: string }) => ({
  type: 'user',
  id,
  name,
});

describe('the audit trail', () => {
  it('records registrations, sign-ins, sign-outs, and devices: who, from where, when', async () => {
    const learner = await registerLearner(app);
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
    const learner = await registerLearner(app);
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
    const learner = await registerLearner(app);
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

  it('records every change by an admin', async () => {
    const { token, user_id, username } = admin;
    const learner = await registerLearner(app);
    const { body: made } = await call(app.url, createQuizFromJson, { token, body: sampleQuiz(2) });
    const id = made.quiz_id;
    const on = { token, params: { id } };
    const question = { text: { en: 'New?' }, options: sampleQuiz(1).questions[0]?.options };
    const title = { en: 'Renamed', ne: '' };
    await call(app.url, updateQuiz, { ...on, body: { title, duration_minutes: 5 } });
    const { body: added } = await call(app.url, addQuestion, { ...on, body: question });
    const one = { token, params: { id, question_id: added.id } };
    await call(app.url, replaceQuestion, { ...one, body: { ...question, text: { en: 'Newer?' } } });
    const { body: quiz } = await call(app.url, updateQuiz, { ...on, body: {} });
    const question_ids = quiz.questions.map((each) => each.id).reverse();
    await call(app.url, orderQuestions, { ...on, body: { question_ids } });
    await call(app.url, deleteQuestion, one);
    await call(app.url, restoreRevision, { token, params: { id, revision: 1 } });
    const extra = { username: learner.username, extra_attempts: 2 };
    await call(app.url, setExtraAttempts, { ...on, body: extra });
    await call(app.url, exportQuiz, on);
    await call(app.url, exportResults, on);
    await call(app.url, deleteQuiz, on);
    await call(app.url, deleteQuiz, on); // already deleted, so nothing is recorded

    const events = (await eventsAbout(username)).filter(
      ({ subject }) => subject?.type === 'quiz' && subject.id === id,
    );
    const question_id = added.id;
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['quiz_created', {}],
      ['quiz_changed', { fields: ['duration_minutes', 'title'], revision: 2 }],
      ['question_added', { question_id, revision: 3 }],
      ['question_changed', { question_id, revision: 4 }],
      ['questions_ordered', { revision: 5 }],
      ['question_deleted', { question_id, revision: 6 }],
      ['revision_restored', { restored_revision: 1, revision: 7 }],
      ['extra_attempts_set', extra],
      ['quiz_exported', {}],
      ['results_exported', {}],
      ['quiz_deleted', { revision: 7 }],
    ]);
    for (const event of events) expect(event).toMatchObject({ user_id, username, address: '127.0.0.1' });
    expect(events.map(({ subject }) => subject?.name).slice(0, 3)).toEqual(['Sample', 'Renamed', 'Renamed']);
  });

  it('names the settings that an edit really changed, and records no edit without changes', async () => {
    const { token, username } = admin;
    const times = { start_time: '2026-01-01T00:00:00.000Z', end_time: '2026-02-01T00:00:00.000Z' };
    const title = { en: 'Same', ne: 'उस्तै' };
    const { body: made } = await call(app.url, createQuizFromJson, {
      token,
      body: { ...sampleQuiz(2), ...times, title },
    });
    const params = { id: made.quiz_id };
    const form = async () => {
      const { id, revision, questions, ...fields } = (await call(app.url, getAdminQuiz, { token, params }))
        .body;
      return fields;
    };
    const change = async (body: object) => {
      const before = await call(app.url, getAdminQuiz, { token, params });
      const response = await call(app.url, updateQuiz, { token, params, body });
      expect(response.status).toBe(200);
      const after = await call(app.url, getAdminQuiz, { token, params });
      expect(response.body).toEqual(after.body);
      expect(response.headers.get('etag')).toBe(after.headers.get('etag'));
      return {
        revisions: after.body.revision - before.body.revision,
        same_version: before.headers.get('etag') === after.headers.get('etag'),
      };
    };
    const nothing = { revisions: 0, same_version: true };
    const something = (revisions: number) => ({ revisions, same_version: false });

    expect(await change({})).toEqual(nothing);
    expect(await change(await form())).toEqual(nothing);
    // The same moments in Nepal's time zone.
    const elsewhere = { start_time: '2026-01-01T05:45:00+05:45', end_time: '2026-02-01T05:45:00+05:45' };
    expect(await change(elsewhere)).toEqual(nothing);
    expect(await change({ ...(await form()), duration_minutes: 11 })).toEqual(something(0));
    expect(await change({ ...(await form()), title: { ...title, ne: 'फरक' } })).toEqual(something(1));
    expect(await change({ ...(await form()), title: { en: 'Same' } })).toEqual(something(1));
    expect(await change({ ...(await form()), title: { en: 'Same', ne: '' } })).toEqual(nothing);
    expect(await change({ ...(await form()), ...elsewhere, marks_wrong: 0.75 })).toEqual(something(1));
    expect(await change({ ...(await form()), end_time: null, pass_percent: 40 })).toEqual(something(1));

    const events = (await eventsAbout(username)).filter(
      ({ kind, subject }) => kind === 'quiz_changed' && subject?.id === made.quiz_id,
    );
    expect(events.map(({ details }) => details)).toEqual([
      { fields: ['duration_minutes'], revision: 1 },
      { fields: ['title'], revision: 2 },
      { fields: ['title'], revision: 3 },
      { fields: ['marks_wrong'], revision: 4 },
      { fields: ['end_time', 'pass_percent'], revision: 5 },
    ]);
  });

  it('rejects an outdated edit even if it would change nothing', async () => {
    const { token } = admin;
    const { quiz_id } = await addQuiz(app);
    const edit = (body: object, if_match: string) =>
      call(app.url, updateQuiz, { token, params: { id: quiz_id }, body, headers: { 'if-match': if_match } });
    const etag =
      (await call(app.url, getAdminQuiz, { token, params: { id: quiz_id } })).headers.get('etag') ?? '';
    expect((await edit({}, etag)).status).toBe(200);
    expect((await edit({ duration_minutes: 21 }, etag)).status).toBe(200);
    expect((await edit({ duration_minutes: 21 }, etag)).status).toBe(412);
  });

  it('records roles granted and revoked on the command line', async () => {
    const learner = await registerLearner(app);
    await changeAdmin(app, { username: learner.username, is_admin: true });
    await changeAdmin(app, { username: learner.username, is_admin: false });
    const events = (await eventsAbout(learner.username)).slice(2);
    expect(kinds(events)).toEqual(['admin_added', 'admin_removed']);
    for (const event of events) {
      expect(event).toMatchObject({ user_id: null, username: null, address: null, subject: about(learner) });
    }
  });

  it('contains no password, code, token or phone number, nor what was typed as a name', async () => {
    const learner = await registerLearner(app);
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

  it('commits an event together with its change, or neither', async () => {
    const silent = await buildTestApp({ log: pino({ level: 'silent' }) });
    const boss = await registerAdmin(silent);
    const { quiz_id } = await addQuiz(silent);
    await silent.db.execute(sql`alter table audit_events add constraint no_more check (false) not valid`);
    const change = { token: boss.token, params: { id: quiz_id }, body: { duration_minutes: 77 } };
    expect((await call(silent.url, updateQuiz, change)).status).toBe(500);
    const [quiz] = await silent.db.select().from(quizzes).where(eq(quizzes.id, quiz_id));
    expect(quiz?.duration_minutes).toBe(10);
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
    const filtered = await list({ who: ' PAGED.ONE ', kind: 'sign_out' });
    expect(filtered.body.events).toHaveLength(30);
    expect(new Set(filtered.body.events.map(({ kind }: AuditEvent) => kind))).toEqual(new Set(['sign_out']));
    expect((await list({ who: 'nobody.at.all' })).body).toEqual({ events: [], next: null });
    expect((await list({ kind: 'no such kind' })).status).toBe(400);
    expect((await list({ before: '-1' })).status).toBe(400);
  });

  it('deletes events that are older than the configured age', async () => {
    const by = { user_id: 78, username: 'old.one', address: null };
    for (const days of [366, 364])
      await recordEvent(app.db, { at: iso(app.clock.now() - days * DAY), kind: 'sign_in', by });
    await forgetEventsBefore(app.db, iso(app.clock.now() - 365 * DAY));
    expect(await eventsAbout('old.one')).toHaveLength(1);
  });
});
