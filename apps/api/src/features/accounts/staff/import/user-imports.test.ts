import { logIn } from '@abhyas/contract/accounts';
import {
  acceptUserImport as accept,
  type acceptUserImport,
  type UserImport,
} from '@abhyas/contract/accounts/user-imports';
import { createUser, getUser, listUsers } from '@abhyas/contract/accounts/users';
import { addClass, getClass, listClasses, updateClass } from '@abhyas/contract/classes/staff';
import { workbookOf } from '@abhyas/question-files/tables/write-xlsx';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { input } from 'zod/mini';
import { call } from '../../../../testing/api-client.ts';
import { buildTestApp } from '../../../../testing/build-test-app.ts';
import { newIdentity, registerAdmin, registerLearner } from '../../../../testing/factories.ts';
import { users } from '../../accounts.tables.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const { token } = admin;

async function read(file: string | Uint8Array, name = 'list.csv', by = token) {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  const response = await fetch(`${app.url}/api/admin/users/import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}` },
    body: form,
  });
  const body: UserImport & { code?: string; errors?: { code: string }[] } = JSON.parse(await response.text());
  return { status: response.status, body };
}

const take = (import_id: number, choices: input<typeof acceptUserImport.body>['choices'] = []) =>
  call(app.url, accept, { token, params: { import_id }, body: { choices } });

const countAccounts = () => app.db.$count(users);

