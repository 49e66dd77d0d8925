import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
