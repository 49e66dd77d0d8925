import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { SECOND } from '#platform/time/clock.ts';
import { type Figures, sendOrder, type WorkerMessage } from './worker-messages.ts';

/** The figures of a worker that does not answer within this time are left out. */
const FIGURES_TIMEOUT_MS = 2 * SECOND;

export interface WorkerFigures {
  /** The figures of all workers, each under its own `worker`, and the figures about the workers. */
  registry: { metrics: () => Promise<string>; contentType: string };
  countDeath(): void;
}

/** `ready`: the workers that answer now. */
export function openWorkerFigures(ready: ReadonlySet<Worker>): WorkerFigures {
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
  return {
    countDeath: () => deaths.inc(),
    registry: {
      contentType: own.contentType,
      async metrics() {
        const figures = await Promise.all([...ready].map(requestFigures));
        return AggregatorRegistry.aggregate([...figures.flat(), await own.getMetricsAsJSON()]).metrics();
      },
    },
  };
}

let requests = 0;

/** Empty when the worker does not answer: the figures of the others are still useful. */
async function requestFigures(worker: Worker): Promise<Figures[]> {
  const request = ++requests;
  let onMessage: (message: WorkerMessage) => void = () => undefined;
  const response = new Promise<Figures>((resolve) => {
    onMessage = (message) => {
      if (message.type === 'figures' && message.request === request) resolve(message.figures);
    };
  });
  worker.on('message', onMessage);
  sendOrder(worker, { order: 'report figures', request });
  const timeout = new AbortController();
  const figures = await Promise.race([
    response,
    wait(FIGURES_TIMEOUT_MS, undefined, { signal: timeout.signal }),
  ]);
  timeout.abort();
  worker.off('message', onMessage);
  return figures ? [figures] : [];
}
