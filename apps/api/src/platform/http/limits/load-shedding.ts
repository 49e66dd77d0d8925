import type { Endpoint } from '@abhyas/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import { sendProblem } from '#platform/http/error-handler.ts';
import { addRouteHook } from '#platform/http/route-hooks.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';

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
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (!endpoint) return;
    const is_last = last.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
    const limit = is_last ? limit_ms * LAST_FACTOR : limit_ms;
    addRouteHook(route, 'onRequest', (_request, reply, done) => {
      if (lag() <= limit) return done();
      metrics.shed.inc({ calls: is_last ? 'answers' : 'others' });
      // Not thrown: logging each refusal would add to the load.
      sendProblem(reply, refusal);
    });
  });
}
