import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { logIn } from '@abhyas/contract/accounts';
import { openAttempt } from '@abhyas/contract/attempts';
import { listAdminQuizzes } from '@abhyas/contract/quizzes/staff';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { recordUsedSecret } from '#features/accounts/accounts.ts';
import { turnOn } from '#features/accounts/second-factor/second-factor.fixture.ts';
import { folders } from '#folders.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { programOf } from '#testing/server-process.ts';

const app = await buildTestApp();
const { host, port, user, database } = app.connection;
const cli = programOf('cli');
const root = new URL('../../../..', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'abhyas-cli-'));
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command next to the server, on its database. The server goes on meanwhile: some commands wait for it. */
const abhyas = (...args: string[]) =>
  abhyasIn({ DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}` }, ...args);

function abhyasIn(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { cwd: root, env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

/** The server hears from the command's process that a session has ended. */
const untilSignedOut = (token: string) =>
  vi.waitFor(async () => expect((await call(app.url, listAdminQuizzes, { token })).status).toBe(401));

it('says in one line which setting names a database that does not answer', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const away = await abhyasIn(nowhere, 'purge');
  expect(away.status).toBe(1);
  expect(away.stderr).toMatch(/^DATABASE_URL: [^\n]+\n$/);
  const looked = await abhyasIn(nowhere, 'doctor');
  expect(looked).toMatchObject({ status: 1, stderr: '' });
  expect(looked.stdout).toMatch(/^LOOK {2}Database: away\n +DATABASE_URL: .+\n[\s\S]*Backup: /m);
});

it('prints its version', async () => {
  const { version } = JSON.parse(await readFile(folders.manifest, 'utf8'));
  expect(await abhyas('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
});

describe('abhyas import and export', () => {
  it('create a quiz from a file, and print the same JSON again', async () => {
    const quiz = sampleQuiz(2, { title: { en: 'From a file', ne: 'फाइलबाट' } });
    const file = join(folder, 'quiz.json');
    await writeFile(file, JSON.stringify(quiz));
    const imported = await abhyas('import', file);
    const id = /Quiz ID: (\d+)/.exec(imported.stdout)?.[1] ?? '';
    expect(imported).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse((await abhyas('export', id)).stdout)).toEqual(quiz);
  });

  it('print every error in a file, and store nothing', async () => {
    const admin = await registerAdmin(app);
    const count = async () => (await call(app.url, listAdminQuizzes, { token: admin.token })).body.length;
    const before = await count();
    const file = join(folder, 'wrong.json');
    await writeFile(
      file,
      '{"title": {}, "durations": 1, "status": "draft",\n "questions": [{"image": {"svg": "<html/>"}}], "status": "draft"}',
    );
    const { status, stderr } = await abhyas('import', file);
    expect(status).toBe(1);
    for (const path of ['/title/en', '/durations', '/questions/0/image/svg', '/questions/0/options']) {
      expect(stderr).toContain(`  ${path}: `);
    }
    expect(stderr).toMatch(/^ {2}\/questions\/0\/image\/svg: .+ \(line 2\)$/m);
    expect(stderr).toContain('  /status: The name stands twice in its object (line 2)\n');
    await writeFile(file, '{\n"title": {"en": "x",}}');
    expect((await abhyas('import', file)).stderr).toMatch(
      /wrong\.json is not JSON: comma_before_end \(line 2\)\n$/,
    );
    expect(await abhyas('import', join(folder, 'none.json'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^[^\n]+none\.json cannot be read: ENOENT\n$/),
    });
    expect(await count()).toBe(before);
  });
});

describe('abhyas admin', () => {
  it("grants and revokes admin rights, and ends the account's sessions", async () => {
    const learner = await registerLearner(app);
    expect(await abhyas('admin', 'add', learner.username.toUpperCase())).toMatchObject({
      status: 0,
      stdout: `"${learner.username}" is an admin now.\n`,
    });
    await untilSignedOut(learner.token);
    const admin = await registerAdmin(app);
    expect((await abhyas('admin', 'remove', admin.username)).status).toBe(0);
    await untilSignedOut(admin.token);
    expect(await abhyas('admin', 'add', 'nobody-of-that-name')).toMatchObject({
      status: 1,
      stderr: 'NOT_FOUND\n',
    });
  });
});

describe('abhyas second-factor', () => {
  it('removes the second factor of an account that has lost it, and ends its sessions', async () => {
    const admin = await registerAdmin(app);
    await turnOn(app, admin);
    expect(await abhyas('second-factor', 'reset', admin.username)).toMatchObject({
      status: 0,
      stdout: `"${admin.username}" has no second factor.\n`,
    });
    await untilSignedOut(admin.token);
    const { username, password } = admin;
    expect((await call(app.url, logIn, { body: { username, password } })).status).toBe(200);
    expect((await abhyas('second-factor', 'reset', 'nobody-of-that-name')).stderr).toBe('NOT_FOUND\n');
  });
});

describe('abhyas backup and restore', () => {
  const secret = 'the secret of the machine that is backed up';
  const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
    `postgres://${user}@localhost/${database}?host=${host}&port=${port}`;

  it('create no database where there is none, nor do other commands that only use one', async () => {
    const DATA_DIR = join(folder, 'nowhere');
    for (const args of [
      ['backup', join(folder, 'x')],
      ['purge'],
      ['export', '1'],
      ['admin', 'add', 'sita'],
    ]) {
      const { status, stderr } = await abhyasIn({ DATA_DIR }, ...args);
      expect({ args, status, stderr }).toMatchObject({
        status: 1,
        stderr: `There is no database in ${DATA_DIR}. Set DATA_DIR to the folder of the server, or DATABASE_URL.\n`,
      });
    }
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('fail on a database without accounts, of which no file is written', async () => {
    const { rows } = await app.db.execute(sql`select 1 from users limit 1`);
    if (rows.length === 0) await registerLearner(app);
    for (const name of ['migrated', 'empty'] as const) {
      const target = await cloneDatabase(name === 'empty' ? 'empty' : undefined);
      const file = join(folder, name);
      const made = await abhyasIn({ DATABASE_URL: urlOf(target) }, 'backup', file);
      expect(made).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^The database has no accounts/),
      });
      expect(existsSync(file)).toBe(false);
    }
  });

  it('name accounts, attempts and the secret; a restore beside another secret says what will not work', async () => {
    const admin = await registerAdmin(app);
    await turnOn(app, admin);
    const quiz = await addQuiz(app);
    const { open, submit } = await seat(app, quiz);
    await submit({ attempt: (await open()).body.attempt.id, answers: answersTo(quiz, [0]) });
    const fingerprint = deriveKeys(secret).fingerprints[0];
    await recordUsedSecret(app.db, { fingerprint, first_used_at: '2020-01-01T00:00:00.000Z' });
    const file = join(folder, 'all.backup');
    const DATABASE_URL = urlOf(app.connection);
    const made = await abhyasIn({ DATABASE_URL, DATA_DIR: join(folder, 'none') }, 'backup', file);
    expect(made.status).toBe(0);
    expect(made.stdout).toMatch(/: \d+ accounts, \d+ attempts, \d+ bytes\.$/m);
    expect(made.stdout).toContain(`The secret ${fingerprint} (`);

    const target = await cloneDatabase('empty');
    const restored = await abhyasIn(
      { DATABASE_URL: urlOf(target), DATA_DIR: join(folder, 'none') },
      ...['restore', file, '--replace'],
    );
    expect(restored.status).toBe(0);
    expect(restored.stderr).toContain(`The backup belongs to the secret ${fingerprint}; here is none.`);
    expect(restored.stderr).toMatch(/Warning: Two-step login of \d+ accounts cannot be read/);
    expect(restored.stderr).toMatch(/Warning: There is no .*ended\.jsonl: people who were erased/);
    expect(restored.stderr).toContain(admin.username);
    expect(restored.stderr).toMatch(/Warning: How many roles were changed.* is not known here/);
    await app.db.execute(sql`
      insert into audit_events (at, kind, details) values (now() + interval '1 minute', 'role_changed', '{}')`);
    const later = join(folder, 'later.backup');
    await abhyasIn({ DATABASE_URL, DATA_DIR: join(folder, 'none') }, 'backup', later);
    const filled = { DATABASE_URL: urlOf(target), DATA_DIR: join(folder, 'none') };
    await abhyasIn(filled, 'restore', later, '--replace');
    expect((await abhyasIn(filled, 'restore', file, '--replace')).stderr).toContain(
      'changes of roles 1, suspensions 0, removals from classes 0. Repeat those that still hold',
    );
    expect(restored.stderr).toMatch(/receipts of \d+ attempts of that time cannot be checked/);
  });

  it('carry the secret on request, encrypted, into a folder that has none', async () => {
    const file = join(folder, 'carrying.backup');
    const DATABASE_URL = urlOf(app.connection);
    const BACKUP_PASSPHRASE = 'four words that nobody guesses';
    const refused = await abhyasIn({ DATABASE_URL, JWT_SECRET: secret }, 'backup', file, '--with-secret');
    expect(refused.stderr).toContain('BACKUP_PASSPHRASE');
    await abhyasIn({ DATABASE_URL, JWT_SECRET: secret, BACKUP_PASSPHRASE }, 'backup', file, '--with-secret');
    expect(gunzipSync(await readFile(file)).includes(secret)).toBe(false);
    const target = { DATABASE_URL: urlOf(await cloneDatabase('empty')), DATA_DIR: join(folder, 'new') };
    const wrong = { ...target, BACKUP_PASSPHRASE: 'another passphrase' };
    const closed = await abhyasIn(wrong, 'restore', file, '--replace');
    expect(closed).toMatchObject({ status: 1, stderr: 'BACKUP_PASSPHRASE is not the one of this backup\n' });
    expect((await abhyasIn(target, 'export', '1')).status, 'nothing was restored').toBe(1);
    const opened = await abhyasIn({ ...target, BACKUP_PASSPHRASE }, 'restore', file, '--replace');
    expect(opened.stderr).not.toContain('The backup belongs to');
    expect(await readFile(join(target.DATA_DIR, 'jwt-secret'), 'utf8')).toBe(secret);
  });
});

