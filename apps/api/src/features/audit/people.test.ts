import { createUser, eraseUser, updateUser } from '@abhyas/contract/accounts/users';
import type { AuditEvent } from '@abhyas/contract/audit';
import { invitePhones, listInvitedPhones, withdrawPhone } from '@abhyas/contract/classes/invites';
import { addMembers, approveMembers, removeMember, setClassStaff } from '@abhyas/contract/classes/staff';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { readTrail } from './audit-trail.fixture.ts';
import { byJob, recordEvent } from './record.queries.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;
const { list, eventsAbout } = readTrail(app, admin);
const person = ({ user_id: id, username: name }: { user_id: number; username: string }) => ({ id, name });
const latest = async (kind: string): Promise<AuditEvent> => (await list({ kind })).body.events[0];

describe('the trail names whom a change concerns', () => {
  it('members who are added, approved and removed', async () => {
    const [one, two] = [await registerLearner(app), await registerLearner(app)];
    const { id } = await addClassTo(app, admin);
    const params = { id };
    const usernames = [one.username, two.username];
    await call(app.url, addMembers, { token, params, body: { usernames } });
    expect((await latest('class_members_added')).details).toEqual({
      members: 2,
      people: [person(one), person(two)],
    });
    await call(app.url, removeMember, { token, params: { id, user_id: two.user_id } });
    expect((await latest('class_members_removed')).details).toEqual({ members: 1, people: [person(two)] });
    await app.db.execute(sql`update class_members set status = 'requested' where user_id = ${two.user_id}`);
    await call(app.url, approveMembers, { token, params, body: { user_ids: [two.user_id] } });
    expect((await latest('class_requests_approved')).details.people).toEqual([person(two)]);
    expect((await eventsAbout(two.username.toUpperCase())).map(({ kind }) => kind).slice(-3)).toEqual([
      'class_members_added',
      'class_members_removed',
      'class_requests_approved',
    ]);
  });

  it('the learner who got more time in an exam', async () => {
    const learner = await registerLearner(app);
    await recordEvent(app.db, {
      at: new Date(app.clock.now()).toISOString(),
      kind: 'attempt_extended',
      by: byJob('reminders'),
      details: { username: learner.username, minutes: 10, reason: 'Power cut' },
    });
    expect((await eventsAbout(learner.username)).map(({ kind }) => kind)).toContain('attempt_extended');
  });

  it('all of many members, in several events', async () => {
    const { id } = await addClassTo(app, admin);
    await app.db.execute(sql`
      insert into users (username, phone_number, password_hash, created_at)
      select 'crowd' || n, '', 'none', now() from generate_series(1, 130) n`);
    const usernames = Array.from({ length: 130 }, (_, n) => `crowd${n + 1}`);
    await call(app.url, addMembers, { token, params: { id }, body: { usernames } });
    const { body } = await list({ kind: 'class_members_added' });
    const [second, first] = body.events as [AuditEvent, AuditEvent];
    expect([first.details.members, second.details.members]).toEqual([100, 30]);
    const names = [...(first.details.people ?? []), ...(second.details.people ?? [])].map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(usernames));
  });

  it('staff of a class who come and go', async () => {
    const [one, two] = [
      await registerLearner(app, undefined, { role: 'teacher' }),
      await registerLearner(app, undefined, { role: 'viewer' }),
    ];
    const { id } = await addClassTo(app, admin);
    const set = (usernames: string[]) =>
      call(app.url, setClassStaff, { token, params: { id }, body: { usernames } });
    await set([one.username]);
    await set([two.username]);
    expect((await latest('class_staff_changed')).details).toMatchObject({
      people: [person(two)],
      people_removed: [person(one)],
    });
    expect((await eventsAbout(one.username)).at(-1)?.kind).toBe('class_staff_changed');
  });

  it('phones without an account by their last digits', async () => {
    const { id } = await addClassTo(app, admin);
    const { phone_number } = newIdentity();
    const params = { id };
    await call(app.url, invitePhones, { token, params, body: { phone_numbers: [phone_number] } });
    const numbers = [`…${phone_number.slice(-3)}`];
    expect((await latest('class_phones_invited')).details).toEqual({ members: 1, numbers });
    const { body: pending } = await call(app.url, listInvitedPhones, { token, params });
    await call(app.url, withdrawPhone, { token, params: { id, pending_id: pending[0]?.id ?? 0 } });
    expect((await latest('class_phone_withdrawn')).details).toEqual({ numbers });
  });
});

describe('the trail of a changed account', () => {
  it('has old and new values, phones and email shortened, which an erasure removes', async () => {
    const before = newIdentity();
    const { body: user } = await call(app.url, createUser, {
      token,
      body: { full_name: 'Ram Old', phone_number: before.phone_number, email: 'ram@old.example' },
    });
    const params = { id: user.id };
    const after = newIdentity().phone_number;
    const body = {
      phone_number: after,
      full_name: 'Ram New',
      email: 'new@new.example',
      role: 'viewer' as const,
    };
    expect((await call(app.url, updateUser, { token, params, body })).status).toBe(200);
    const changes = (await latest('user_changed')).details.changes ?? [];
    expect(Object.fromEntries(changes.map((each) => [each.field, [each.old, each.new]]))).toEqual({
      phone_number: [`…${before.phone_number.slice(-3)}`, `…${after.slice(-3)}`],
      full_name: ['Ram Old', 'Ram New'],
      email: ['r…@old.example', 'n…@new.example'],
    });
    expect((await latest('role_changed')).details.changes).toEqual([
      { field: 'role', old: 'learner', new: 'viewer' },
    ]);
    const { id: class_id } = await addClassTo(app, admin);
    await call(app.url, setClassStaff, {
      token,
      params: { id: class_id },
      body: { usernames: [user.username] },
    });
    await call(app.url, setClassStaff, { token, params: { id: class_id }, body: { usernames: [] } });
    await call(app.url, eraseUser, { token, params });
    const { rows } = await app.db.execute(sql`select to_jsonb(e)::text as event from audit_events e`);
    const all = rows.map(({ event }) => event).join('\n');
    for (const personal of ['Ram Old', 'Ram New', user.username, 'old.example', `…${after.slice(-3)}`])
      expect(all).not.toContain(personal);
    expect((await latest('user_changed')).details).toEqual({
      fields: expect.arrayContaining(['phone_number', 'full_name', 'email']),
    });
    expect((await latest('class_staff_changed')).details.people_removed).toEqual([
      { id: user.id, name: `deleted-${user.id}` },
    ]);
  });
});

it('names the job of the server that acted by itself, and not the command line', async () => {
  await recordEvent(app.db, {
    at: new Date(app.clock.now()).toISOString(),
    kind: 'notice_sms_sent',
    by: byJob('reminders'),
  });
  expect(await latest('notice_sms_sent')).toMatchObject({ job: 'reminders', user_id: null, address: null });
});
