import { checkUsername } from '@abhyas/contract/accounts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';

/** Nothing listens on port 1. */
const nowhere = openDatabase({ host: '127.0.0.1', port: 1 }, { max: 1, onIdleError: () => undefined });
const app = await buildTestApp({ db: nowhere.db });
afterAll(() => nowhere.close());

describe('a statement that runs out of time', () => {
  it('means that the database is too busy, not that the caller made an error', async () => {
    const busy = await buildTestApp();
    const holder = new pg.Client(busy.connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table users');
    const slow = openDatabase(
      { ...busy.connection, statement_timeout: 300 },
      { max: 1, onIdleError: () => undefined },
    );
    const other = await buildTestApp({ db: slow.db });
    const answer = await call(other.url, checkUsername, { body: { username: 'somebody' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await holder.query('rollback');
    await holder.end();
    await slow.close();
  });
});

describe('while the database is out of reach', () => {
  it('a call is answered with 503 and the time of the next try', async () => {
    const answer = await call(app.url, checkUsername, { body: { username: 'somebody' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'UNAVAILABLE',
      retry_after: 2,
    });
  });

  it('the process is alive, is not ready, and still serves the page', async () => {
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${app.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(200);
  });
});
