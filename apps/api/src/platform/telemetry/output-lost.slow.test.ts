import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { newDataDir, startServer } from '#testing/server-process.ts';

/** The output, where a server prints its address, cannot be read here. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const settings = async () => ({
  DATA_DIR: await newDataDir(),
  PORT: String(await freePort()),
  LOG_LEVEL: 'trace',
  ADMIN_PASSWORD: 'a password of hers',
});

describe('a server whose output is lost', () => {
  it.each([
    ['on a full disk', 'full', { WEB_CONCURRENCY: '1' }],
    ['on a full disk, with workers', 'full', { WEB_CONCURRENCY: '2' }],
    ['in a closed pipe', 'closed', { WEB_CONCURRENCY: '1' }],
  ] as const)('starts, answers, refuses and stops: %s', async (_, output, more) => {
    const env = { ...(await settings()), ...more };
    const full = openSync('/dev/full', 'w');
    const server = startServer(env, output === 'full' ? { stdio: ['ignore', full, full] } : {});
    if (output === 'closed') server.closeOutput();
    const url = `http://127.0.0.1:${env.PORT}`;
    const status = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status;
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), {
      timeout: 40_000,
      interval: 200,
    });
    const json = (body: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await status('/')).toBeLessThan(500);
      expect(await status('/api/quizzes/')).toBe(401);
      expect(await status('/api/nothing/')).toBe(404);
      expect(await status('/api/token/', json('{'))).toBe(400);
      // The console provider prints the code.
      const phone_number = `981234567${turn}`;
      const request = json(JSON.stringify({ phone_number, purpose: 'register' }));
      expect(await status('/api/users/otp/send/', request)).toBeLessThan(300);
    }
    server.stop();
    expect(await server.exited).toBe(0);
  });
});
