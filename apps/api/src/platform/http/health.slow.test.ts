import { mkdtemp, realpath, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { startEmbedded } from '#platform/embedded-postgres/embedded.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner } from '#testing/factories.ts';

const log = pino({ level: 'silent' });
const onIdleError = () => undefined;

describe('GET /readyz', () => {
  it('reports that the server is not ready while its database is down; the process is alive and serves the page', {
    timeout: 60_000,
  }, async () => {
    const data_dir = await mkdtemp(join(tmpdir(), 'abhyas-health-'));
    const start = () => startEmbedded({ data_dir, log: () => undefined });
    let server = await start();
    await migrateDatabase(server.connection);
    const { db, close } = openDatabase(server.connection, { max: 4, onIdleError });
    onTestFinished(async () => {
      await close();
      const cluster = await realpath(join(data_dir, 'postgres'));
      await server.stop();
      await rm(cluster, { recursive: true });
      await rm(data_dir, { recursive: true });
    });
    const app = await buildTestApp({ db, log });
    const { token } = await registerLearner({ ...app, db });
    const get = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' } });
    expect((await get('/readyz')).status).toBe(200);

    await server.stop();
    const refused = await get('/readyz');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/livez')).status).toBe(200);
    expect((await get('/')).status).toBe(200);
    expect(await call(app.url, listQuizzes, { token })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });

    server = await start();
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    expect((await call(app.url, listQuizzes, { token })).status).toBe(200);
  });

  it('reports in time that a database accepts connections and never answers', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => {
      mute.listen(0, '127.0.0.1', resolve);
    });
    const { port } = mute.address() as AddressInfo;
    const { db, close } = openDatabase({ host: '127.0.0.1', port }, { max: 40, onIdleError });
    const app = await buildTestApp({ db, log });
    const probes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const began = performance.now();
        const { status } = await fetch(`${app.url}/readyz`);
        return { status, took: performance.now() - began };
      }),
    );
    expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...probes.map(({ took }) => took))).toBeLessThan(4000);
    // Two for what the app reads when it starts, one for all probes.
    expect(sockets.length).toBeLessThanOrEqual(3);
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    mute.close();
    await close();
  });
});
