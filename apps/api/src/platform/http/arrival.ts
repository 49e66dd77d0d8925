import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/time/clock.ts';

const arrivals = new WeakMap<FastifyRequest, number>();

/**
 * When a call arrived (ms). A handler that runs again after a failover gets the same time, so that the server's own
 * delay makes nothing late.
 */
export function arrivalOf(request: FastifyRequest, clock: Clock): number {
  const arrived_at = arrivals.get(request) ?? clock.now();
  arrivals.set(request, arrived_at);
  return arrived_at;
}
