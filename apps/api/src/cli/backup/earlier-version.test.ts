import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
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
