import { execFileSync } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { attachEmbedded } from './platform/embedded-postgres/embedded.ts';
import { newDataDir, newFolder, startServer } from './testing/server-process.ts';

/** The program of another version of Node, from npm. */
const nodeOf = (version: string) =>
  execFileSync('npx', ['--yes', '--package', `node@${version}`, 'node', '-p', 'process.execPath'], {
    encoding: 'utf8',
  }).trim();

describe('a start', () => {
  it.each(['22', '24', '26'])('runs on Node %s without a warning', async (version) => {
    const server = startServer({ DATA_DIR: await newFolder() }, { node: nodeOf(version) });
    const url = await server.ready();
    const password = /shown this once: (\S+)/.exec(server.output())?.[1];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'admin', password });
    expect((await fetch(`${url}/api/token/`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    server.stop();
    expect(await server.exited).toBe(0);
    expect(server.errors()).toBe('');
  });

  it('fills an empty folder, prints its address and its admin, and stops within 10 s', async () => {
    const folder = await newFolder();
    const first = startServer({ DATA_DIR: folder });
    const url = await first.ready();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const password = /shown this once: (\S+)/.exec(first.output())?.[1];
    const login = await fetch(`${url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    const { access } = JSON.parse(await login.text());
    const list = await fetch(`${url}/api/quizzes/`, { headers: { authorization: `Bearer ${access}` } });
    const counts = JSON.parse(await list.text()).map(
      (quiz: { question_count: number }) => quiz.question_count,
    );
    expect(counts.sort()).toEqual([10, 25, 50]);

    const stoppedAt = performance.now();
    first.stop();
    expect(await first.exited).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(await attachEmbedded({ data_dir: folder })).toBeUndefined();

    const second = startServer({ DATA_DIR: folder });
    const again = await second.ready();
    expect(second.output()).not.toContain('was empty');
    const response = await fetch(`${again}/api/quizzes/`, { headers: { authorization: `Bearer ${access}` } });
    expect(response.status).toBe(200);

    const third = startServer({ DATA_DIR: folder });
    expect(await third.exited).toBe(1);
    expect(third.errors()).toMatch(/^Another Abhyas server already uses [^\n]+\n$/);
    expect((await fetch(`${again}/readyz`)).status).toBe(200);
  });

  it('takes the admin from the settings, and leaves an empty database empty if they say so', async () => {
    const folder = await newDataDir();
    const empty = startServer({ DATA_DIR: folder, SEED: 'false' });
    await empty.ready();
    const connection = await attachEmbedded({ data_dir: folder });
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*) from users) + (select count(*) from quizzes) as n',
    );
    await client.end();
    expect(rows).toEqual([{ n: '0' }]);
    empty.stop();
    await empty.exited;

    const settings = {
      ADMIN_USERNAME: 'sita',
      ADMIN_PASSWORD: 'a password of hers',
      ADMIN_PHONE: '9812345678',
    };
    const filled = startServer({ DATA_DIR: folder, ...settings });
    const url = await filled.ready();
    expect(filled.output()).not.toContain('shown this once');
    const login = await fetch(`${url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sita', password: settings.ADMIN_PASSWORD }),
    });
    expect(login.status).toBe(200);
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['SMS_FILE', { SMS_PROVIDER: 'file' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
  ])('stops at a wrong %s with one line that names it', async (name, env) => {
    const server = startServer(env);
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(new RegExp(`^${name}: [^\n]+\n$`));
  });
});

describe('a stop in the middle of a start', () => {
  it.each([150, 400, 800, 1300])('leaves nothing behind after %i ms', async (delay) => {
    const folder = await newFolder();
    const server = startServer({ DATA_DIR: folder });
    await new Promise((resolve) => setTimeout(resolve, delay));
    server.stop();
    await server.exited;
    expect(await attachEmbedded({ data_dir: folder })).toBeUndefined();
    expect(server.errors()).toBe('');
  });
});

describe('a server', () => {
  it('writes texts to SMS_FILE as JSON lines', async () => {
    const folder = await newDataDir();
    const file = join(folder, 'sms.jsonl');
    const server = startServer({ DATA_DIR: folder, SMS_PROVIDER: 'file', SMS_FILE: file });
    const url = await server.ready();
    const sent = await fetch(`${url}/api/users/otp/send/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: '9811111111', purpose: 'register' }),
    });
    expect(sent.status).toBe(200);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      to: '9811111111',
      text: expect.stringMatching(/\b\d{6}\b/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('is not ready while its database is down, and recovers by itself', async () => {
    const folder = await newDataDir();
    const server = startServer({ DATA_DIR: folder, SEED: 'false' });
    const url = await server.ready();
    const cluster = await realpath(join(folder, 'postgres', 'cluster'));
    const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), {
      interval: 5,
      timeout: 15_000,
    });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
      timeout: 15_000,
    });
  });
});
