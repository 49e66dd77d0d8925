import type { UserImport } from '@abhyas/contract/accounts/user-imports';
import { createUser } from '@abhyas/contract/accounts/users';
import { workbookOf } from '@abhyas/question-files/tables/write-xlsx';
import { inArray } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.tables.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { newIdentity, registerLearner } from '#testing/factories.ts';
import { openImports } from './user-imports.fixture.ts';

const app = await buildTestApp();
const { token, read, take, countAccounts } = await openImports(app);

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

  it('reads email addresses, and leaves out what is none', async () => {
    const { body } = await read(
      'Name,Phone,E-mail\nMail One,9841000051,one@example.com\nMail Two,9841000052,two at example\n',
    );
    expect(body.columns).toEqual(['full_name', 'phone_number', 'email']);
    expect(body.rows).toMatchObject([
      { email: 'one@example.com', issues: [], suggested: 'new' },
      { email: '', issues: [{ severity: 'warning', code: 'email_invalid', value: 'two at example' }] },
    ]);
    const { body: report } = await take(body.import_id);
    const added = await app.db.select().from(users).where(inArray(users.id, report.added));
    expect(added.map(({ email }) => email).toSorted()).toEqual(['', 'one@example.com']);
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

  it('refuses names whose letters were lost, with a row of them', async () => {
    const { body } = await read(
      'Name,Phone,Class\n???? ?????,9841000001,X\n\ufffd\ufffd\ufffd A,9841000002,X\nSita?,9841000003,????\nWho?,9841000004,X\n',
    );
    expect(body.rows.map(({ issues }) => issues)).toEqual([
      [{ severity: 'error', code: 'letters_lost', value: '???? ?????' }],
      [{ severity: 'error', code: 'letters_lost', value: '\ufffd\ufffd\ufffd A' }],
      [{ severity: 'error', code: 'letters_lost', value: '????' }],
      [],
    ]);
    expect(body.rows.map(({ suggested }) => suggested)).toEqual(['skip', 'skip', 'skip', 'new']);
  });

  it('names what is no phone as its cell has it', async () => {
    const { body } = await read('name,phone\nA B,9841000013.0\nC D,9.841000014E+09\nE F,९८४-१००\n');
    expect(body.rows.map(({ issues }) => issues.map(({ value }) => value))).toEqual([
      ['9841000013.0'],
      ['9.841000014E+09'],
      ['984-100'],
    ]);
  });

  it('reads a table of HTML that is named .xls', async () => {
    const html =
      '<html><body><table><tr><th>Name</th><th>Phone</th></tr><tr><td><b>Jos\u00e9</b> M\u00fcller</td><td>9841000013</td></tr></table></body></html>';
    const { body } = await read(html, 'list.xls');
    expect(body.rows).toMatchObject([
      { row: 2, full_name: 'José Müller', username: 'jose.muller', phone_number: '9841000013', issues: [] },
    ]);
  });

  it('finds accounts by another spelling of the name, with the roll number in either script, or the name alone', async () => {
    const body = { full_name: 'राम\u200dबहादुर गुरूङ', roll_number: '४२१७' };
    const { body: known } = await call(app.url, createUser, { token, body });
    const rolled = await read('नाम,रोल नं.\nरामबहादुर गुरुङ,4217\n');
    expect(rolled.body.rows).toMatchObject([{ suggested: 'existing', matches: [{ id: known.id }] }]);
    const alone = await read('नाम\nरामबहादुर गुरुङ\nहरि गुरुङ\n');
    expect(alone.body.rows).toMatchObject([
      { suggested: 'new', matches: [{ id: known.id }] },
      { matches: [] },
    ]);
  });

  it('takes a namesake with the same roll number and another phone for someone else', async () => {
    const body = { full_name: 'Anish Thapa', roll_number: '603', phone_number: '9841000061' };
    const { body: known } = await call(app.url, createUser, { token, body });
    const list =
      'name,phone,roll\nAnish Thapa,9841000062,603\nAnish Thapa,,603\nAnish Thapa,9841000061,603\n';
    expect((await read(list)).body.rows).toMatchObject(
      ['new', 'existing', 'existing'].map((suggested) => ({ suggested, matches: [{ id: known.id }] })),
    );
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
    const bomb = zipSync({ '[Content_Types].xml': new Uint8Array(200 * 1024 * 1024) }, { level: 1 });
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
