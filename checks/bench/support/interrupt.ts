import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The longest time of a stop: the server's drain and its database's (ms). */
const STOP_TIMEOUT_MS = 30_000;

/**
 * On SIGINT or SIGTERM, ends the processes that this program has started. Pending waits then fail, and each `finally`
 * cleans up. Returns a function that tells whether this has happened.
 */
export function stopOnInterrupt(): () => boolean {
  let interrupted = false;
  const stop = async () => {
    if (interrupted) return;
    interrupted = true;
    console.error('Interrupted');
    const signalled = new Set<number>();
    const ends = performance.now() + STOP_TIMEOUT_MS;
    while (performance.now() < ends) {
      for (const pid of startedByThis()) {
        if (!signalled.has(pid)) process.kill(pid, 'SIGTERM');
        signalled.add(pid);
      }
      await wait(100);
    }
    console.error('The started processes do not stop');
    process.exit(1);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => interrupted;
}

/**
 * From proc_pid_task(5), without the process that compiles TypeScript for this program. Read synchronously, so that
 * none ends in between.
 */
function startedByThis(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  const pids = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return pids.filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'esbuild').map(Number);
}
