import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import {
  allMigrations,
  buildSchema,
  LeftoverTablesError,
  migrateDatabase,
  NewerDatabaseError,
} from '#platform/db/migrate.ts';
import { cloneDatabase } from '#testing/build-test-app.ts';
import { contents } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { BackupFileError } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

it('a backup of before the baseline is refused in words, and the database stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'earlier.backup');
  const earlier = await cloneDatabase();
  const client = new pg.Client(earlier);
  await client.connect();
  await client.query('delete from drizzle.__drizzle_migrations where id > 1');
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  await client.query(
    `insert into users (username, phone_number, password_hash, created_at) values ('sita', '', '', now())`,
  );
  await client.end();
  const options = { onTable: () => undefined };
  await writeBackup(earlier, file, { made_at: '2026-01-01T00:00:00.000Z', ...options });

  const target = await cloneDatabase();
  const before = await contents(target);
  const restored = restoreBackup(target, file, { replace: true, ...options });
  await expect(restored).rejects.toThrow(BackupFileError);
  await expect(restored).rejects.toThrow('from before 25 November 2026');
  expect(await contents(target)).toEqual(before);
});

const options = { made_at: '2026-01-01T00:00:00.000Z', onTable: () => undefined };
const insertUser = `insert into users (username, phone_number, password_hash, created_at) values ('sita', '', '', now())`;

async function fileFor(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, name);
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('a database of a newer version is neither started nor replaced', async () => {
  const file = await fileFor('whole.backup');
  const newer = await cloneDatabase();
  const client = await connect(newer);
  await client.query(insertUser);
  await writeBackup(newer, file, options);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) select hash, created_at + 1 from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const before = await contents(newer);
  await expect(migrateDatabase(newer)).rejects.toThrow(NewerDatabaseError);
  await expect(restoreBackup(newer, file, { replace: true, ...options })).rejects.toThrow(NewerDatabaseError);
  expect(await contents(newer)).toEqual(before);
});

it('what a newer version left in a database is named at the start, left out by a restore, and goes with it', async () => {
  const file = await fileFor('back.backup');
  const migrations = allMigrations();
  const later = migrations.findIndex(({ sql }) => sql.join().includes('CREATE TABLE "early_ends"'));
  // As an older version leaves it that restores its backup over the newer one.
  const back = await cloneDatabase('empty');
  const client = await connect(back);
  await buildSchema(client, migrations.slice(0, later));
  await client.query(insertUser);
  await client.query('create table early_ends (of_the_newer int)');
  await writeBackup(back, file, options);
  const before = await contents(back);
  await expect(migrateDatabase(back)).rejects.toThrow(LeftoverTablesError);
  expect(await contents(back)).toEqual(before);

  const empty = await cloneDatabase('empty');
  for (const [target, replace] of [
    [empty, false],
    [back, true],
  ] as const) {
    const { left_out, rows } = await restoreBackup(target, file, { replace, ...options });
    expect(left_out).toEqual(['early_ends']);
    expect(rows.users).toBe(1);
    await migrateDatabase(target);
    const { rows: users } = await (await connect(target)).query('select username from users');
    expect(users).toEqual([{ username: 'sita' }]);
  }
});

it("another program's table in the same database is in no backup, and stays", async () => {
  const file = await fileFor('shared.backup');
  const shared = await cloneDatabase();
  const client = await connect(shared);
  await client.query(insertUser);
  await client.query('create table of_another_program as select 7 as value');
  const { rows } = await writeBackup(shared, file, options);
  expect(rows).not.toHaveProperty('of_another_program');
  await restoreBackup(shared, file, { replace: true, ...options });
  expect((await client.query('select value from of_another_program')).rows).toEqual([{ value: 7 }]);
});
