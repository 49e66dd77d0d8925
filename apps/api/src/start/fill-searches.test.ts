import { listUsers } from '@abhyas/contract/accounts/users';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentWith, openBank } from '#features/bank/bank.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { fillSearches } from './fill-searches.ts';

it('finds what a server of the version before has written, with names in their normal form', async () => {
  const app = await buildTestApp();
  const admin = await registerAdmin(app);
  const bank = openBank(app, admin);
  const { id } = await bank.add({ content: contentWith({ ne: 'सङ्ख्या कति हो?' }) });
  await app.db.execute(sql`update bank_questions set found_by = null`);
  await app.db.execute(sql`
    insert into users (username, full_name, roll_number, phone_number, password_hash, created_at)
    select 'earlier' || n, ${'\u200bराम\u200dबहादुर  \u095d\u00a0'} || n, ${' ४२१७'}, '', '', now() from generate_series(1, 1200) n`);
  const find = async (search: string) => {
    const path = `${listUsers.path}?${new URLSearchParams({ search })}` as typeof listUsers.path;
    return (await call(app.url, { ...listUsers, path }, { token: admin.token })).body;
  };
  expect((await find('रामबहादुर')).total).toBe(0);

  expect(await fillSearches({ db: app.db })).toBe(1201);
  expect(await fillSearches({ db: app.db })).toBe(0);

  expect(await find('रामबहादुर ढ 1200')).toMatchObject({
    total: 1,
    users: [{ full_name: 'राम\u200dबहादुर \u0922\u093c 1200', roll_number: '४२१७' }],
  });
  expect((await bank.find({ search: 'sankhya' })).questions.map((question) => question.id)).toEqual([id]);
});
