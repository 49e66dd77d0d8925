import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { rowsOfEveryTable } from './every-table.fixture.ts';
import { allMigrations, buildSchema, migrateDatabase } from './migrate.ts';

const client = new pg.Client(await cloneDatabase('empty'));
await client.connect();
afterAll(() => client.end());

async function readTables(): Promise<Map<string, object[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found = new Map<string, object[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<object>(`select * from "${name}" order by 1, 2`);
    found.set(name, rows);
  }
  return found;
}

/** Columns of the baseline that later migrations drop. */
const DROPPED: Record<string, string[]> = {
  quizzes: ['bank_revision'],
  imports: ['questions'],
  bank_questions: ['search_key'],
};

const withoutDropped = (table: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !DROPPED[table]?.includes(column)));

it('a database of the baseline with rows in every table comes along with all of them', async () => {
  await buildSchema(client, allMigrations().slice(0, 1));
  await client.query(rowsOfEveryTable);
  const before = await readTables();
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);

  await migrateDatabase({
    host: client.host,
    port: client.port,
    user: client.user,
    database: client.database,
  });

  const after = await readTables();
  for (const [name, rows] of before)
    expect(after.get(name), name).toMatchObject(rows.map((row) => withoutDropped(name, row)));
});

it('keys that were released before they waited for everyone stay released', async () => {
  const migrations = allMigrations();
  const filling = migrations.findIndex(({ sql }) => sql.join().includes('"keys_confirmed_at" = CASE'));
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, filling));
  const moments = [
    // Released by hand; with the scores; at once, never withheld; by hand, not released yet.
    ['2026-01-02', '2026-01-01', '2026-01-02'],
    ['2026-01-01', null, '2026-01-01'],
    ['1970-01-01', null, null],
    [null, null, null],
  ];
  for (const [score_at, answers_by_hand, score_by_hand] of moments)
    await earlier.query(
      `insert into quizzes (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at,
         score_release_at, answers_release_at, answers_released_by_hand_at, score_released_by_hand_at)
       values (1, 10, 1, 'easy', false, false, now(), $1, $1, $2, $3)`,
      [score_at, answers_by_hand, score_by_hand],
    );
  for (const statement of migrations[filling]?.sql ?? []) await earlier.query(statement);
  const { rows } = await earlier.query({
    text: `select keys_at_once_at::date::text, keys_by_hand_at::date::text, keys_confirmed_at::date::text
      from quizzes order by id`,
    rowMode: 'array',
  });
  await earlier.end();
  expect(rows).toEqual([
    ['2026-01-02', '2026-01-02', '2026-01-02'],
    ['2026-01-01', null, '2026-01-01'],
    ['1970-01-01', null, null],
    [null, null, null],
  ]);
});

it('the questions of previews stay, each by itself and in their order', async () => {
  const migrations = allMigrations();
  const filling = migrations.findIndex(({ sql }) => sql.join().includes('INSERT INTO "import_questions"'));
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, filling));
  await earlier.query(rowsOfEveryTable);
  const questions = [{ text: { en: 'One', ne: '' } }, { text: { en: 'Two', ne: '' } }];
  await earlier.query('update imports set questions = $1 where id = 1', [JSON.stringify(questions)]);
  for (const { sql } of migrations.slice(filling))
    for (const statement of sql) await earlier.query(statement);
  const { rows } = await earlier.query('select * from import_questions order by place');
  await earlier.end();
  expect(rows).toMatchObject(
    questions.map((question, index) => ({ import_id: '1', place: index + 1, question })),
  );
  expect(rows.map(({ characters }) => characters)).toEqual([33, 33]);
});

it('an attempt of before has no messages, and one with neither text is refused', async () => {
  const migrations = allMigrations();
  const creating = migrations.findIndex(({ sql }) => sql.join().includes('CREATE TABLE "exam_messages"'));
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, creating));
  await earlier.query(rowsOfEveryTable);
  for (const { sql } of migrations.slice(creating))
    for (const statement of sql) await earlier.query(statement);
  const { rows: versions } = await earlier.query('select distinct messages from attempts');
  const insert = `insert into exam_messages (quiz_id, text_en, text_ne, at, sent_by, attempts)
    select id, $1, '', now(), 1, 2 from quizzes`;
  await expect(earlier.query(insert, [''])).rejects.toThrow('exam_messages_have_text');
  await earlier.query(insert, ['Read 12, not 21']);
  const { rows } = await earlier.query('select quiz_id, text_en, attempts from exam_messages');
  await earlier.end();
  expect(versions).toEqual([{ messages: null }]);
  expect(rows).toEqual([{ quiz_id: '1', text_en: 'Read 12, not 21', attempts: 2 }]);
});

it('an attempt of before can be ended early, and only before its time was over', async () => {
  const migrations = allMigrations();
  const creating = migrations.findIndex(({ sql }) => sql.join().includes('CREATE TABLE "early_ends"'));
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, creating));
  await earlier.query(rowsOfEveryTable);
  for (const { sql } of migrations.slice(creating))
    for (const statement of sql) await earlier.query(statement);
  const insert = `insert into early_ends (user_id, attempt_id, number, quiz_id, at, reason, planned_deadline)
    select user_id, id, 1, quiz_id, deadline, 'A fire', deadline + $1::interval from attempts where completed_timestamp is null`;
  await expect(earlier.query(insert, ['0 s'])).rejects.toThrow('early_ends_are_early');
  await earlier.query(insert, ['1 ms']);
  await earlier.query('delete from attempts');
  const { rows } = await earlier.query('select * from early_ends');
  await earlier.end();
  expect(rows).toEqual([]);
});

it('a link of before stays a link for every account', async () => {
  const migrations = allMigrations();
  const adding = migrations.findIndex(({ sql }) => sql.join().includes('ADD COLUMN "first_login"'));
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, adding));
  await earlier.query(rowsOfEveryTable);
  for (const { sql } of migrations.slice(adding)) for (const statement of sql) await earlier.query(statement);
  const { rows } = await earlier.query('select user_id, token_hash, first_login from password_links');
  await earlier.end();
  expect(rows).toEqual([{ user_id: '2', token_hash: 't', first_login: false }]);
});

it('the notebook reads a report of before again, because nobody knows with which answers it was read', async () => {
  const migrations = allMigrations();
  const adding = migrations.findIndex(({ sql }) => sql.join().includes('"practice_reports" ADD COLUMN'));
  const earlier = new pg.Client(await cloneDatabase('empty'));
  await earlier.connect();
  await buildSchema(earlier, migrations.slice(0, adding));
  await earlier.query(rowsOfEveryTable);
  for (const { sql } of migrations.slice(adding)) for (const statement of sql) await earlier.query(statement);
  const { rows } = await earlier.query(`
    select p.receipt, a.receipt is not null as differs
    from practice_reports p join attempts a on a.user_id = p.user_id and a.id = p.attempt_id`);
  await earlier.end();
  expect(rows).toEqual([{ receipt: null, differs: true }]);
});
