import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject, vi } from 'vitest';
import { cleanUpLater } from './later.ts';
import { prepareCluster } from './prepared-cluster.ts';

const root = new URL('../../../..', import.meta.url).pathname;

/** A program of the server that was built for this test run. */
export const programOf = (name: 'main' | 'cli' | 'embedded-fixture' | 'picture-process' | 'import-process') =>
  join(inject('programs'), `${name}.js`);

/** A DATA_DIR that is removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-main-'));
  cleanUpLater(async () => {
    const cluster = await realpath(join(folder, 'postgres')).catch(() => folder);
    await rm(cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A DATA_DIR with an empty database, for tests of something else than the first start. */
export async function newDataDir(): Promise<string> {
  const folder = await newFolder();
  await prepareCluster(folder);
  return folder;
}

/**
 * Starts the server as a separate process, which ends with the test at the latest. Its output is captured, unless
 * `stdio` redirects it.
 */
export function startServer(
  env: Record<string, string>,
  {
    stdio = ['ignore', 'pipe', 'pipe'],
    args = [],
    node = process.execPath,
    program = programOf('main'),
  }: { stdio?: StdioOptions; args?: string[]; node?: string; program?: string } = {},
) {
  const child: ChildProcess = spawn(node, [program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', ...env },
    stdio,
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  let has_ended = false;
  const exited = once(child, 'exit').then(([code]) => {
    has_ended = true;
    return Number(code);
  });
  cleanUpLater(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  return {
    output: () => output,
    errors: () => errors,
    pid: child.pid ?? 0,
    /** Closes the reading end of the server's output. */
    closeOutput: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    exited,
    stop: () => child.kill('SIGTERM'),
    async ready(timeout = 60_000): Promise<string> {
      const unready = () => new Error(`The server is not ready: ${output}${errors}`);
      const url = await vi.waitFor(
        () => {
          const found = /ready at (\S+)/.exec(output)?.[1];
          if (!found && !has_ended) throw unready();
          return found;
        },
        { timeout, interval: 50 },
      );
      if (!url) throw unready();
      return url;
    },
  };
}

/**
 * Process ids of the server's workers, its child Node processes. Newer versions of Node name their process
 * differently, so the executable decides.
 */
export function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim();
  return lines.split('\n').flatMap((line) => {
    const [child, parent, state = '', program = ''] = line.trim().split(/\s+/);
    const is = Number(parent) === pid && basename(program).startsWith('node') && !state.startsWith('Z');
    return is ? [Number(child)] : [];
  });
}
