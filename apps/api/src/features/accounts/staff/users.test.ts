import { logIn, refreshAccess, resetPassword, setPasswordByLink } from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import {
  changeUsers,
  createUser,
  endUserDevices,
  eraseUser,
  getInvitations,
  getUser,
  inviteUsers,
  previewInvitations,
  resetUser,
  updateUser,
} from '@abhyas/contract/accounts/users';
import { listAuditEvents } from '@abhyas/contract/audit';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { kinds, readTrail } from '#features/audit/audit-trail.fixture.ts';
import { HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { lastCode, newIdentity, registerAdmin, registerLearner } from '#testing/factories.ts';
import { goToHour } from '#testing/time-in-nepal.ts';
import { insertJob } from './invitations.queries.ts';

const app = await buildTestApp();
// By day, when SMS go out at once.
goToHour(app, 12);
const admin = await registerAdmin(app);
const { token } = admin;
const ask: typeof call = (url, endpoint, options) => call(url, endpoint, { token, ...options });

async function listOf(query: Record<string, string>) {
  const response = await fetch(`${app.url}/api/admin/users/?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const namesIn = async (query: Record<string, string>) =>
  (await listOf(query)).body.users.map(({ username }: { username: string }) => username);

const add = async (body: object) => (await ask(app.url, createUser, { body })).body;

/** The clock moves past the life of a token. */
const signIn = async () => ({ token: (await call(app.url, logIn, { body: admin })).body.access });

describe('POST /api/admin/users/', () => {
  it('adds an account without a password, with a username made from the name', async () => {
    const sita = await add({ full_name: 'सीता शर्मा', roll_number: '१२' });
    expect(sita).toMatchObject({
      username: 'sita.sharma',
      state: 'invited',
      role: 'learner',
      last_seen_at: null,
    });
    expect(await add({ full_name: 'Sita Sharma' })).toMatchObject({ username: 'sita.sharma.2' });
    expect(await add({ full_name: '李', roll_number: 'BE-077-12' })).toMatchObject({ username: 'be.077.12' });
    const { body } = await call(app.url, logIn, { body: { username: 'sita.sharma', password: '' } });
    expect(body.code).toBe('LOGIN_REJECTED');
    const taken = await ask(app.url, createUser, { body: { username: 'SITA.sharma', full_name: 'x' } });
    expect(taken.body.code).toBe('USERNAME_TAKEN');
  });

  it('adds an account with a username alone, and none without either', async () => {
    const named = await call(app.url, createUser, {
      ...(await signIn()),
      body: { username: 'only.username' },
    });
    expect(named.body).toMatchObject({ username: 'only.username', full_name: '' });
    for (const body of [{}, { full_name: ' ' }]) {
      const refused = await call(app.url, createUser, { ...(await signIn()), body });
      expect(refused.body.errors).toEqual([expect.objectContaining({ path: '/full_name' })]);
    }
  });
});

describe('GET /api/admin/users/', () => {
  it('finds accounts by name, username, phone and roll number, in digits of either script', async () => {
    const { username } = await add({
      full_name: 'Bishnu 50% Rai',
      phone_number: '9841234567',
      roll_number: '७७४५',
    });
    for (const search of ['bishnu 50%', username, '98412', '+977 9841-234567', '९८४१२३४५६७', '7745', '७७४५'])
      expect([search, await namesIn({ search })]).toEqual([search, [username]]);
    expect(await namesIn({ search: '5_0' })).toEqual([]);
  });

  it('filters by role and state, sorts, and returns pages', async () => {
    const learner = await registerLearner(app);
    const teacher = await registerLearner(app, undefined, { role: 'teacher' });
    expect(await namesIn({ role: 'teacher' })).toEqual([teacher.username]);
    const staff = await namesIn({ role: 'staff' });
    expect(staff).toContain(teacher.username);
    expect(staff).toContain(admin.username);
    expect(await namesIn({ role: 'learner' })).not.toContain(staff[0]);
    expect(await namesIn({ state: 'invited' })).not.toContain(learner.username);
    expect(await namesIn({ state: 'active' })).toContain(learner.username);
    const latest = await namesIn({ sort: 'seen', order: 'desc' });
    expect(latest[0]).toBe(teacher.username);
    const names = await namesIn({ sort: 'username' });
    expect(names).toEqual([...names].sort());
    expect((await listOf({ page: '2' })).body).toMatchObject({ users: [], total: names.length });
    expect((await listOf({ sort: 'colour' })).status).toBe(400);
  });
});

describe('PATCH /api/admin/users/:id/', () => {
  const change = (id: number, body: object) => ask(app.url, updateUser, { params: { id }, body });

  it('changes details, and records their old and new values, the phone shortened', async () => {
    const { id, username } = await add({ full_name: 'Hari' });
    const { body } = await change(id, {
      full_name: 'Hari Rai',
      phone_number: '9812345670',
      roll_number: '9',
    });
    expect(body).toMatchObject({ full_name: 'Hari Rai', phone_number: '9812345670', roll_number: '9' });
    const { body: trail } = await ask(app.url, listAuditEvents);
    const event = trail.events.find(
      ({ kind, subject }) => kind === 'user_changed' && subject?.name === username,
    );
    expect(event?.details).toEqual({
      changes: [
        { field: 'full_name', old: 'Hari', new: 'Hari Rai' },
        { field: 'roll_number', old: '', new: '9' },
        { field: 'phone_number', old: '', new: '…670' },
      ],
    });
    expect((await change(id, { full_name: ' Hari  Rai ' })).body).toMatchObject({ full_name: 'Hari Rai' });
    expect((await change(id, { full_name: '   ' })).body).toMatchObject({ full_name: '' });
    expect((await change(id, { phone_number: '98' })).body.code).toBe('INVALID_INPUT');
    expect((await change(999_999, { full_name: 'x' })).status).toBe(404);
  });

  it('ends the sessions at once when the role changes or the account is suspended', async () => {
    const learner = await registerLearner(app);
    const { user_id, username, password, refresh } = learner;
    await change(user_id, { role: 'viewer' });
    expect((await call(app.url, getProfile, { token: learner.token })).status).toBe(401);
    const { body: fresh } = await call(app.url, logIn, { body: { username, password } });
    expect((await change(user_id, { suspended: true })).body.state).toBe('suspended');
    expect((await call(app.url, getProfile, { token: fresh.access })).status).toBe(401);
    for (const each of [refresh, fresh.refresh])
      expect((await call(app.url, refreshAccess, { body: { refresh: each } })).body.code).toBe(
        'SESSION_ENDED',
      );
    const rejected = await call(app.url, logIn, { body: { username, password } });
    expect([rejected.status, rejected.body.code]).toEqual([401, 'LOGIN_REJECTED']);
    await change(user_id, { suspended: false });
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
  });
});

describe('the last admin', () => {
  it('can be neither demoted, suspended nor erased, also when two admins demote each other', async () => {
    const alone = await buildTestApp();
    const one = await registerAdmin(alone);
    const two = await registerAdmin(alone);
    const demote = (by: typeof one, whom: typeof one) =>
      call(alone.url, updateUser, {
        token: by.token,
        params: { id: whom.user_id },
        body: { role: 'learner' },
      });
    const answers = await Promise.all([demote(one, two), demote(two, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [left] = await alone.db.select().from(users).where(eq(users.role, 'admin'));
    const last = left?.id === one.user_id ? one : two;
    const { body: login } = await call(alone.url, logIn, { body: last });
    const as = { token: login.access, params: { id: last.user_id } };
    const refusals = [
      await call(alone.url, updateUser, { ...as, body: { role: 'examiner' } }),
      await call(alone.url, updateUser, { ...as, body: { suspended: true } }),
      await call(alone.url, changeUsers, {
        ...as,
        body: { user_ids: [one.user_id, two.user_id], suspended: true },
      }),
      await call(alone.url, eraseUser, as),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [409, 'LAST_ADMIN']),
    );
  });
});

describe('PATCH /api/admin/users/', () => {
  it('changes several accounts, all or none', async () => {
    const [a, b] = [await registerLearner(app), await registerLearner(app)];
    const user_ids = [a.user_id, b.user_id];
    const missing = await ask(app.url, changeUsers, {
      body: { user_ids: [...user_ids, 999_999], role: 'viewer' },
    });
    expect(missing.status).toBe(404);
    expect((await ask(app.url, getUser, { params: { id: a.user_id } })).body.role).toBe('learner');
    const { body } = await ask(app.url, changeUsers, { body: { user_ids, role: 'viewer' } });
    expect(body.changed.sort()).toEqual(user_ids.sort());
    const again = await ask(app.url, changeUsers, { body: { user_ids, role: 'viewer' } });
    expect(again.body.changed).toEqual([]);
  });

  it('ends the devices of several accounts', async () => {
    const learner = await registerLearner(app);
    await ask(app.url, changeUsers, { body: { user_ids: [learner.user_id], end_devices: true } });
    expect((await call(app.url, getProfile, { token: learner.token })).status).toBe(401);
    const other = await registerLearner(app);
    const { status } = await ask(app.url, endUserDevices, { params: { id: other.user_id } });
    expect(status).toBe(204);
    expect((await call(app.url, getProfile, { token: other.token })).status).toBe(401);
  });
});

describe('POST /api/admin/users/:id/reset/', () => {
  const password = 'a new and long password';

  it('makes a link that sets a password once and ends the sessions', async () => {
    const learner = await registerLearner(app);
    const made = await ask(app.url, resetUser, { params: { id: learner.user_id }, body: { by: 'link' } });
    const link = { token: made.body.token, password };
    const common = await call(app.url, setPasswordByLink, { body: { ...link, password: 'password1' } });
    expect(common.body.code).toBe('INVALID_INPUT');
    const both = await Promise.all([
      call(app.url, setPasswordByLink, { body: link }),
      call(app.url, setPasswordByLink, { body: link }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await call(app.url, getProfile, { token: learner.token })).status).toBe(401);
    const { username } = learner;
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
    const forged = await call(app.url, setPasswordByLink, {
      body: { token: `${admin.user_id}.${'A'.repeat(43)}`, password },
    });
    expect(forged.body.code).toBe('LINK_INVALID');
  });

  it('makes links that expire, and that a suspension voids', async () => {
    const { user_id } = await registerLearner(app);
    const params = { id: user_id };
    const old = await ask(app.url, resetUser, { params, body: { by: 'link' } });
    app.clock.advance(72 * HOUR);
    const late = await call(app.url, setPasswordByLink, { body: { token: old.body.token, password } });
    expect(late.body.code).toBe('LINK_INVALID');
    const asAdmin = { ...(await signIn()), params };
    const made = await call(app.url, resetUser, { ...asAdmin, body: { by: 'link' } });
    await call(app.url, updateUser, { ...asAdmin, body: { suspended: true } });
    const voided = await call(app.url, setPasswordByLink, { body: { token: made.body.token, password } });
    expect(voided.body.code).toBe('LINK_INVALID');
  });

  it('sends a reset code by SMS, and needs a phone for that', async () => {
    const { body: fresh } = await call(app.url, logIn, { body: admin });
    const learner = await registerLearner(app);
    const { phone_number } = learner;
    const sent = await call(app.url, resetUser, {
      token: fresh.access,
      params: { id: learner.user_id },
      body: { by: 'sms' },
    });
    expect([sent.status, sent.body.token]).toEqual([200, undefined]);
    const otp = lastCode(app, phone_number);
    expect((await call(app.url, resetPassword, { body: { phone_number, otp, password } })).status).toBe(200);
    const { body: without } = await call(app.url, createUser, {
      token: fresh.access,
      body: { full_name: 'No Phone' },
    });
    const refused = await call(app.url, resetUser, {
      token: fresh.access,
      params: { id: without.id },
      body: { by: 'sms' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_PHONE']);
  });

  it('leaves a trace of each reset code that may have arrived', async () => {
    const { token } = await signIn();
    const reset = async (outcome: 'unclear' | 'refuse') => {
      const { user_id, username } = await registerLearner(app);
      app.sms[outcome] = true;
      const { body } = await call(app.url, resetUser, {
        token,
        params: { id: user_id },
        body: { by: 'sms' },
      });
      app.sms[outcome] = false;
      const trail = kinds(await readTrail(app, { token }).eventsAbout(username));
      return [body.code, trail.includes('reset_code_sent')];
    };
    expect(await reset('unclear')).toEqual(['SMS_UNCONFIRMED', true]);
    expect(await reset('refuse')).toEqual(['SMS_UNAVAILABLE', false]);
  });
});

describe('POST /api/admin/users/invitations/', () => {
  it('sends each account an SMS with its username and the address, and reports the progress', async () => {
    const asAdmin = await signIn();
    const { phone_number } = newIdentity();
    const created = [];
    for (const full_name of ['Ram One', 'Shyam Two'])
      created.push((await call(app.url, createUser, { ...asAdmin, body: { full_name, phone_number } })).body);
    const { body: none } = await call(app.url, createUser, { ...asAdmin, body: { full_name: 'Nobody' } });
    const user_ids = [...created, none].map(({ id }) => id);
    const started = await call(app.url, inviteUsers, { ...asAdmin, body: { user_ids } });
    expect([started.status, started.body.total]).toEqual([202, 2]);
    const params = { job_id: started.body.job_id };
    await vi.waitFor(async () => {
      const { body } = await call(app.url, getInvitations, { ...asAdmin, params });
      expect(body).toMatchObject({ state: 'done', done: 2, refused: 0 });
    });
    const texts = app.sms.sent.filter(({ to }) => to === phone_number).map(({ text }) => text);
    for (const { username } of created) expect(texts.some((text) => text.includes(username))).toBe(true);
    expect(texts[0]?.endsWith(' https://abhyas.example')).toBe(true);
    const refused = await call(app.url, inviteUsers, { ...asAdmin, body: { user_ids: [none.id] } });
    expect(refused.body.code).toBe('NO_PHONE');
    const { body: invited } = await call(app.url, getUser, {
      ...asAdmin,
      params: { id: created[0]?.id ?? 0 },
    });
    expect(invited.invited_at).toEqual(expect.any(String));
  });

  it('tells before how many SMS they take at which cost', async () => {
    const asAdmin = await signIn();
    const created = [];
    for (const full_name of ['Ram One', 'Shyam Two'])
      created.push(
        (
          await call(app.url, createUser, {
            ...asAdmin,
            body: { full_name, phone_number: newIdentity().phone_number },
          })
        ).body,
      );
    const { body: none } = await call(app.url, createUser, { ...asAdmin, body: { full_name: 'Nobody' } });
    const body = { user_ids: [...created, none].map(({ id }) => id) };
    const { body: reach } = await call(app.url, previewInvitations, { ...asAdmin, body });
    expect(reach).toEqual({ recipients: 3, phones: 2, parts: 4, cost: null });
    const sms_price = 1.35;
    const priced = await buildTestApp(
      { notices: { ...app.deps.notices, sms_price } },
      { connection: app.connection },
    );
    expect((await call(priced.url, previewInvitations, { ...asAdmin, body })).body.cost).toBe(5.4);
  });

  it.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000', 'http://0.0.0.0'])(
    'are refused with the address %s, which no phone reaches',
    async (public_address) => {
      const asAdmin = await signIn();
      const { phone_number } = newIdentity();
      const { body: user } = await call(app.url, createUser, {
        ...asAdmin,
        body: { full_name: 'Ram', phone_number },
      });
      const local = await buildTestApp({ public_address }, { connection: app.connection });
      const body = { user_ids: [user.id] };
      for (const endpoint of [inviteUsers, previewInvitations]) {
        const refused = await call(local.url, endpoint, { ...asAdmin, body });
        expect([refused.status, refused.body]).toEqual([
          409,
          expect.objectContaining({ code: 'ADDRESS_UNREACHABLE' }),
        ]);
      }
      // Without the setting it is the address by which the admin called.
      const unset = await buildTestApp({ public_address: undefined }, { connection: app.connection });
      expect((await call(unset.url, inviteUsers, { ...asAdmin, body })).body).toMatchObject({
        code: 'ADDRESS_UNREACHABLE',
      });
    },
  );

  it('go out at night only when that is confirmed', async () => {
    goToHour(app, 23);
    const asAdmin = await signIn();
    const { phone_number } = newIdentity();
    const { body: user } = await call(app.url, createUser, {
      ...asAdmin,
      body: { full_name: 'Ram', phone_number },
    });
    const body = { user_ids: [user.id] };
    const refused = await call(app.url, inviteUsers, { ...asAdmin, body });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'QUIET_HOURS' })]);
    expect((await call(app.url, inviteUsers, { ...asAdmin, body: { ...body, at_night: true } })).status).toBe(
      202,
    );
    await vi.waitFor(() => expect(app.sms.sent.filter(({ to }) => to === phone_number)).toHaveLength(1));
  });

  it('wait until 7:00 when a process left them behind by day', async () => {
    goToHour(app, 19);
    const asAdmin = await signIn();
    const add = async () => {
      const { phone_number } = newIdentity();
      const added = { full_name: 'Ram', phone_number };
      return (await call(app.url, createUser, { ...asAdmin, body: added })).body;
    };
    const sentTo = (phone_number: string) => app.sms.sent.filter(({ to }) => to === phone_number);
    const [day, night] = [await add(), await add()];
    const { queue, resume } = app.deps.invitations;
    await queue.open();
    const now = iso(app.clock.now());
    const job_id = await insertJob(app.db, { user_ids: [day.id], address: 'https://abhyas.example', now });
    await queue.add(app.db, job_id, { job_id });
    goToHour(app, 23);
    const body = { user_ids: [night.id], at_night: true };
    await call(app.url, inviteUsers, { ...(await signIn()), body });
    // The queue has looked at the earlier one before.
    await vi.waitFor(() => expect(sentTo(night.phone_number)).toHaveLength(1));
    await resume();
    expect(sentTo(day.phone_number)).toEqual([]);
    goToHour(app, 7);
    await resume();
    await vi.waitFor(() => expect(sentTo(day.phone_number)).toHaveLength(1));
  });
});
