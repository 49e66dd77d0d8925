import type { Worker } from 'node:cluster';
import type { Registry } from 'prom-client';

/** The metrics of one process, as prom-client returns them. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** From the first process to a worker. `request` is repeated in the response. */
export type Order<Start> =
  | { order: 'start'; worker: string; start: Start }
  | { order: 'report figures'; request: number }
  | { order: 'trust clock' }
  | { order: 'stop' };

/** From a worker to the first process. `awake`: it receives orders from now on. */
export type WorkerMessage =
  | { type: 'awake' }
  | { type: 'ready'; url: string }
  | { type: 'figures'; request: number; figures: Figures }
  | { type: 'failed'; reason: string };

/** A worker that has just died receives nothing; its exit is handled where it was started. */
export function sendOrder(worker: Worker, order: Order<object>): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}
