import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from './repository.ts';

const STARTED_WITHIN_MS = 60_000;

/** The built server as a separate process with its own database, as `npm start` runs it. */
interface ServerProcess {
  url: string;
  pid: number;
  /** Its DATA_DIR, which is removed when it stops. */
  folder: string;
  /** Its whole environment. */
  settings: Record<string, string | undefined>;
  /** What it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/** `root`: the checkout whose build is started. `flags`: options of Node. Throws if it is not ready within a minute. */
export async function startServerProcess(
  env: Record<string, string>,
  { root = repository, flags = [] }: { root?: string; flags?: string[] } = {},
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-check-'));
  const settings = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...env };
  const child = spawn(process.execPath, [...flags, 'apps/api/dist/main.js'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C must reach only this program, which then stops the server.
    detached: process.platform !== 'win32',
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    await removeDataFolder(folder);
  };
  for (let waited = 0; waited < STARTED_WITHIN_MS; waited += 50) {
    const url = /ready at (\S+)/.exec(output)?.[1];
    if (url && child.pid !== undefined)
      return { url, pid: child.pid, folder, settings, printed: () => output, stop };
    if (child.exitCode !== null || child.signalCode !== null) break;
    await wait(50);
  }
  await stop();
  throw new Error(`The server did not start: ${output}`);
}

/** Removes a DATA_DIR and its database, after the server has stopped. */
export async function removeDataFolder(folder: string): Promise<void> {
  // For root, the cluster may be elsewhere, behind a link.
  const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined);
  if (cluster) await rm(cluster, { recursive: true });
  await rm(folder, { recursive: true });
}
