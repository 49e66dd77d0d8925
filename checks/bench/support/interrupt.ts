import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What a stop may take: a server's drain, and its database's. */
const STOPPED_WITHIN = 30_000;

/**
 * On SIGINT or SIGTERM, ends what this program has started. What was waited for fails then, and each `finally` on the
 * way out takes down what it has set up. Answers with whether that has happened.
 */
export function stopOnInterrupt(): () => boolean {
  let interrupted = false;
  const stop = async () => {
    if (interrupted) return;
    interrupted = true;
    console.error('Interrupted');
    const told = new Set<number>();
    const ends = performance.now() + STOPPED_WITHIN;
    while (performance.now() < ends) {
      for (const pid of startedByThis()) {
        if (!told.has(pid)) process.kill(pid, 'SIGTERM');
        told.add(pid);
      }
      await wait(100);
    }
    console.error('What was started does not stop');
    process.exit(1);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => interrupted;
}

/** From proc_pid_task(5), without what compiles TypeScript for this program. Read at once, so that none ends meanwhile. */
function startedByThis(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  const pids = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return pids.filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'esbuild').map(Number);
}
