import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { allMigrations, buildSchema } from '../../platform/db/migrate.ts';
import { buildTestApp, cloneDatabase } from '../../testing/build-test-app.ts';
import { contents } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'abhyas-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const app = await buildTestApp();
const options = { onTable: () => undefined };
const made_at = '2026-01-01T00:00:00.000Z';
const path = (name: string) => join(folder, name);

describe('a backup of an earlier version', () => {
  const migrations = allMigrations();
  it.each(migrations.slice(0, -1).map((_, index) => index + 1))(
    'is migrated to the current schema: %i migrations',
    async (count) => {
      const earlier = await cloneDatabase('empty');
      const client = new pg.Client(earlier);
      await client.connect();
      await buildSchema(client, migrations.slice(0, count));
      await client.query(
        `insert into users (username, phone_number, password_hash, created_at)
          values ('earlier', '9800000001', 'x', now())`,
      );
      // Up to the sixth migration, answers were documents by id.
      await client.query(`
        insert into quizzes
            (revision, duration_minutes, allowed_attempts, difficulty, is_paid_tier, accept_late, created_at)
          values (1, 10, 3, 'easy', false, false, now());
        insert into quiz_revisions
            (quiz_id, revision, title, marks_correct, marks_wrong, question_count, questions, created_at)
          values (1, 1, '{"en": "Earlier"}', 1, 0, 1, '[{"id": 7, "options": [{"id": 8}, {"id": 9}]}]', now());
        insert into attempts (user_id, quiz_id, revision, number, started_at, deadline, answers)
          values (1, 1, 1, 1, now(), now(), '${count > 6 ? '{2}' : '{"7": 9}'}')`);
      await client.end();
      const file = path(`earlier-${count}`);
      await writeBackup(earlier, file, { made_at, ...options });
      const target = await cloneDatabase('empty');
      await restoreBackup(target, file, { replace: false, ...options });
      const [found, expected] = [await contents(target), await contents(app.connection)];
      expect(Object.keys(found)).toEqual(Object.keys(expected));
      expect(found.users).toMatch(/^1 /);
      const restored = new pg.Client(target);
      await restored.connect();
      expect((await restored.query('select answers, unplaced from attempts')).rows).toEqual([
        { answers: [2], unplaced: null },
      ]);
      await restored.end();
    },
  );
});
