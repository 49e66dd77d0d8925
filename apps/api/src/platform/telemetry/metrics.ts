import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The server's metrics, with the names and units of Prometheus (seconds, totals). None contains personal data. */
export interface Metrics {
  registry: Registry;
  /** Times of responses, in seconds. */
  requests: Histogram<'route' | 'method' | 'status'>;
  /** Refusals by the contract's code: OTP_LIMIT is a sign of SMS pumping, LOGIN_LOCKED of guessing. */
  refusals: Counter<'code'>;
  /** Calls refused because the server had too much to do: `answers` (saves and submits) or `others`. */
  shed: Counter<'calls'>;
  /** Texts handed to the provider: `sent`, `refused`, or `unknown` if they may still arrive. */
  sms: Counter<'outcome'>;
  /** Attempts by who finished them: `learner` or `deadline`. */
  finished: Counter<'by'>;
  /** Reads that a standby may answer, by who answered: `standby`, or `primary` and why. */
  reads: Counter<'by' | 'why'>;
  /** Bytes of the log that the standby has not replayed. */
  standby_lag: Gauge;
  /** 1, or 0 while the wall clock disagrees with the time since boot and nothing is finished by the deadline. */
  clock_trusted: Gauge;
}

/** `worker`: which of several processes this is. Each has its own figures, so a new one begins at 0. */
export function createMetrics(
  pool: { totalCount: number; idleCount: number; waitingCount: number },
  { worker }: { worker?: string | undefined } = {},
): Metrics {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker });
  const registers = [registry];
  // Metrics of the process: CPU, memory, file descriptors, event-loop lag, garbage collection.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'abhyas_database_connections',
    help: 'Connections to the database by what they do; waiting counts the queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'abhyas_request_seconds',
      help: 'Time until an answer was sent',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'abhyas_refusals_total',
      help: 'Answers that were refusals, by code',
      labelNames: ['code'],
      registers,
    }),
    shed: new Counter({
      name: 'abhyas_shed_total',
      help: 'Calls refused because the server had too much to do',
      labelNames: ['calls'],
      registers,
    }),
    sms: new Counter({
      name: 'abhyas_sms_total',
      help: 'Texts by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    finished: new Counter({
      name: 'abhyas_attempts_finished_total',
      help: 'Attempts by who finished them',
      labelNames: ['by'],
      registers,
    }),
    reads: new Counter({
      name: 'abhyas_reads_total',
      help: 'Reads for which there is a standby, by who answered and why it was the primary',
      labelNames: ['by', 'why'],
      registers,
    }),
    standby_lag: new Gauge({
      name: 'abhyas_standby_lag_bytes',
      help: 'What the standby has not replayed of the log of the primary; 0 without a standby',
      registers,
    }),
    clock_trusted: new Gauge({
      name: 'abhyas_clock_trusted',
      help: '0 while the wall clock disagrees with the time since boot: no attempt is finished by its deadline',
      registers,
    }),
  };
}
