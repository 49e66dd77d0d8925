import { listUsers, USERS_COUNTED, USERS_PER_PAGE } from '@abhyas/contract/accounts/users';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fillSearches } from '#start/fill-searches.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerAdmin } from '#testing/factories.ts';
import { isFound } from './users.queries.ts';

const app = await buildTestApp();
const { token } = await registerAdmin(app);
const find = async (query: Record<string, string>) => {
  const path = `${listUsers.path}?${new URLSearchParams(query)}` as typeof listUsers.path;
  return (await call(app.url, { ...listUsers, path }, { token })).body;
};

it('counts no further than it says, and shows a page of many accounts in every order', async () => {
  await app.db.execute(sql`
    insert into users (username, full_name, roll_number, phone_number, password_hash, created_at)
    select 'many' || n, 'Person ' || lpad(n::text, 5, '0') || case when n % 1000 = 0 then ' सीता' else '' end, translate(n::text, '0123456789', '०१२३४५६७८९'),
      (9810000000 + n)::text, 'none', now() - interval '1 minute' * n
    from generate_series(1, ${USERS_COUNTED + 500}::int) n`);
  await fillSearches({ db: app.db });
  await app.db.execute(sql`vacuum analyze users`);

  const all = await find({});
  expect([all.total, all.users.length]).toEqual([USERS_COUNTED, USERS_PER_PAGE]);
  expect(all.users[0]?.username).toBe('many1');
  const last = await find({ page: `${USERS_COUNTED / USERS_PER_PAGE}` });
  expect(last.users.at(-1)?.username).toBe(`many${USERS_COUNTED}`);
  const newest = await find({ sort: 'created', order: 'desc', search: 'many' });
  expect([newest.total, newest.users[0]?.username]).toEqual([USERS_COUNTED, 'many1']);
  expect((await find({ sort: 'roll', search: 'many' })).users[0]?.roll_number).toBe('१');
});

it.each([
  ['MANY10432', 'a username'],
  ['son 10432', 'a name'],
  ['१०४३२', 'a roll number in either script'],
  ['+977 981-0010432', 'a phone with its country code'],
])('finds one among many by %s, %s', async (search) => {
  const { users, total } = await find({ search });
  expect([total, users.map(({ username }) => username)]).toEqual([1, ['many10432']]);
});

it('finds names in Devanagari, and none that only look alike to the index', async () => {
  expect((await find({ search: 'सीता' })).total).toBe(10);
  expect((await find({ search: 'sita' })).total).toBe(10);
  // Letters with the same small letter in the index.
  expect((await find({ search: 'सीठा' })).total).toBe(0);
  expect((await find({ search: 'सी_ा' })).total).toBe(0);
});

it.each(['10432', 'सीता', 'sita', 'gurung'])(
  'reads an index for the search of %s, and no more accounts than it finds',
  async (search) => {
    const listing = { search, sort: 'name', order: 'asc', isInClass: () => sql`true` } as const;
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from users where ${isFound(app.db, listing)}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_found_by_idx');
  },
);