describe('abhyas', () => {
  it.each([[], ['help'], ['toString'], ['import'], ['export', 'x'], ['admin', 'add']])(
    'prints its usage: %s',
    async (...args) => {
      const { status, stderr } = await abhyas(...args);
      expect(status).toBe(1);
      expect(stderr).toContain('abhyas import FILE…');
    },
  );
});

describe('abhyas purge', () => {
  it('removes quizzes that were deleted more than 30 days ago, and nothing that a learner has sat', async () => {
    const learner = await registerLearner(app);
    const old = await addQuiz(app);
    const recent = await addQuiz(app);
    const sat = await addQuiz(app);
    await call(app.url, openAttempt, { token: learner.token, params: { id: sat.quiz_id } });
    const deleted = (id: number, days: number) =>
      app.db.execute(
        sql`update quizzes set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`,
      );
    await deleted(old.quiz_id, 31);
    await deleted(recent.quiz_id, 29);
    await deleted(sat.quiz_id, 31);
    expect(await abhyas('purge')).toEqual({
      status: 0,
      stdout: '1 deleted quizzes and 0 revisions of others were removed.\n',
      stderr: '',
    });
    const ids = sql.join(
      [old, recent, sat].map(({ quiz_id }) => sql`${quiz_id}`),
      sql`, `,
    );
    const { rows } = await app.db.execute(sql`select id from quizzes where id in (${ids}) order by id`);
    expect(rows).toEqual([{ id: String(recent.quiz_id) }, { id: String(sat.quiz_id) }]);
  });
});
