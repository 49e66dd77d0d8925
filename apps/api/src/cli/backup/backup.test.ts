import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { logIn, logOut, refreshAccess } from '@abhyas/contract/accounts';
import {
  forgetRememberedDevice,
  getSecondFactor,
  logInBySecondFactor,
} from '@abhyas/contract/accounts/second-factor';
import { updateUser } from '@abhyas/contract/accounts/users';
import { removeMembers } from '@abhyas/contract/classes/staff';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { codeNow, turnOn } from '#features/accounts/second-factor/second-factor.fixture.ts';
import { openSessionRegistry } from '#features/accounts/sessions/registry.queries.ts';
import { readTokenEpoch } from '#features/accounts/sessions/token-epoch.queries.ts';
import { addClassTo } from '#features/classes/classes.fixture.ts';
import { openRevisions } from '#features/quizzes/revisions.queries.ts';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { openDatabase } from '#platform/db/open.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  registerAdmin,
  registerLearner,
  registerOverHttp,
  sampleQuiz,
} from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { contents } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'abhyas-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const SECRET = 'a secret that only this test knows, long enough';
const app = await buildTestApp({ keys: deriveKeys(SECRET) });
const options = { onTable: () => undefined };
const made_at = '2026-01-01T00:00:00.000Z';
const path = (name: string) => join(folder, name);

/** The same without the values that a restore changes on purpose. */
async function restoredContents(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const { sessions: _ended, installation: _epoch, ...rest } = await contents(connection);
  return rest;
}

