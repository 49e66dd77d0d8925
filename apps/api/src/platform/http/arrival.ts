import type { FastifyRequest } from 'fastify';
import type { Clock } from '../time/clock.ts';

const arrivals = new WeakMap<FastifyRequest, number>();

/**
 * When a call arrived (ms), as first asked: a handler that is run again after a failover gets the same answer, so that
 * nothing becomes later than it was by the server's own doing.
 */
export function arrivalOf(request: FastifyRequest, clock: Clock): number {
  const arrived_at = arrivals.get(request) ?? clock.now();
  arrivals.set(request, arrived_at);
  return arrived_at;
}
