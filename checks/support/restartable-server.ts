import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { repository } from './repository.ts';

const READY_WITHIN = 60_000;
const DRAINED_WITHIN = 10_000;

/** One built server with the same address after each start. It restarts like a service under a service manager. */
export interface RestartableServer {
  url: string;
  /** Why it ended by itself, which it must not; undefined while it runs. */
  endedByItself(): string | undefined;
  /** Starts it, repeatedly if necessary: it exits when it finds no database. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Asks it to stop. Returns what went wrong, if anything. */
  drain(): Promise<string | undefined>;
}

export async function prepareRestartableServer(env: Record<string, string>): Promise<RestartableServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let complaint = '';

  function spawnOne(): ChildProcess {
    complaint = '';
    const settings = { HOST: '127.0.0.1', SEED: 'false', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env };
    const spawned = spawn(process.execPath, ['apps/api/dist/main.js'], {
      cwd: repository,
      env: { PATH: process.env.PATH, PORT: String(port), ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    spawned.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    return spawned;
  }

  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;

  const endedByItself = () =>
    hasEnded()
      ? `the server at ${url} ended by itself with ${child?.exitCode ?? child?.signalCode}: ${complaint}`
      : undefined;

  return {
    url,
    endedByItself,
    async start() {
      for (let waited = 0; waited < READY_WITHIN; waited += 50) {
        if (hasEnded()) child = spawnOne();
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
        await wait(50);
      }
      throw new Error(`The server at ${url} did not become ready: ${complaint}`);
    },
    async kill() {
      if (!child || hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async drain() {
      if (!child || hasEnded()) return endedByItself();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const ending = await Promise.race([ended, wait(DRAINED_WITHIN)]);
      if (ending === undefined) return `the server at ${url} did not stop within 10 s`;
      const [code, signal] = ending;
      return code === 0 ? undefined : `the server at ${url} ended with ${code ?? signal}, not with 0`;
    },
  };
}
