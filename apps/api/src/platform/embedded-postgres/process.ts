import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The user that runs PostgreSQL's programs; undefined: the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

export const onWindows = process.platform === 'win32';

// Nothing of our own environment (keys, DATABASE_URL, PG… variables) reaches PostgreSQL. Its log is in English, because
// we search it for words. Windows adds its PATH and SystemRoot by itself.
const environment = {
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(onWindows ? {} : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }),
};

interface Circumstances {
  cwd: string;
  run_as?: RunAs;
  /** False for a program that leaves another one running, which would keep the pipe open (Windows). */
  keep_output?: boolean;
}

/** Runs a program to its end. Rejects only if it cannot be started. */
export function run(program: string, args: string[], { cwd, run_as, keep_output = true }: Circumstances) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const words = keep_output ? 'pipe' : 'ignore';
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: ['ignore', words, words],
      // Its own process group: Ctrl+C in the terminal is for the Node server, which stops PostgreSQL last.
      // On Windows its own hidden console has the same effect.
      detached: !onWindows,
      windowsHide: true,
      // macOS reports `nobody` as -2 or as 4294967294. spawn accepts only the former.
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

/** False if this process id certainly is not a running PostgreSQL; true if it is, or if that cannot be seen. */
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
  // Z: a zombie. Node as process 1 of a container never collects them.
  const dead = /^Z|\) Z /.test(seen);
  return seen === '' || (seen.includes('postgres') && !dead);
}
