import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { call } from '../testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '../testing/build-test-app.ts';
import { addQuiz, answersTo, registerLearner, sampleQuiz } from '../testing/factories.ts';
import { seat } from '../testing/seat.ts';
import { writeBackup } from './backup.ts';
import { allMigrations, buildSchema } from './migrate.ts';
import { openDatabase } from './open.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'abhyas-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const app = await buildTestApp();
const options = { onTable: () => undefined };
const made_at = '2026-01-01T00:00:00.000Z';
const path = (name: string) => join(folder, name);

/** A digest of every row of every table, by table. */
async function contents(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`,
    );
    found[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  await client.end();
  return found;
}

/** The server again, over another database. */
async function serve(connection: pg.ClientConfig) {
  const { db, close } = openDatabase(connection, {
    max: 2,
    onIdleError: (error) => {
      throw error;
    },
  });
  const served = await buildApp({ ...app.deps, db });
  const url = await served.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: async () => {
      await served.close();
      await close();
    },
  };
}

const quiz = await addQuiz(app, sampleQuiz(3, { title: { en: 'Back\\slash\ttab', ne: 'पङ्क्ति\nभित्र' } }));
const learner = await registerLearner(app);
const { open, submit } = await seat(app, quiz, learner);
const { attempt } = (await open()).body;
await submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1, null]) });
const whole = path('whole');
const summary = await writeBackup(app.connection, whole, { made_at, ...options });

describe('a backup', () => {
  it('is made while the server goes on, for its owner alone, and leaves nothing half written', async () => {
    expect(summary.rows).toMatchObject({ users: 1, quizzes: 1, attempts: 1 });
    const { mode, size } = await stat(whole);
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBe(summary.bytes);
    const nowhere = writeBackup({ ...app.connection, database: 'none' }, path('failed'), {
      made_at,
      ...options,
    });
    await expect(nowhere).rejects.toThrow('"none" does not exist');
    expect(await readdir(folder)).toEqual(['whole']);
  });

  it('restores all of it, and the server goes on from there', async () => {
    const target = await cloneDatabase('empty');
    const { rows } = await restoreBackup(target, whole, { replace: false, ...options });
    expect(rows).toEqual(summary.rows);
    expect(await contents(target)).toEqual(await contents(app.connection));
    const { url, stop } = await serve(target);
    const list = await call(url, listQuizzes, { token: learner.token });
    expect(list.body).toMatchObject([{ id: quiz.quiz_id, remaining_attempts: 2 }]);
    await stop();
    // Numbers that were given are not given again.
    const { db, close } = openDatabase(target, { max: 1, onIdleError: () => undefined });
    const { rows: next } = await db.execute<{ next: string }>(sql`select nextval('item_ids') as next`);
    const { rows: before } = await app.db.execute<{ last: string }>(
      sql`select last_value as last from item_ids`,
    );
    expect(Number(next[0]?.next)).toBe(Number(before[0]?.last) + 1);
    await close();
  });
});

describe('a restore is refused whole', () => {
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['cut off in its middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['without its end', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -20))],
    [
      'with a byte changed',
      (bytes: Buffer) => {
        const changed = Buffer.from(bytes);
        changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 0x55;
        return changed;
      },
    ],
    ['that is no gzip', () => Buffer.from('{"quiz": 1}')],
    ['that is another gzip', () => gzipSync('select 1')],
    ['that is empty', () => Buffer.alloc(0)],
    [
      'of a newer version',
      (bytes: Buffer) =>
        gzipSync(
          Buffer.from(
            gunzipSync(bytes)
              .toString('latin1')
              .replace(/"schema":\d/, '"schema":9'),
            'latin1',
          ),
        ),
    ],
  ])('for a file %s', async (_, change) => {
    const target = await cloneDatabase('empty');
    await restoreBackup(target, whole, { replace: false, ...options });
    const before = await contents(target);
    const wrong = path('wrong');
    await writeFile(wrong, change(await readFile(whole)));
    await expect(restoreBackup(target, wrong, { replace: true, ...options })).rejects.toThrow(/backup/);
    expect(await contents(target)).toEqual(before);
  });

  it('while a server runs on the database, and where accounts would be lost without a word', async () => {
    await expect(restoreBackup(app.connection, whole, { replace: true, ...options })).rejects.toThrow(
      'A server runs on this database.',
    );
    const target = await cloneDatabase('empty');
    await restoreBackup(target, whole, { replace: false, ...options });
    await expect(restoreBackup(target, whole, { replace: false, ...options })).rejects.toThrow(
      'The database has accounts',
    );
    await restoreBackup(target, whole, { replace: true, ...options });
    expect(await contents(target)).toEqual(await contents(app.connection));
  });
});

describe('a backup of an earlier version', () => {
  const migrations = allMigrations();
  it.each(migrations.slice(0, -1).map((_, index) => index + 1))(
    'is brought up to date: %i migrations',
    async (count) => {
      const earlier = await cloneDatabase('empty');
      const client = new pg.Client(earlier);
      await client.connect();
      await buildSchema(client, migrations.slice(0, count));
      await client.query(
        `insert into users (username, phone_number, password_hash, created_at)
          values ('earlier', '9800000001', 'x', now())`,
      );
      await client.end();
      const file = path(`earlier-${count}`);
      await writeBackup(earlier, file, { made_at, ...options });
      const target = await cloneDatabase('empty');
      await restoreBackup(target, file, { replace: false, ...options });
      const [found, wanted] = [await contents(target), await contents(app.connection)];
      expect(Object.keys(found)).toEqual(Object.keys(wanted));
      expect(found.users).toMatch(/^1 /);
    },
  );
});