/** Starts a server on the given database. */
async function serve(connection: pg.ClientConfig) {
  const { db, close } = openDatabase(connection, {
    max: 2,
    onIdleError: () => undefined,
  });
  const sessions = await openSessionRegistry({
    db,
    connection,
    clock: app.clock,
    onBreak: () => undefined,
  });
  const keys = deriveKeys(SECRET, await readTokenEpoch(db));
  const served = await buildApp({
    ...app.deps,
    db,
    visitor_db: db,
    sessions,
    keys,
    revisions: openRevisions(db),
  });
  const url = await served.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: async () => {
      await served.close();
      await sessions.close();
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
  it('is written while the server runs, readable only by its owner, and leaves no partial file', async () => {
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

  it('restores everything, and the server continues from there', async () => {
    const target = await cloneDatabase('empty');
    const { rows } = await restoreBackup(target, whole, { replace: false, ...options });
    expect(rows).toEqual(summary.rows);
    expect(await restoredContents(target)).toEqual(await restoredContents(app.connection));
    const { url, stop } = await serve(target);
    const again = await call(url, logIn, {
      body: { username: learner.username, password: learner.password },
    });
    const list = await call(url, listQuizzes, { token: again.body.access });
    expect(list.body).toMatchObject([{ id: quiz.quiz_id, remaining_attempts: 2 }]);
    await stop();
    // Ids that were assigned before are not reused.
    const { db, close } = openDatabase(target, { max: 1, onIdleError: () => undefined });
    const { rows: next } = await db.execute<{ next: string }>(sql`select nextval('item_ids') as next`);
    const { rows: before } = await app.db.execute<{ last: string }>(
      sql`select last_value as last from item_ids`,
    );
    expect(Number(next[0]?.next)).toBe(Number(before[0]?.last) + 10_000_001);
    await close();
  });
});

/** Derived from a secret of 32 × "x" before epochs existed. Existing tokens must stay valid. */
const KEY_BEFORE_EPOCHS = '41ea63fca58a7dad03ca37933a8e652c04b9dc5164029a4dc7457c38c707ca45';

describe('after a restore', () => {
  it('earlier tokens, sessions and ids are invalid, after any number of restores', async () => {
    const target = await cloneDatabase('empty');
    await restoreBackup(target, whole, { replace: false, ...options });
    const file = path('before-others');
    const first = await serve(target);
    const kept = await registerOverHttp({ ...app, url: first.url });
    const left = await registerOverHttp({ ...app, url: first.url });
    await writeBackup(target, file, { made_at, ...options });
    expect((await call(first.url, logOut, { body: { refresh: left.refresh } })).status).toBe(204);
    await first.stop();

    const ids: number[] = [];
    const gone = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { url, stop } = await serve(target);
      const someone = await registerOverHttp({ ...app, url });
      expect((await call(url, listQuizzes, { token: someone.token })).status).toBe(200);
      for (const { token, refresh } of gone) {
        expect((await call(url, listQuizzes, { token })).status).toBe(401);
        expect((await call(url, refreshAccess, { body: { refresh } })).status).toBe(401);
      }
      ids.push(someone.user_id);
      gone.push(someone, kept, left);
      await stop();
      await restoreBackup(target, file, { replace: true, ...options });
    }
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBeGreaterThan((ids[0] ?? 0) + 10_000_000);
    expect(ids[2]).toBeGreaterThan((ids[1] ?? 0) + 10_000_000);
  });

  it('a remembered device needs the second factor again, also one that was forgotten since the backup', async () => {
    const other = await buildTestApp({ keys: deriveKeys(SECRET) });
    const teacher = await registerLearner(other, undefined, { role: 'teacher' });
    const { username, password } = teacher;
    const { secret } = await turnOn(other, teacher);
    const { challenge } = (await call(other.url, logIn, { body: { username, password } })).body;
    const finish = { challenge, code: codeNow(other, secret), remember: true };
    const { access: token, device } = (await call(other.url, logInBySecondFactor, { body: finish })).body;
    const body = { username, password, device };
    expect((await call(other.url, logIn, { body })).status).toBe(200);
    const file = path('remembered');
    await writeBackup(other.connection, file, { made_at, ...options });
    const [listed] = (await call(other.url, getSecondFactor, { token })).body.devices;
    const params = { device_id: listed?.id ?? '' };
    expect((await call(other.url, forgetRememberedDevice, { token, params })).status).toBe(204);

    const target = await cloneDatabase('empty');
    await restoreBackup(target, file, { replace: true, ...options });
    const { url, stop } = await serve(target);
    expect((await call(url, logIn, { body })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await stop();
  });

  it('what staff had limited since the backup is counted, where the replaced database knows it', async () => {
    const other = await buildTestApp();
    const [staff, learner] = [await registerAdmin(other), await registerLearner(other)];
    const colleague = await registerAdmin(other);
    const { id } = await addClassTo(other, staff, [learner]);
    const file = path('limited');
    const at = new Date(other.clock.now()).toISOString();
    await writeBackup(other.connection, file, { made_at: at, ...options });
    other.clock.advance(1000);
    const { token } = staff;
    const change = (user_id: number, body: object) =>
      call(other.url, updateUser, { token, params: { id: user_id }, body });
    expect((await change(colleague.user_id, { role: 'learner' })).status).toBe(200);
    expect((await change(learner.user_id, { suspended: true })).status).toBe(200);
    const user_ids = [learner.user_id];
    await call(other.url, removeMembers, { token, params: { id }, body: { user_ids } });
    const changed = path('changed');
    await writeBackup(other.connection, changed, { made_at: at, ...options });

    const target = await cloneDatabase('empty');
    const into = (which: string) => restoreBackup(target, which, { replace: true, ...options });
    expect((await into(changed)).undone).toBeUndefined();
    expect((await into(file)).undone).toEqual({ roles: 1, suspensions: 1, removals: 1 });
    expect((await into(file)).undone).toEqual({ roles: 0, suspensions: 0, removals: 0 });
  });

  it('every sequence is ten million beyond the last value of either database', async () => {
    const target = await cloneDatabase('empty');
    await restoreBackup(target, whole, { replace: false, ...options });
    const client = new pg.Client(target);
    await client.connect();
    await client.query(`select setval('item_ids', 99000000), setval('users_id_seq', 5)`);
    await client.query('create sequence of_another_program start 7');
    await restoreBackup(target, whole, { replace: true, ...options });
    const { rows } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
    );
    await client.end();
    const last = new Map(rows.map(({ name, last }) => [name, last]));
    expect(last.get('of_another_program')).toBeNull();
    expect(last.get('item_ids')).toBe('109000000');
    last.delete('of_another_program');
    for (const value of last.values()) expect(Number(value)).toBeGreaterThanOrEqual(10_000_000);
  });

  it('the keys of access tokens and sealed papers change, those of codes and receipts do not; without a restore all stay', () => {
    const [plain, epoch] = [deriveKeys(SECRET), deriveKeys(SECRET, 'an epoch')];
    expect(epoch.access_tokens).not.toEqual(plain.access_tokens);
    expect(epoch.sealed_papers).not.toEqual(plain.sealed_papers);
    // As JSON: the functions that sign are new ones.
    const others = (keys: typeof plain) => JSON.stringify({ ...keys, access_tokens: [], sealed_papers: '' });
    expect(others(epoch)).toBe(others(plain));
    expect(deriveKeys('x'.repeat(32)).access_tokens[0].toString('hex')).toBe(KEY_BEFORE_EPOCHS);
  });
});

describe('a restore is refused completely', () => {
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
    [
      'with a changed byte in the name of a table',
      (bytes: Buffer) => {
        const changed = gunzipSync(bytes);
        changed[changed.indexOf('{"name":"') + 9] = 0x01;
        return gzipSync(changed);
      },
    ],
    [
      'with a table that is none',
      (bytes: Buffer) => {
        const changed = gunzipSync(bytes);
        const at = changed.indexOf('{"name":"');
        const length = changed.readUInt32BE(at - 4);
        changed.write('null'.padEnd(length), at);
        return gzipSync(changed);
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

  it('while a server runs on the database, and where it would delete accounts without --replace', async () => {
    await expect(restoreBackup(app.connection, whole, { replace: true, ...options })).rejects.toThrow(
      'A server runs on this database.',
    );
    const target = await cloneDatabase('empty');
    await restoreBackup(target, whole, { replace: false, ...options });
    await expect(restoreBackup(target, whole, { replace: false, ...options })).rejects.toThrow(
      'The database has accounts',
    );
    await restoreBackup(target, whole, { replace: true, ...options });
    expect(await restoredContents(target)).toEqual(await restoredContents(app.connection));
  });
});
