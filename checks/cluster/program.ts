import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from './place.ts';

/** A program that does not end after SIGTERM is killed after this time. */
const END_TIMEOUT_MS = 20_000;

/** A program in the foreground, with a log of its own. */
export interface Program {
  start(): void;
  /** Sends the signal and waits for the end, which comes by SIGKILL if it is late. Does nothing if it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Undefined while it does not run. */
  pid(): number | undefined;
}

export function prepareProgram(
  place: Place,
  name: string,
  [command, ...args]: [string, ...string[]],
): Program {
  const log = join(place.folder, `${name}.log`);
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    start() {
      const output = openSync(log, 'a');
      const spawned = spawn(command, args, {
        cwd: place.folder,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: place.folder },
        stdio: ['ignore', output, output],
        // Ctrl+C must reach only the suite, which then ends its programs.
        detached: true,
        ...(place.run_as && { uid: place.run_as.uid, gid: place.run_as.gid }),
      });
      closeSync(output);
      // It also counts as ended: `pid` is undefined.
      spawned.on('error', () => undefined);
      child = spawned;
    },
    async end(signal) {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const late = new AbortController();
      const killed = wait(END_TIMEOUT_MS, undefined, { signal: late.signal }).then(
        () => child?.kill('SIGKILL'),
        () => undefined, // it has ended in time
      );
      await ended;
      late.abort();
      await killed;
    },
    pid: () => (isRunning() ? child?.pid : undefined),
  };
}
