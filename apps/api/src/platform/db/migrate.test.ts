import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/build-test-app.ts';
import { allMigrations, buildSchema, migrateDatabase } from './migrate.ts';
import {
  BEFORE_THE_OFFICE,
  dataFor,
  WITH_DOCUMENTS,
  WITHOUT_ROLES,
} from './with-data/every-table.fixture.ts';

const migrations = allMigrations();
const clients: pg.Client[] = [];
afterAll(async () => {
  for (const client of clients) await client.end();
});

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  clients.push(client);
  return client;
}

const tables = [
  'users',
  'quizzes',
  'quiz_revisions',
  'attempts',
  'sessions',
  'otp_challenges',
  'login_failures',
];

async function rowsOf(client: pg.Client): Promise<Record<string, object[]>> {
  const rows: Record<string, object[]> = {};
  for (const table of tables) rows[table] = (await client.query(`select * from ${table} order by 1, 2`)).rows;
  return rows;
}

/** The same rows in the current schema. */
const inArrays = ({ attempts = [], ...rows }: Record<string, object[]>) => ({
  ...rows,
  attempts: attempts.map((attempt) => ({
    ...attempt,
    ...('number' in attempt && attempt.number === 1
      ? { answers: [1], flags: null }
      : { answers: [2], flags: '1' }),
    ...('answered_at' in attempt && { answered_at: [] }),
    ...('answered_by' in attempt && { answered_by: [] }),
    unplaced: null,
  })),
});

