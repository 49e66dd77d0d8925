import { Worker } from 'node:worker_threads';

/**
 * Ends this process with SIGKILL once it has used so much processor time, in ms, its start included. On a machine that is busy
 * with other work that takes longer than the same time of a clock. A thread of its own looks every 50 ms, since a reader gives
 * its own thread no pause.
 */
export function endAfterProcessorTime(ms: number): void {
  const watch = `const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > ${ms}) process.kill(process.pid, 'SIGKILL');`;
  new Worker(`setInterval(() => { ${watch} }, 50);`, { eval: true, execArgv: [] }).unref();
}

/** What ends a process that used too much processor time for one piece of its work. Nothing else sends this signal. */
export const OVER_PROCESSOR_TIME = 'SIGVTALRM';

/**
 * Ends this process with that signal once `work` has used so much processor time, in ms. This thread looks every 50 ms, so the work
 * has to be done in other threads, like that of libuv's pool. An exit would wait for them.
 */
export async function withinProcessorTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > ms) process.kill(process.pid, OVER_PROCESSOR_TIME);
  }, 50);
  try {
    return await work();
  } finally {
    clearInterval(watch);
  }
}
