import { logIn } from '@abhyas/contract/accounts';
import { getProfile } from '@abhyas/contract/accounts/profile';
import { getInstitute } from '@abhyas/contract/institute';
import { findSetup, setUp } from '@abhyas/contract/institute/setup';
import { getInstituteSettings } from '@abhyas/contract/institute/staff';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { changeAdmin } from '#features/accounts/admins.service.ts';
import { fillEmptyDatabase } from '#features/quizzes/staff/first-run.service.ts';
import { folders } from '#folders.ts';
import { DAY, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';
import { turns } from '#testing/turns.ts';
import { offerSetupWithoutAdmin } from './offer-setup.service.ts';

const chosen = {
  username: 'sita',
  password: 'correct horse battery',
  phone_number: '9841000000',
  preferred_language: 'ne',
  institute_name: { en: 'Sagarmatha', ne: 'सगरमाथा' },
} as const;

const post = (app: TestApp, setup_code: string, body: object = {}) =>
  call(app.url, setUp, { body: { ...chosen, setup_code, ...body } });
const logInAs = (app: TestApp, username: string, password: string) =>
  call(app.url, logIn, { body: { username, password } });
const countAdmins = (app: TestApp) => app.db.$count(users, eq(users.role, 'admin'));

/** A server whose database has no admin, and its setup code. */
async function withoutAdmin() {
  const app = await buildTestApp();
  const code = await offerSetupWithoutAdmin(app);
  if (code === undefined) throw new Error('No setup code was offered');
  return { app, code };
}

/** A server at its first start: with sample quizzes, an admin and a made-up password. */
async function firstStart() {
  const app = await buildTestApp();
  const admin = { username: 'admin', phone_number: '9800000000' };
  const filled = await fillEmptyDatabase({ ...app, seed_folder: folders.seed }, admin);
  const { made_up_password: password = '', setup_code: code = '' } = filled ?? {};
  return { app, password, code };
}

describe('POST /api/setup/ of a server without an admin', () => {
  it('makes the admin, names the institute, signs in, and is gone afterwards', async () => {
    const { app, code } = await withoutAdmin();
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await call(app.url, findSetup)).body).toEqual({ open: true });
    // As people type it.
    const { status, body } = await post(app, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(status).toBe(201);
    const token = body.access;
    expect((await call(app.url, getProfile, { token })).body).toMatchObject({
      username: 'sita',
      preferred_language: 'ne',
    });
    expect((await call(app.url, getInstituteSettings, { token })).body.name).toEqual(chosen.institute_name);
    expect((await call(app.url, getInstitute)).body.name).toEqual(chosen.institute_name);
    expect((await logInAs(app, 'sita', chosen.password)).status).toBe(200);
    for (const { status } of [await call(app.url, findSetup), await post(app, code, { username: 'gita' })])
      expect(status).toBe(404);
    expect(await countAdmins(app)).toBe(1);
    expect(await offerSetupWithoutAdmin(app)).toBeUndefined();
    const { rows } = await app.db.execute(
      sql`select username, subject_name from audit_events where kind = 'set_up'`,
    );
    expect(rows).toEqual([{ username: 'sita', subject_name: 'sita' }]);
  });

  it('leaves no trace of the code in the database', async () => {
    const { app, code } = await withoutAdmin();
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select row_to_json(o)::text as row from setup_offer o`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code.slice(0, 4));
  });

  it('refuses a wrong code, ten times from a network, then every code of it for a while', async () => {
    const { app, code } = await withoutAdmin();
    for (let n = 0; n < 10; n += 1)
      expect((await post(app, 'AAAA-BBBB-CCCC-DDDD')).body.code).toBe('SETUP_CODE_INVALID');
    const locked = await post(app, code);
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countAdmins(app)).toBe(0);
    app.clock.advance(16 * MINUTE);
    expect((await post(app, code)).status).toBe(201);
  });

  it('refuses a name that is taken, a common password and a wrong phone', async () => {
    const { app, code } = await withoutAdmin();
    const learner = await registerLearner(app);
    expect((await post(app, code, { username: learner.username.toUpperCase() })).body.code).toBe(
      'USERNAME_TAKEN',
    );
    expect((await post(app, code, { password: 'password123' })).body.errors?.[0]).toMatchObject({
      path: '/password',
      code: 'PASSWORD_COMMON',
    });
    expect((await post(app, code, { phone_number: '98' })).body.errors?.[0]?.path).toBe('/phone_number');
    expect((await post(app, code)).status).toBe(201);
  });

  it('ends after a week, and a new start offers another code', async () => {
    const { app, code } = await withoutAdmin();
    app.clock.advance(7 * DAY + MINUTE);
    expect((await post(app, code)).status).toBe(404);
    const newer = (await offerSetupWithoutAdmin(app)) ?? '';
    expect((await post(app, code)).body.code).toBe('SETUP_CODE_INVALID');
    expect((await post(app, newer)).status).toBe(201);
  });

  it('is over once the command line has made an admin', async () => {
    const { app, code } = await withoutAdmin();
    const learner = await registerLearner(app);
    await changeAdmin(app, { username: learner.username, is_admin: true });
    expect((await post(app, code)).status).toBe(404);
    expect(await countAdmins(app)).toBe(1);
  });
});

describe('POST /api/setup/ beside a printed password', () => {
  it('gives that admin the chosen name, phone and password: the printed one no longer works', async () => {
    const { app, password, code } = await firstStart();
    expect((await post(app, code)).status).toBe(201);
    expect((await logInAs(app, 'admin', password)).status).toBe(401);
    expect((await logInAs(app, 'sita', chosen.password)).status).toBe(200);
    const rows = await app.db.select().from(users);
    expect(rows).toMatchObject([{ username: 'sita', phone_number: chosen.phone_number, role: 'admin' }]);
  });

  it('is gone once someone has logged in with the printed password', async () => {
    const { app, password, code } = await firstStart();
    expect((await logInAs(app, 'admin', password)).status).toBe(200);
    expect((await call(app.url, findSetup)).status).toBe(404);
    expect((await post(app, code)).status).toBe(404);
  });

  it('is not offered where the settings have a password', async () => {
    const app = await buildTestApp();
    const admin = { username: 'ram', phone_number: '9800000000', password: 'correct horse battery' };
    expect(await fillEmptyDatabase({ ...app, seed_folder: folders.seed }, admin)).not.toHaveProperty(
      'setup_code',
    );
    expect((await call(app.url, findSetup)).status).toBe(404);
  });
});

describe('several ways to the first admin at the same moment', () => {
  it.each([1, 2, 3, 4])('one of five setups wins (round %i)', async () => {
    const { app, code } = await withoutAdmin();
    const names = ['sita', 'gita', 'rita', 'mina', 'tara'];
    const results = await Promise.all(names.map((username) => post(app, code, { username })));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    expect(await countAdmins(app)).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'the printed password or the setup wins, never both (round %i)',
    async (round) => {
      const { app, password, code } = await firstStart();
      const login = async () => {
        if (round % 2 === 0) await turns(20 * round);
        return logInAs(app, 'admin', password);
      };
      const [{ status: by_setup }, { status: by_password }] = await Promise.all([post(app, code), login()]);
      expect([
        [201, 401],
        [404, 200],
      ]).toContainEqual([by_setup, by_password]);
      const names = (await app.db.select().from(users)).map(({ username }) => username);
      expect(names).toEqual([by_setup === 201 ? 'sita' : 'admin']);
    },
  );

  it.each([1, 2, 3, 4])('the command line or the setup makes the one admin (round %i)', async () => {
    const { app, code } = await withoutAdmin();
    const learner = await registerLearner(app);
    const [set_up] = await Promise.all([
      post(app, code),
      changeAdmin(app, { username: learner.username, is_admin: true }),
    ]);
    // What a person does at the command line is always done; the setup only where there is no admin yet.
    expect(await countAdmins(app)).toBe(set_up.status === 201 ? 2 : 1);
    expect((await post(app, code, { username: 'gita' })).status).toBe(404);
  });
});
