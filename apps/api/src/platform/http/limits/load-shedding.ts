import type { Endpoint } from '@abhyas/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { sendProblem } from '../error-handler.ts';

/** Calls in `last` are refused at this multiple of the lag limit. */
const LAST_FACTOR = 3;
const RETRY_AFTER_SECONDS = 2;

const refusal = new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });

/**
 * Past its limit the server answers calls with 503 at once, before any work, so that it answers the calls that it accepts
 * in time. Calls in `last` are refused last. Pages, files and health probes are always answered.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  {
    lag,
    limit_ms,
    last,
    metrics,
  }: { lag: () => number; limit_ms: number; last: Endpoint[]; metrics: Metrics },
): void {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || lag() <= limit_ms) return done();
    const is_last = last.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
    if (is_last && lag() <= limit_ms * LAST_FACTOR) return done();
    metrics.shed.inc({ calls: is_last ? 'answers' : 'others' });
    // Not thrown: logging each refusal would add to the load.
    sendProblem(reply, refusal);
  });
}
