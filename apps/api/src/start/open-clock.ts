import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { SECOND } from '#platform/time/clock.ts';
import { type TrustedClock, watchClock } from '#platform/time/trusted-clock.ts';

/** The clock of a process that answers. Reports disagreement in the log and in the metrics. */
export function openClock({
  log,
  metrics,
  known_boot,
}: {
  log: Logger;
  metrics: Metrics;
  known_boot: number | undefined;
}): TrustedClock {
  metrics.clock_trusted.set(1);
  // The first process passes the signal on to all.
  const pid = cluster.isWorker ? process.ppid : process.pid;
  return watchClock(
    {
      onLost: (by_ms) => {
        metrics.clock_trusted.set(0);
        log.error(
          `The clock has left the time since boot by ${Math.round(by_ms / SECOND)} s: no attempt is finished by its deadline until they agree again, or until SIGUSR2 to process ${pid} declares the clock right`,
        );
      },
      onRegained: () => {
        metrics.clock_trusted.set(1);
        log.warn('The clock is trusted again: attempts are finished by their deadlines');
      },
    },
    { known_boot },
  );
}
