import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { TestRedis } from './test-redis.ts';

const START_TIMEOUT_MS = 5000;

/** Runs this program (Redis or Valkey) with a folder of its own, and stores nothing. */
export async function startRealRedis(program: string, given_port: number): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-redis-'));
  const port = given_port || (await freePort());
  const settings = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', folder];
  const child = spawn(program, ['--port', String(port), ...settings], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const admin = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: null });
  admin.on('error', () => undefined);
  const answer = await Promise.race([admin.ping(), exited, wait(START_TIMEOUT_MS)]);
  if (answer !== 'PONG') throw new Error(`${program} did not start on port ${port}`);
  let isStopped = false;
  return {
    port,
    async timesLeft() {
      const keys = await admin.keys('*');
      const times = await Promise.all(keys.map(async (key) => [key, await admin.pttl(key)] as const));
      return Object.fromEntries(times);
    },
    hang(yes) {
      child.kill(yes ? 'SIGSTOP' : 'SIGCONT');
    },
    async refuse(yes) {
      await admin.call('ACL', 'SETUSER', 'default', `${yes ? '-' : '+'}@scripting`);
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      admin.disconnect();
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
