import { logIn } from '@abhyas/contract/accounts';
import { acceptUserImport as accept } from '@abhyas/contract/accounts/user-imports';
import { createUser, getUser, listUsers } from '@abhyas/contract/accounts/users';
import { addClass, getClass, listClasses, updateClass } from '@abhyas/contract/classes/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin, registerLearner } from '#testing/factories.ts';
import { openImports } from './user-imports.fixture.ts';

const app = await buildTestApp();
const { admin, token, read, take, countAccounts } = await openImports(app);

describe('POST /api/admin/users/import/:import_id/accept/', () => {
  it('adds 500 people, siblings with one phone too, and returns the same report when called again', async () => {
    const people = Array.from(
      { length: 500 },
      (_, n) => `Person ${n},${9_860_000_000 + Math.floor(n / 2)},${n}`,
    );
    const { body } = await read(['name,phone,roll', ...people].join('\n'));
    const before = await countAccounts();
    const [first, second] = await Promise.all([take(body.import_id), take(body.import_id)]);
    expect(first.status).toBe(200);
    expect(first.body.added).toHaveLength(500);
    expect(first.body.with_phone).toHaveLength(500);
    expect(second.body).toEqual(first.body);
    expect(await countAccounts()).toBe(before + 500);
    const { body: user } = await call(app.url, getUser, { token, params: { id: first.body.added[7] ?? 0 } });
    expect(user).toMatchObject({ full_name: 'Person 7', roll_number: '7', state: 'invited' });
    const { body: login } = await call(app.url, logIn, { body: { username: user.username, password: '' } });
    expect(login.code).toBe('LOGIN_REJECTED');
  });

  it('follows the choice for each row', async () => {
    const known = await registerLearner(app);
    const { body } = await read(
      `name,phone,roll\nNima Sherpa,${known.phone_number},4\nPasang Sherpa,9841000031,5\nDawa Sherpa,9841000032,6\nBad,12,7\n`,
    );
    const { body: report } = await take(body.import_id, [
      { row: 2, as: 'existing' },
      { row: 3, as: 'skip' },
      { row: 4, as: 'new', username: 'dawa' },
      { row: 5, as: 'new' },
    ]);
    expect(report).toMatchObject({ existing: [known.user_id], skipped: 2 });
    expect(report.added).toHaveLength(1);
    const { body: filled } = await call(app.url, getUser, { token, params: { id: known.user_id } });
    expect(filled).toMatchObject({ full_name: 'Nima Sherpa', roll_number: '4', username: known.username });
    const { body: dawa } = await call(app.url, getUser, { token, params: { id: report.added[0] ?? 0 } });
    expect(dawa.username).toBe('dawa');
  });

  it('adds nobody if a chosen username is taken', async () => {
    const { body } = await read('name\nOne Two\nThree Four\n');
    const before = await countAccounts();
    const refused = await take(body.import_id, [{ row: 3, as: 'new', username: admin.username }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'USERNAME_TAKEN']);
    expect(await countAccounts()).toBe(before);
  });

  it('gives another username where one was taken after the preview', async () => {
    const { body } = await read('name\nLate Comer\n');
    await call(app.url, createUser, { token, body: { username: 'late.comer', full_name: 'x' } });
    const { body: report } = await take(body.import_id);
    const { body: user } = await call(app.url, getUser, { token, params: { id: report.added[0] ?? 0 } });
    expect(user.username).toBe('late.comer.2');
  });

  it('is refused for the preview of another admin', async () => {
    const other = await registerAdmin(app);
    const { body } = await read('name\nSomebody Else\n', 'list.csv', other.token);
    expect((await take(body.import_id)).status).toBe(404);
  });
});

