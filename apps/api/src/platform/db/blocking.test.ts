import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { rowsOfEveryTable } from './every-table.fixture.ts';
import { allMigrations, applyMigrations, buildSchema } from './migrate.ts';

/** It builds an empty database. */
const BASELINE = 1;

const migrations = allMigrations();

/** A database of the baseline, with rows in every table. */
async function openWithData(): Promise<pg.Client> {
  const client = new pg.Client(await cloneDatabase('empty'));
  await client.connect();
  await buildSchema(client, migrations.slice(0, BASELINE));
  await client.query(rowsOfEveryTable);
  return client;
}

/** Every test leaves it as it was. */
const baseline = await openWithData();
afterAll(() => baseline.end());

/**
 * The tables that these statements keep from being written for as long as they read or write all of it: with two million
 * rows that is seconds. A lock alone lasts for an instant.
 */
async function listBlocked(client: pg.Client, sql: readonly string[]): Promise<string[]> {
  /** Table → its file, and how often all of it was read or rows of it written. Rewriting a table changes its file. */
  const uses = async () => {
    const { rows } = await client.query<{ name: string; use: string }>(
      `select relname as name, concat_ws(' ', relfilenode, seq_scan, n_tup_upd, n_tup_del) as use
       from pg_class join pg_stat_xact_user_tables using (relname) where relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, use }) => [name, use]));
  };
  await client.query('begin');
  const before = await uses();
  for (const statement of sql) await client.query(statement);
  const after = await uses();
  const { rows: locked } = await client.query<{ name: string }>(
    `select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
     where pid = pg_backend_pid() and relkind = 'r'
       and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     order by name`,
  );
  await client.query('rollback');
  return locked
    .map(({ name }) => name)
    .filter((name) => before.has(name) && before.get(name) !== after.get(name));
}

it.each([
  ['alter table attempts add column later integer not null default 0', []],
  ['create index on attempts (saved_at)', ['attempts']],
  ['alter table attempts alter column score type text', ['attempts']],
  ['alter table attempts add constraint later check (score < 1e6)', ['attempts']],
  ['alter table attempts add constraint later check (score < 1e6) not valid', []],
  ['create table later (id integer); create index on later (id)', []],
])('finds out what %s blocks', async (sql, blocked) => {
  expect(await listBlocked(baseline, [sql])).toEqual(blocked);
});

it('no migration blocks anybody, or it builds its indexes concurrently', async () => {
  const client = await openWithData();
  onTestFinished(() => client.end());
  for (const migration of migrations.slice(BASELINE)) {
    const inTransaction = migration.sql.filter(
      (statement) => !/^create( unique)? index concurrently /im.test(statement),
    );
    expect.soft(await listBlocked(client, inTransaction), migration.sql.join('\n')).toEqual([]);
    await applyMigrations(client, [migration]);
  }
});
