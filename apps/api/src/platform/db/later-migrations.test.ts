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
const DROPPED: Record<string, string[]> = { quizzes: ['bank_revision'] };

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
