import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Work } from '#bench/ratios/work.ts';
import { median } from '#bench/support/rounds.ts';
import { freePort } from '#support/free-port.ts';
import { repository } from '#support/repository.ts';
import { removeDataFolder } from '#support/server-process.ts';
import { attachEmbedded } from '../../../../apps/api/src/platform/embedded-postgres/embedded.ts';

/** Seconds. */
const BAR = 3;
const STARTS = 5;
const READY_WITHIN = 60_000;
const STOP_TIMEOUT_MS = 20_000;

/** `npm start` with everything installed and built, until the server reports that it is ready. */
export const start: Work = {
  name: 'start',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'abhyas-start-'));
    try {
      const first = await secondsToReady(folder);
      const found: number[] = [];
      while (found.length < STARTS) found.push(await secondsToReady(folder));
      const again = median(found);
      const spread = `${Math.min(...found).toFixed(2)} to ${Math.max(...found).toFixed(2)}`;
      return [
        {
          work: 'npm start until /readyz is 200',
          found: `${again.toFixed(2)} s (median of ${STARTS}: ${spread})`,
          bar: `≤ ${BAR.toFixed(2)} s`,
          holds: again <= BAR,
        },
        {
          work: 'the first npm start, on an empty DATA_DIR',
          found: `${first.toFixed(2)} s (makes the database and the sample quizzes)`,
          bar: '',
          holds: undefined,
        },
      ];
    } finally {
      await removeDataFolder(folder);
    }
  },
};

/** Starts once, and stops it as a user who ends npm would. */
async function secondsToReady(data_dir: string): Promise<number> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env: { PATH, HOME, DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm and its children form a process group, which shows when the last of them has ended.
    detached: true,
  });
  const { pid } = npm;
  if (pid === undefined) throw new Error('npm could not be started');
  const ended = once(npm, 'exit');
  try {
    while (!(await isReady(port))) {
      const end = npm.exitCode ?? npm.signalCode;
      if (end !== null) throw new Error(`npm start ended with ${end}`);
      if (performance.now() - began > READY_WITHIN) throw new Error('npm start did not become ready');
      await wait(10);
    }
    return (performance.now() - began) / 1000;
  } finally {
    npm.kill('SIGTERM');
    await ended;
    await requireGone(pid, data_dir);
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

/** Waits until the whole process group has ended. Kills it after the maximum time of a stop. */
async function requireGone(group: number, data_dir: string): Promise<void> {
  for (let waited = 0; isAlive(group); waited += 20) {
    if (waited > STOP_TIMEOUT_MS) {
      process.kill(-group, 'SIGKILL');
      throw new Error('npm start did not stop on SIGTERM');
    }
    await wait(20);
  }
  if (await attachEmbedded({ data_dir })) throw new Error(`PostgreSQL is still running on ${data_dir}`);
}

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}
