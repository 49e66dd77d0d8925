import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The user that PostgreSQL's programs run as; undefined: the one that we run as. */
export type RunAs = { uid: number; gid: number } | undefined;

export const onWindows = process.platform === 'win32';

// Nothing of our own environment (keys, DATABASE_URL, PG… variables) reaches PostgreSQL. The words that we look
// for in its log are English ones. Windows fills in its PATH and SystemRoot by itself.
const environment = {
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(onWindows ? {} : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }),
};

interface Circumstances {
  cwd: string;
  run_as?: RunAs;
  /** False for a program that leaves another behind, which would hold the pipe open (Windows). */
  keep_output?: boolean;
}

/** Runs a program to its end; rejects only when it cannot be started at all. */
export function run(program: string, args: string[], { cwd, run_as, keep_output = true }: Circumstances) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const words = keep_output ? 'pipe' : 'ignore';
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: ['ignore', words, words],
      // A process group of its own: Ctrl+C in the terminal is for the Node server, which stops PostgreSQL last.
      // On Windows a hidden console of its own does the same.
      detached: !onWindows,
      windowsHide: true,
      // macOS counts `nobody` as -2 or as 4294967294; spawn takes the former alone.
      ...(run_as && { uid: run_as.uid | 0, gid: run_as.gid | 0 }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** False when this process id certainly is no living PostgreSQL; true when it is, or when we cannot see. */
export async function mayBePostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  if (onWindows) return true;
  // "<pid> (<name>) <state> …" on Linux, where a container may lack ps; "<state> <name>" from ps.
  const seen =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      : (await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { cwd: '/' })).output;
  // Z: dead, but never collected by its parent. Node as process 1 of a container collects nobody.
  const dead = /^Z|\) Z /.test(seen);
  return seen === '' || (seen.includes('postgres') && !dead);
}
