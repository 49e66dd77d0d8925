import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { SECOND } from '../platform/time/clock.ts';

/** A worker that lived shorter than this died at once. */
const AT_ONCE = 10 * SECOND;
const AT_ONCE_IN_A_ROW = 6;
const SHORTEST_DELAY = 100;
const LONGEST_DELAY = 5 * SECOND;
/** One that does not answer so long has no figures to give. */
const COUNTED_BY = 2 * SECOND;
/** A worker drains for some seconds; what is left of it then is killed. */
const STOPPED_BY = 9 * SECOND;

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What the first process tells a worker. */
export type Order<Start> =
  | { order: 'start'; worker: string; start: Start }
  | { order: 'count'; question: number }
  | { order: 'trust clock' }
  | { order: 'stop' };
/** What a worker tells the first process. `awake`: from here on it hears. */
export type WorkerMessage =
  | { type: 'awake' }
  | { type: 'ready'; url: string }
  | { type: 'figures'; question: number; figures: Figures }
  | { type: 'failed'; reason: string };

export interface Workers {
  /** Where they listen, all on one port. */
  url: string;
  /** The figures of all workers, each under its own `worker`, and those about them. */
  registry: { metrics: () => Promise<string>; contentType: string };
  /** Tells every worker that the clock is right as it stands. */
  trustClock(): void;
  /** Asks every worker to drain, and ends when all are gone. */
  stop(): Promise<void>;
}

/**
 * Runs this many workers (node:cluster) until `stop`, and another in the place of each that dies. Throws when one
 * cannot start. `onGiveUp` is called when one dies at once again and again: to go on would serve nobody.
 */
export async function runWorkers<Start extends object>(options: {
  count: number;
  /** The program that workers run. */
  exec: string;
  start: () => Start;
  onDeath: (line: string) => void;
  onGiveUp: (error: Error) => void;
  /** Given as soon as there is something to stop. */
  onStoppable: (stop: () => Promise<void>) => void;
}): Promise<Workers> {
  const running = new Map<number, Worker>();
  const ready = new Set<Worker>();
  const waiting = new Set<NodeJS.Timeout>();
  let stopping = false;
  let up = false;
  const own = new Registry();
  new Gauge({
    name: 'abhyas_workers',
    help: 'Processes that answer now',
    registers: [own],
    collect() {
      this.set(ready.size);
    },
  });
  const deaths = new Counter({
    name: 'abhyas_worker_deaths_total',
    help: 'Workers that ended without being asked to',
    registers: [own],
  });

  /** Answers with where it listens, once it does. `earlier`: how often its place was left at once just before. */
  function run(place: number, earlier: number): Promise<string> {
    const began = performance.now();
    const worker = cluster.fork();
    running.set(place, worker);
    const order: Order<Start> = { order: 'start', worker: String(place), start: options.start() };
    return new Promise((resolve, reject) => {
      let reason: string | undefined;
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'awake') tell(worker, order);
        if (message.type === 'ready') {
          ready.add(worker);
          resolve(message.url);
        }
        if (message.type === 'failed') reason = message.reason;
      });
      worker.once('exit', (code, signal) => {
        running.delete(place);
        ready.delete(worker);
        const end = reason ?? `Worker ${place} ended with ${signal ?? code}`;
        const soon = performance.now() - began < AT_ONCE;
        if (!stopping && up) replace(place, end, soon ? earlier + 1 : 0);
        else if (!stopping) options.onGiveUp(new Error(end));
        reject(new Error(end));
      });
    });
  }

  function replace(place: number, end: string, at_once: number): void {
    deaths.inc();
    options.onDeath(end);
    if (at_once >= AT_ONCE_IN_A_ROW) {
      options.onGiveUp(
        new Error(`Worker ${place} died at once ${at_once} times in a row; the last time: ${end}`),
      );
      return;
    }
    const delay = Math.min(SHORTEST_DELAY * 2 ** Math.max(0, at_once - 1), LONGEST_DELAY);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      run(place, at_once).catch(() => undefined); // its end is dealt with above
    }, delay);
    waiting.add(timer);
  }

  async function stop(): Promise<void> {
    stopping = true;
    for (const timer of waiting) clearTimeout(timer);
    const order: Order<Start> = { order: 'stop' };
    await Promise.all([...running.values()].map((worker) => stopOne(worker, order)));
  }

  // Each takes connections from the one socket by itself. Handed out in turn (SCHED_RR), the connection that is on its
  // way to a worker when it is killed would be neither answered nor broken, for ever (Node 20).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: options.exec });
  options.onStoppable(stop);
  const [url = ''] = await Promise.all(
    Array.from({ length: options.count }, (_, place) => run(place + 1, 0)),
  );
  up = true;
  return {
    url,
    registry: {
      contentType: own.contentType,
      async metrics() {
        const figures = await Promise.all([...ready].map(countOne));
        return AggregatorRegistry.aggregate([...figures.flat(), await own.getMetricsAsJSON()]).metrics();
      },
    },
    trustClock() {
      const order: Order<Start> = { order: 'trust clock' };
      for (const worker of ready) tell(worker, order);
    },
    stop,
  };
}

/** A worker that has just died takes no messages; its exit is handled elsewhere. */
function tell(worker: Worker, order: Order<object>): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}

async function stopOne(worker: Worker, order: Order<object>): Promise<void> {
  if (worker.isDead()) return;
  const gone = new Promise<'gone'>((resolve) => worker.once('exit', () => resolve('gone')));
  tell(worker, order);
  const patience = new AbortController();
  const outcome = await Promise.race([gone, wait(STOPPED_BY, 'late', { signal: patience.signal })]);
  if (outcome === 'late') worker.process.kill('SIGKILL');
  else patience.abort();
  await gone;
}

let questions = 0;

/** The figures of one worker; none when it does not answer, for those of the others are still worth having. */
async function countOne(worker: Worker): Promise<Figures[]> {
  const question = ++questions;
  let hear: (message: WorkerMessage) => void = () => undefined;
  const answer = new Promise<Figures>((resolve) => {
    hear = (message) => {
      if (message.type === 'figures' && message.question === question) resolve(message.figures);
    };
  });
  worker.on('message', hear);
  const order: Order<object> = { order: 'count', question };
  tell(worker, order);
  const patience = new AbortController();
  const figures = await Promise.race([answer, wait(COUNTED_BY, undefined, { signal: patience.signal })]);
  patience.abort();
  worker.off('message', hear);
  return figures ? [figures] : [];
}
