import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// A program that hashes and compares passwords one after another. hash-threads.ts starts it as a thread and describes
// the messages. It is JavaScript, because a thread cannot load TypeScript while the server runs from its sources.

/** Added to the server's own niceness: next to a busy server each thread still gets a tenth of a processor. */
const NICENESS = 10;

// On Linux a priority is that of one thread (setpriority(2)), elsewhere that of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
  } catch {
    // A sandbox may forbid it. Then hashing competes with the other calls.
  }
}

parentPort?.on('message', ({ password, cost, stored }) => {
  try {
    const result = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