/** Columns, constraints and indexes, as text. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by line`);
  return rows.map(({ line }) => line);
}

describe('migrateDatabase', () => {
  let wanted: string[];
  beforeAll(async () => {
    wanted = await schemaOf(await connect(await cloneDatabase()));
    expect(wanted.length).toBeGreaterThan(100);
  });

  it.each(migrations.map(({ folderMillis }, index) => [index + 1, folderMillis]))(
    'brings a database of %i migrations up to date, with all that it holds',
    async (count) => {
      const connection = await cloneDatabase('empty');
      const client = await connect(connection);
      await buildSchema(client, migrations.slice(0, count));
      await client.query(dataFor(count));
      const before = await rowsOf(client);
      expect(Object.values(before).map(({ length }) => length)).toEqual([1, 1, 1, 2, 1, 1, 1]);

      await migrateDatabase(connection);

      expect(await schemaOf(client)).toEqual(wanted);
      expect(await rowsOf(client)).toMatchObject(inArrays(before));
      // Ids are not reused, and a second start finds nothing to do.
      const added = `insert into login_failures (username, address, failed_at) values ('b', 'b', now()) returning id`;
      expect((await client.query(added)).rows).toEqual([{ id: '2' }]);
      await migrateDatabase(connection);
      expect(await schemaOf(client)).toEqual(wanted);
    },
  );

  it('shows results of earlier quizzes as before, and knows the last deadline of their attempts', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await buildSchema(client, migrations.slice(0, 7));
    await client.query(dataFor(7));
    await migrateDatabase(connection);
    const { rows } = await client.query(`
      select status, late_start, show_score, show_answers, score_release_at, answers_release_at, earlier_deadline,
        (select array_agg(grading) from attempts) as gradings
      from quizzes`);
    const always = new Date(0);
    expect(rows).toEqual([
      {
        status: 'published',
        late_start: 'full_time',
        show_score: 'at_once',
        show_answers: 'at_once',
        score_release_at: always,
        answers_release_at: always,
        earlier_deadline: new Date('2026-01-02T00:10:00Z'),
        gradings: [1, 1],
      },
    ]);
  });

  it('makes admins of earlier admins alone, and gives quizzes and questions to those who made them', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await buildSchema(client, migrations.slice(0, WITHOUT_ROLES));
    await client.query(dataFor(WITHOUT_ROLES));
    await client.query(`
      insert into users (username, phone_number, password_hash, created_at)
        values ('learning', '9800000002', 'x', '2026-01-01');
      insert into bank_questions (status, created_at, updated_at, languages, search_key, stem_en, stem_ne, bands)
        values ('ready', '2026-01-01', '2026-01-01', '{en}', 'a', 'a', '', '{}');
      insert into bank_versions (bank_id, version, content, digest, created_by, created_at)
        values (1, 1, '{}', 'd', 2, '2026-01-01')`);
    await migrateDatabase(connection);
    const { rows } = await client.query(`
      select (select json_agg(json_build_array(username, role, is_admin, roll_number) order by id) from users) as users,
        (select json_agg(json_build_array(owner_id, is_shared)) from quizzes) as quizzes,
        (select json_agg(json_build_array(owner_id, is_shared)) from bank_questions) as questions`);
    expect(rows).toEqual([
      {
        users: [
          ['earlier', 'admin', true, ''],
          ['learning', 'learner', false, ''],
        ],
        quizzes: [[1, true]],
        questions: [[2, true]],
      },
    ]);
  });

  it('turns extra attempts into overrides of their learners, and knows when the end of a quiz releases results', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await buildSchema(client, migrations.slice(0, BEFORE_THE_OFFICE));
    await client.query(dataFor(BEFORE_THE_OFFICE));
    await client.query(`
      insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at,
          end_time, late_start, earlier_deadline)
        select 1, 10, 3, 'easy', false, accept_late, '2026-01-01', '2026-02-01', late_start, earlier::timestamptz
        from (values (true, 'full_time', null), (false, 'until_end', null), (false, 'full_time', '2026-02-02'))
          as kind (accept_late, late_start, earlier);
      insert into users (username, phone_number, password_hash, created_at)
        values ('extended', '9800000002', 'x', '2026-01-01');
      insert into extra_attempts (user_id, quiz_id, extra_attempts) values (1, 1, 0), (2, 1, 2), (2, 2, 1)`);
    await migrateDatabase(connection);
    const { rows } = await client.query(`
      select (select json_agg(json_build_array(user_id, class_id, quiz_id, extra_attempts, extra_minutes) order by id)
          from overrides) as overrides,
        (select json_agg(json_build_array(id, overrides, override_minutes, end_release_at) order by id)
          from quizzes) as quizzes`);
    expect(rows).toEqual([
      {
        overrides: [
          [2, null, 1, 2, null],
          [2, null, 2, 1, null],
        ],
        quizzes: [
          [1, 1, 0, null],
          [2, 1, 0, '2026-02-02T00:10:30+00:00'],
          [3, 0, 0, '2026-02-01T00:00:30+00:00'],
          [4, 0, 0, '2026-02-02T00:00:30+00:00'],
        ],
      },
    ]);
  });

  it('refuses to change responses while a server of an earlier version runs, and changes nothing', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await buildSchema(client, migrations.slice(0, WITH_DOCUMENTS));
    await client.query(dataFor(WITH_DOCUMENTS));
    const before = await rowsOf(client);
    const server = new pg.Client({ ...connection, application_name: 'abhyas' });
    await server.connect();
    await expect(migrateDatabase(connection)).rejects.toMatchObject({
      message: expect.stringContaining('Stop every server'),
    });
    expect(await rowsOf(client)).toEqual(before);
    await server.end();
    await migrateDatabase(connection);
    expect(await rowsOf(client)).toMatchObject(inArrays(before));
  });

  it('keeps known networks, running caps and pictures that are shown, and clears pictures that are gone', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await buildSchema(client, migrations.slice(0, 5));
    await client.query(dataFor(5));
    await client.query(`
      insert into users (username, phone_number, password_hash, profile_picture, created_at)
        values ('shown', '9800000002', 'x', 'there', '2026-01-01'), ('lost', '9800000003', 'x', 'gone', '2026-01-01');
      insert into pictures (hash, webp) values ('there', 'x');
      insert into audit_events (at, kind, user_id, username, address, details)
        select at::timestamptz, kind, user_id, 'earlier', address, '{}' from (values
          ('2026-02-01', 'sign_in', 1, '10.0.0.7'), ('2026-03-01', 'sign_in', 1, '10.0.0.7'),
          ('2026-03-01', 'sign_out', 1, '10.0.0.8'), ('2026-03-01', 'sign_in', 99, '10.0.0.9')
        ) as event (at, kind, user_id, address);
      insert into otp_challenges (phone_number, purpose, code_hmac, address, created_at, expires_at)
        values ('9800000001', 'login', 'c', '10.0.0.1', now() - interval '10 minutes', now()),
          ('9800000001', 'login', 'c', '10.0.0.1', now() - interval '5 hours', now())`);

    await migrateDatabase(connection);

    const rowsOfQuery = async (query: string) => (await client.query(query)).rows;
    expect(await rowsOfQuery('select username, profile_picture from users order by id')).toEqual([
      { username: 'earlier', profile_picture: null },
      { username: 'shown', profile_picture: 'there' },
      { username: 'lost', profile_picture: null },
    ]);
    expect(await rowsOfQuery('select user_id, network, last_used_at from sign_in_networks')).toEqual([
      { user_id: '1', network: '10.0.0.7', last_used_at: new Date('2026-03-01T00:00:00Z') },
    ]);
    expect(await rowsOfQuery('select bucket, sends from otp_send_counts order by bucket')).toEqual([
      { bucket: 'day', sends: 2 },
      { bucket: 'phone day 9800000001', sends: 2 },
      { bucket: 'phone hour 9800000001', sends: 1 },
    ]);
  });

  it('lets accounts share a phone that only one could have before', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await buildSchema(client, migrations.slice(0, BEFORE_THE_OFFICE));
    await client.query(dataFor(BEFORE_THE_OFFICE));
    const sibling = `insert into users (username, phone_number, password_hash, created_at)
      values ('sibling', '9800000001', '', now())`;
    await expect(client.query(sibling)).rejects.toMatchObject({ constraint: 'users_phone_number_key' });
    await migrateDatabase(connection);
    await client.query(sibling);
    const { rows } = await client.query('select username, suspended_at, erased_at from users order by id');
    expect(rows).toEqual([
      { username: 'earlier', suspended_at: null, erased_at: null },
      { username: 'sibling', suspended_at: null, erased_at: null },
    ]);
  });
});
