import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { rowsOfEveryTable } from './every-table.fixture.ts';
import { allMigrations, EarlierDatabaseError, migrateDatabase } from './migrate.ts';

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

/** Columns, constraints, indexes and triggers, as text. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by line`);
  return rows.map(({ line }) => line);
}

describe('migrateDatabase', () => {
  it('builds the whole schema, and finds nothing to do at the next start', async () => {
    const connection = await cloneDatabase('empty');
    const client = await connect(connection);
    await Promise.all([migrateDatabase(connection), migrateDatabase(connection)]);
    const built = await schemaOf(client);
    expect(built.length).toBeGreaterThan(1000);
    expect(built).toContainEqual(expect.stringContaining('users_found_by_idx'));
    expect(built).toContainEqual(expect.stringContaining('bank_versions_are_immutable'));
    await client.query(rowsOfEveryTable);
    await migrateDatabase(connection);
    expect(await schemaOf(client)).toEqual(built);
    expect((await client.query('select count(*)::int as n from attempts')).rows).toEqual([{ n: 2 }]);
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
    expect(rows).toEqual(allMigrations().map(({ folderMillis }) => ({ created_at: `${folderMillis}` })));
  });

  it('goes on with a database whose last migration was the one that the baseline contains', async () => {
    const connection = await cloneDatabase();
    const client = await connect(connection);
    await client.query(`update drizzle.__drizzle_migrations set hash = 'of that migration'`);
    await client.query(rowsOfEveryTable);
    const before = await schemaOf(client);
    await migrateDatabase(connection);
    expect(await schemaOf(client)).toEqual(before);
  });

  it('refuses an earlier database in words, and changes nothing', async () => {
    const connection = await cloneDatabase();
    const client = await connect(connection);
    // The journal as it was before the baseline.
    await client.query('delete from drizzle.__drizzle_migrations where id > 1');
    await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await client.query('drop table primaries');
    const before = await schemaOf(client);
    const refused = migrateDatabase(connection);
    await expect(refused).rejects.toThrow(EarlierDatabaseError);
    await expect(refused).rejects.toThrow('begin with an empty database');
    expect(await schemaOf(client)).toEqual(before);
  });
});
