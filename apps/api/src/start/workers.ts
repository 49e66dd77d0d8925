import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#platform/time/clock.ts';
import { openWorkerFigures, type WorkerFigures } from './worker-figures.ts';
import { type Order, sendOrder, type WorkerMessage } from './worker-messages.ts';

/** A worker that lived for a shorter time died early. */
const EARLY_DEATH_MS = 10 * SECOND;
const MAX_EARLY_DEATHS_IN_A_ROW = 6;
const MIN_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 5 * SECOND;
/** A worker drains for some seconds. One that still runs after this time is killed. */
const STOP_TIMEOUT_MS = 9 * SECOND;

interface Options<Start> {
  count: number;
  /** The program that workers run. */
  exec: string;
  start: () => Start;
  onDeath: (line: string) => void;
  /** Called when a worker dies early again and again: another restart would serve nobody. */
  onGiveUp: (error: Error) => void;
  /** Receives `stop` as soon as there is something to stop. */
  onStoppable: (stop: () => Promise<void>) => void;
}

export interface Workers {
  /** Where they listen, all on one port. */
  url: string;
  registry: WorkerFigures['registry'];
  /** Declares to every worker that the clock is right as it stands. */
  trustClock(): void;
  /** Makes every worker drain, and resolves when all are gone. */
  stop(): Promise<void>;
}

/**
 * Runs this many workers (node:cluster) until `stop`, and replaces each that dies. Throws when one of the first cannot
 * start.
 */
export async function runWorkers<Start extends object>(options: Options<Start>): Promise<Workers> {
  const running = new Map<number, Worker>();
  const ready = new Set<Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  const { registry, countDeath } = openWorkerFigures(ready);
  let isStopping = false;
  let isUp = false;

  /** Resolves with the URL when the worker listens. `earlyDeaths`: how many died early in this place just before. */
  async function run(place: number, earlyDeaths: number): Promise<string> {
    const startedAt = performance.now();
    const order: Order<Start> = { order: 'start', worker: String(place), start: options.start() };
    const { worker, listening, ended } = fork(place, order);
    running.set(place, worker);
    const died = ended.then((reason) => {
      running.delete(place);
      ready.delete(worker);
      const isEarly = performance.now() - startedAt < EARLY_DEATH_MS;
      if (!isStopping && isUp) replace(place, reason, isEarly ? earlyDeaths + 1 : 0);
      else if (!isStopping) options.onGiveUp(new Error(reason));
      throw new Error(reason);
    });
    const url = await Promise.race([listening, died]);
    ready.add(worker);
    return url;
  }

  function replace(place: number, reason: string, earlyDeaths: number): void {
    countDeath();
    options.onDeath(reason);
    if (earlyDeaths >= MAX_EARLY_DEATHS_IN_A_ROW) {
      const deaths = `Worker ${place} died at once ${earlyDeaths} times in a row`;
      options.onGiveUp(new Error(`${deaths}; the last time: ${reason}`));
      return;
    }
    const delay = Math.min(MIN_RESTART_DELAY_MS * 2 ** Math.max(0, earlyDeaths - 1), MAX_RESTART_DELAY_MS);
    const timer = setTimeout(() => {
      restarts.delete(timer);
      run(place, earlyDeaths).catch(() => undefined); // `run` has replaced it
    }, delay);
    restarts.add(timer);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const timer of restarts) clearTimeout(timer);
    await Promise.all([...running.values()].map(stopOne));
  }

  // Each worker accepts connections from the one socket by itself. With SCHED_RR, a connection that is on its way to a
  // worker when it is killed would be neither answered nor broken, for ever (Node 20).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: options.exec });
  options.onStoppable(stop);
  const [url = ''] = await Promise.all(
    Array.from({ length: options.count }, (_, place) => run(place + 1, 0)),
  );
  isUp = true;
  const trustClock = () => {
    for (const worker of ready) sendOrder(worker, { order: 'trust clock' });
  };
  return { url, registry, trustClock, stop };
}

/** `listening` resolves with the worker's URL, `ended` with the reason why its process ended. */
function fork(place: number, order: Order<object>) {
  const worker = cluster.fork();
  let reason: string | undefined;
  const listening = new Promise<string>((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'awake') sendOrder(worker, order);
      if (message.type === 'ready') resolve(message.url);
      if (message.type === 'failed') reason = message.reason;
    });
  });
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(reason ?? `Worker ${place} ended with ${signal ?? code}`));
  });
  return { worker, listening, ended };
}

async function stopOne(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = new Promise<'exited'>((resolve) => worker.once('exit', () => resolve('exited')));
  sendOrder(worker, { order: 'stop' });
  const timeout = new AbortController();
  const outcome = await Promise.race([exited, wait(STOP_TIMEOUT_MS, 'late', { signal: timeout.signal })]);
  if (outcome === 'late') worker.process.kill('SIGKILL');
  else timeout.abort();
  await exited;
}
