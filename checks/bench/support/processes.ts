import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/**
 * Processor seconds of a process, from /proc (Linux): user and system time, in hundredths (proc(5), fields 14 and
 * 15).
 */
export async function processorSecondsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Processor seconds of a process and its descendants, ended ones included. The processes below `without` do not
 * count.
 */
export async function processorSecondsBelow(root: number, without?: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = (await Promise.all(pids.map(readProcess))).filter((each) => each !== undefined);
  const below = (pid: number): number =>
    processes
      .filter((child) => child.parent === pid && child.pid !== without)
      .reduce((sum, child) => sum + child.seconds + below(child.pid), 0);
  return (processes.find(({ pid }) => pid === root)?.seconds ?? 0) + below(root);
}

/** A process and its own processor time with that of its ended children: fields 4 and 14 to 17 of proc(5). */
async function readProcess(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.replace(/^.*\) /, '').split(' ');
  if (!fields) return undefined;
  const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  return { pid: Number(pid), parent: Number(fields[1]), seconds };
}

/** Idle and total processor seconds of the machine since its start: the first line of /proc/stat (proc(5)). */
export async function machineSeconds(): Promise<{ idle: number; total: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0] = ticks;
  return { idle: (idle + waiting) / 100, total: ticks.reduce((sum, each) => sum + each, 0) / 100 };
}

/** Resident memory of a process in bytes: `VmRSS` of proc(5). */
export const residentBytesOf = (pid: number): Promise<number> => bytesOf(pid, 'VmRSS');

/** Peak resident memory of a process in bytes: `VmHWM` of proc(5). */
export const peakResidentBytesOf = (pid: number): Promise<number> => bytesOf(pid, 'VmHWM');

async function bytesOf(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}

/** Binds a process with all its threads to one core. Children that already exist are not affected. */
export async function pin(pid: number, core: number): Promise<void> {
  if (availableParallelism() < 2) return;
  await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}
