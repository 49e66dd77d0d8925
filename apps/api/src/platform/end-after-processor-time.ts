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