describe('the classes of a list', () => {
  const addTo = async (import_id: number, create_classes: boolean) => {
    const body = { create_classes };
    return (await call(app.url, accept, { token, params: { import_id }, body })).body;
  };
  const listOf = async (class_id: number) => {
    const path = `/api/admin/users/?class_id=${class_id}` as typeof listUsers.path;
    return (await call(app.url, { ...listUsers, path }, { token })).body;
  };

  it('are found by their name in either language, and their rows become members', async () => {
    const name = { en: 'Morning 11', ne: 'बिहान ११' };
    const { id } = (await call(app.url, addClass, { token, body: { name } })).body;
    const file =
      'Name,Phone,Class\nAnu Lama,9845000001,morning  ११\nBinu Lama,9845000002,बिहान 11\nCinu Lama,9845000003,Nowhere\nDinu Lama,9845000004,\n';
    const { body } = await read(file);
    expect(body.classes).toEqual([
      { name: 'morning ११', class_id: id, rows: 1 },
      { name: 'बिहान 11', class_id: id, rows: 1 },
      { name: 'Nowhere', class_id: null, rows: 1 },
    ]);
    const report = await addTo(body.import_id, false);
    expect(report).toMatchObject({ in_classes: 2, new_classes: 0 });
    expect(report.added).toHaveLength(4);
    expect((await listOf(id)).users.map(({ full_name }) => full_name)).toEqual(['Anu Lama', 'Binu Lama']);
    expect(await addTo(body.import_id, true)).toEqual(report);
  });

  it('have one for everyone whose row names none, which is created if it does not exist', async () => {
    const known = await registerLearner(app);
    const { body } = await read(
      `Name,Phone,Class\nEk Lama,9845000011,Evening 1\nDui Lama,9845000012,\nTin Lama,${known.phone_number},\n`,
    );
    const { body: report } = await call(app.url, accept, {
      token,
      params: { import_id: body.import_id },
      body: { other_class: ' Evening 2 ', choices: [{ row: 4, as: 'existing' }] },
    });
    expect(report).toMatchObject({ in_classes: 2, new_classes: 1, existing: [known.user_id] });
    const all = await call(app.url, listClasses, { token });
    const made = all.body.find(({ name }) => name.en === 'Evening 2');
    expect(made?.members).toBe(2);
    expect(all.body.some(({ name }) => name.en === 'Evening 1')).toBe(false);
  });

  it('are created if staff want it, once each, and accounts that are there join, too', async () => {
    const first = await read('Name,Phone\nEnu Lama,9845000011\n');
    const [known = 0] = (await addTo(first.body.import_id, false)).added;
    const file =
      'Name,Phone,Class\nEnu Lama,9845000011,Evening 12\nFenu Lama,9845000012,evening 12\nGenu Lama,9845000013,साँझ\n';
    const { body } = await read(file);
    expect(body.classes.map(({ class_id }) => class_id)).toEqual([null, null, null]);
    const report = await addTo(body.import_id, true);
    expect(report).toMatchObject({ existing: [known], in_classes: 3, new_classes: 2 });
    const again = await read(file);
    const [evening, , dusk] = again.body.classes.map(({ class_id }) => class_id ?? 0);
    expect((await listOf(evening ?? 0)).total).toBe(2);
    const made = await call(app.url, getClass, { token, params: { id: dusk ?? 0 } });
    expect(made.body).toMatchObject({ name: { en: '', ne: 'साँझ' }, members: 1, owner_id: admin.user_id });
  });

  it('that are archived count as unknown', async () => {
    const { id } = (await call(app.url, addClass, { token, body: { name: { en: 'Old batch' } } })).body;
    await call(app.url, updateClass, { token, params: { id }, body: { archived: true } });
    const { body } = await read('Name,Phone,Class\nHenu Lama,9845000021,Old batch\n');
    expect(body.classes).toEqual([{ name: 'Old batch', class_id: null, rows: 1 }]);
  });

  it('and hostile cells are stored as the text that they are', async () => {
    const file = 'Name,Phone,Roll number,Class\n"=cmd|\'/c calc\'!A0",9845000031,@SUM(1+1),+1+1\n';
    const { body } = await read(file);
    expect(body.rows[0]).toMatchObject({
      full_name: "=cmd|'/c calc'!A0",
      roll_number: '@SUM(1+1)',
      class: '+1+1',
    });
    const { added } = await addTo(body.import_id, true);
    const user = await call(app.url, getUser, { token, params: { id: added[0] ?? 0 } });
    expect(user.body).toMatchObject({ full_name: "=cmd|'/c calc'!A0", roll_number: '@SUM(1+1)' });
    expect(user.body.username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/);
  });
});
