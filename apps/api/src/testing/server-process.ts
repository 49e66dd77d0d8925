import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, vi } from 'vitest';

const main = new URL('../main.ts', import.meta.url).pathname;
const root = new URL('../../../..', import.meta.url).pathname;
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

/** A DATA_DIR that is removed after the tests. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhyas-main-'));
  cleanups.push(async () => {
    const cluster = await realpath(join(folder, 'postgres')).catch(() => folder);
    await rm(cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/**
 * Starts the server as a separate process, which ends with the tests at the latest. Its output is captured, unless
 * `stdio` redirects it. `program`: the build of main.ts.
 */
export function startServer(
  env: Record<string, string>,
  { stdio = ['ignore', 'pipe', 'pipe'], program = main }: { stdio?: StdioOptions; program?: string } = {},
) {
  const child: ChildProcess = spawn(
    process.execPath,
    [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), program],
    {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'fatal', ...env },
      stdio,
    },
  );
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = once(child, 'exit').then(([code]) => Number(code));
  cleanups.push(async () => {
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
    ready: () =>
      vi.waitFor(
        () => {
          const url = /ready at (\S+)/.exec(output)?.[1];
          if (!url) throw new Error(`The server is not ready: ${output}${errors}`);
          return url;
        },
        { timeout: 30_000, interval: 50 },
      ),
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
