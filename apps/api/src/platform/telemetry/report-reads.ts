import type { FastifyBaseLogger } from 'fastify';
import type { ReadsOptions } from '#platform/db/standby/reads.ts';
import type { Metrics } from './metrics.ts';

/** Counts and logs how reads from a standby go. */
export function reportReads(
  { reads, standby_lag }: Pick<Metrics, 'reads' | 'standby_lag'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Pick<ReadsOptions, 'onRead' | 'onLag' | 'onTrouble' | 'onConnected'> {
  return {
    onRead: (why) => reads.inc(why ? { by: 'primary', why } : { by: 'standby', why: '' }),
    onLag: (bytes) => standby_lag.set(bytes),
    onTrouble: (err, trouble) =>
      log.warn(
        { err },
        trouble === 'lost'
          ? 'There is no standby at DATABASE_READ_URL: the primary answers every read'
          : 'A read failed on the standby, so the primary answered it. Until it is connected again, no other such failure is logged',
      ),
    onConnected: () => log.info('Reads go to the standby at DATABASE_READ_URL'),
  };
}