describe('POST /api/admin/users/import/', () => {
  it('recognises columns by their heads in English and Nepali, and adds no account', async () => {
    const before = await countAccounts();
    const english = await read(
      'Everest School\nS.N.,Student Name,Mobile No.,Roll No,Class,Language\n1,Asha Rai,+977 984-1000001,7,BIT 1,English\n',
    );
    expect(english.status).toBe(201);
    expect(english.body.rows).toMatchObject([
      {
        row: 3,
        full_name: 'Asha Rai',
        username: 'asha.rai',
        phone_number: '9841000001',
        roll_number: '7',
        class: 'BIT 1',
        preferred_language: 'en',
        issues: [],
        suggested: 'new',
      },
    ]);
    expect(english.body.unknown_columns).toEqual(['S.N.']);
    const nepali = await read(
      'क्र.सं.;विद्यार्थीको नाम;मोबाइल नं.;रोल नं.;कक्षा\n१;राम बहादुर थापा;९८४१००००२;१२;११\n२;सीता शर्मा;+९७७ ९८४१-०००००२;१३;११\n',
    );
    expect(nepali.body.columns).toEqual(['full_name', 'phone_number', 'roll_number', 'class']);
    expect(nepali.body.rows[0]).toMatchObject({
      full_name: 'राम बहादुर थापा',
      issues: [{ severity: 'error', code: 'phone_invalid', value: '984100002' }],
      suggested: 'skip',
    });
    expect(nepali.body.rows[1]).toMatchObject({
      username: 'sita.sharma',
      phone_number: '9841000002',
      roll_number: '13',
      issues: [],
    });
    expect(await countAccounts()).toBe(before);
  });

  it('finds the names by their cells where their head is unknown and others are known', async () => {
    const { body } = await read('क्र.सं.,सहभागी,मोबाइल,रोल नं.,कक्षा\n1,राम थापा,9841000014,3,११\n');
    expect(body.columns).toEqual(['full_name', 'phone_number', 'roll_number', 'class']);
    expect(body.rows).toMatchObject([{ row: 2, full_name: 'राम थापा', roll_number: '3', class: '११' }]);
    expect(body.unknown_columns).toEqual(['क्र.सं.']);
    const bare = await read('राम थापा,9841000014\nगीता राई,9841000015\n');
    expect(bare.body.rows.map(({ full_name }) => full_name)).toEqual(['राम थापा', 'गीता राई']);
    const spelt = await read('पुरा नाम,फोन\nराम थापा,9841000014\n');
    expect(spelt.body.columns).toEqual(['full_name', 'phone_number']);
  });

  it('reads a file of any name in the form, and names the preview as id', async () => {
    const form = new FormData();
    form.append('people', new Blob(['name,phone\nAny Name,9841000015\n']), 'people.csv');
    const response = await fetch(`${app.url}/api/admin/users/import/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { id, import_id }: UserImport = JSON.parse(await response.text());
    expect(id).toBe(import_id);
    const accepted = await fetch(`${app.url}/api/admin/users/import/${id}/accept/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(accepted.status).toBe(200);
    expect(JSON.parse(await accepted.text())).toMatchObject({ added: [expect.any(Number)] });
  });

  it('leaves out marks that nobody sees', async () => {
    const { body } = await read('name,phone\n\u202eAsha\u202c \u200bLama,9841000016\n\u200b,9841000017\n');
    expect(body.rows.map(({ full_name }) => full_name)).toEqual(['Asha Lama', '']);
    expect(body.rows[1]?.issues.map(({ code }) => code)).toEqual(['name_missing']);
  });

  it('shows a roll number that a class has twice', async () => {
    const { body } = await read(
      'name,phone,roll,class\nA B,9841000018,1,X\nC D,9841000019,1,Y\nE F,9841000020,१,x\n',
    );
    expect(body.rows.map(({ issues }) => issues)).toEqual([
      [],
      [],
      [{ severity: 'warning', code: 'roll_number_in_file', value: '2' }],
    ]);
  });

  it('reads a pasted list without a head, and a workbook', async () => {
    const pasted = await read('Mina Shah\t9841000011\nTika Shah\t९८४१००००१२\n', 'pasted.csv');
    expect(pasted.body.rows.map(({ full_name, phone_number }) => [full_name, phone_number])).toEqual([
      ['Mina Shah', '9841000011'],
      ['Tika Shah', '9841000012'],
    ]);
    const sheet = workbookOf([
      {
        name: 'List',
        rows: [
          ['नाम', 'फोन'],
          ['गीता', '9841000013'],
        ].map((row) => row.map((text) => ({ text }))),
      },
    ]);
    const { body } = await read(sheet, 'list.xlsx');
    expect(body.rows).toMatchObject([{ username: 'gita', phone_number: '9841000013' }]);
  });

  it('shows who is there already, who is repeated and who shares a phone, each with a suggestion', async () => {
    const known = await registerLearner(app, { ...newIdentity(), username: 'known.person' });
    const other = await registerLearner(app);
    await call(app.url, createUser, { token, body: { full_name: 'Dil Maya', roll_number: '31' } });
    const { body } = await read(
      [
        'name,username,phone,roll number',
        `Known,known.person,${known.phone_number},`,
        `Sibling of Known,,${known.phone_number},`,
        'Dil Maya,,,31',
        'Ek Rai,,9841000021,',
        'Dui Rai,,9841000021,',
        'Ek Rai,,9841000021,',
        `Tin Rai,${other.username},9841000022,`,
        'Char Rai,no spaces allowed,,',
        ',,9841000023,',
      ].join('\n'),
    );
    const shown = body.rows.map(({ username, suggested, issues }) => [
      username,
      suggested,
      issues.map(({ code }) => code).join(' '),
    ]);
    expect(shown).toEqual([
      ['known.person', 'existing', 'phone_known username_taken'],
      ['sibling.of.known', 'new', 'phone_in_file phone_known'],
      ['', 'existing', 'phone_missing roll_number_known'],
      ['ek.rai', 'new', ''],
      ['dui.rai', 'new', 'phone_in_file'],
      ['', 'skip', 'row_repeated'],
      ['tin.rai', 'new', 'username_taken'],
      ['char.rai', 'new', 'username_invalid phone_missing'],
      ['', 'skip', 'name_missing'],
    ]);
    expect(body.rows[0]?.matches).toMatchObject([{ id: known.user_id }]);
  });

  it('makes the same usernames of the same file', async () => {
    const file = 'name\nHari Rai\nHari Rai Limbu\nहरि राई\n';
    const [first, second] = [await read(file), await read(file)];
    const names = ({ body }: typeof first) => body.rows.map(({ username }) => username);
    expect(names(first)).toEqual(['hari.rai', 'hari.rai.limbu', 'hari.rai.2']);
    expect(names(second)).toEqual(names(first));
  });

  it('refuses files that are no list of people', async () => {
    const bomb = zipSync({ '[Content_Types].xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 });
    const rows = (count: number) => `name\n${'A B\n'.repeat(count)}`;
    const refusals = [
      await read('', 'list.csv'),
      await read('a,b\n1,2\n'),
      await read('name\n'),
      await read(rows(2001)),
      await read(rows(100_000)),
      await read(bomb, 'list.xlsx'),
      await read(new Uint8Array([0, 1, 2, 3, 255, 254, 0, 0]), 'list.csv'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors?.[0]?.code])).toEqual([
      [400, expect.any(String)],
      [400, 'COLUMNS_UNCLEAR'],
      [400, 'FILE_EMPTY'],
      [400, 'TOO_MANY_ROWS'],
      [400, 'TOO_MANY_ROWS'],
      [400, 'FILE_EXPANDS'],
      [400, expect.any(String)],
    ]);
  });

  it('is for admins', async () => {
    const examiner = await registerLearner(app, undefined, { role: 'examiner' });
    expect((await read('name\nA B\n', 'list.csv', examiner.token)).status).toBe(403);
  });
});

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
