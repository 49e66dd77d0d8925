import { Worker } from 'node:worker_threads';
import { hashProgram } from '#folders.ts';

export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Without `stored`, the password is hashed at this cost. */
type Task = { password: string; cost: HashCost } | { password: string; stored: string };
type Outcome = { result: string | boolean } | { error: string };

export interface HashThreads {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/**
 * Hashes passwords in threads of their own. On Linux these have a low priority, so that hashing takes the processor time
 * that the other calls leave. There are as many threads as there were tasks at once: the caller limits those.
 */
export function openHashThreads(program = hashProgram): HashThreads {
  const idle = new Set<Worker>();

  function start(): Worker {
    const worker = new Worker(program);
    // The task in progress fails when its thread ends. Without a listener an error event would end the server.
    worker.on('error', () => undefined);
    worker.on('exit', () => idle.delete(worker));
    return worker;
  }

  function run(task: Task): Promise<string | boolean> {
    const [worker = start()] = idle;
    idle.delete(worker);
    // Only a thread with a task keeps the process alive.
    worker.ref();
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        worker.off('message', onMessage).off('exit', onExit);
        worker.unref();
        settle();
      };
      const onMessage = (outcome: Outcome) => {
        idle.add(worker);
        finish(() => ('error' in outcome ? reject(new Error(outcome.error)) : resolve(outcome.result)));
      };
      const onExit = () => finish(() => reject(new Error('A thread that hashes passwords ended')));
      worker.on('message', onMessage).on('exit', onExit);
      worker.postMessage(task);
    });
  }

  return {
    hash: (password, cost) => run({ password, cost }) as Promise<string>,
    verify: (stored, password) => run({ password, stored }) as Promise<boolean>,
  };
}
