import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { ID_IN_PATH } from '@abhyas/contract/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountLimitOf } from '#platform/http/limits/rate-limits.ts';
import type { Count } from '#platform/http/limits/shared-counts.ts';
import { isTlsKnown, omitConnection, TLS_PROMISE } from '#platform/http/pages/security-headers.ts';
import type { Metrics } from '#platform/telemetry/metrics/metrics.ts';
import type { RequestTimer } from '#platform/telemetry/metrics/request-times.ts';
import { MINUTE } from '#platform/time/clock.ts';
import { idNamesOf } from './params.ts';
import type { HotAnswer } from './written.ts';

type User = FastifyRequest['user'];

interface HotLaneDeps {
  metrics: Metrics;
  lag: () => number;
  shed_lag_ms: number;
  isStopping: () => boolean;
  /** The caller of a learner's call if memory suffices to let it in; undefined otherwise. */
  findUser: (authorization: string | undefined) => User | undefined;
  /** Counts a call in this process; undefined if there are no limits. */
  count: ((key: string, window: number) => Count) | undefined;
}

interface HotRoute {
  match: (url: string) => unknown;
  answer: HotAnswer<unknown>;
  limit: ReturnType<typeof accountLimitOf>;
  timer: RequestTimer;
}

/**
 * Answers calls whose response is in memory, before Fastify sees them: its hooks and objects cost more than Node's own
 * work for such a call (decision 0047). It answers a call only if all of Fastify's hooks would let it through without
 * waiting, and leaves every other one, refusals and errors included, to Fastify. Limits, metrics and headers are the
 * same either way.
 */
export function registerHotLane(app: FastifyInstance, deps: HotLaneDeps): void {
  const routes: HotRoute[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.hot && config.endpoint) routes.push(prepare(config.endpoint, config.hot, deps.metrics));
  });
  const [answerByFastify] = app.server.listeners('request');
  if (!answerByFastify) throw new Error('Fastify does not listen to its server');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const timer = request.method === 'GET' ? respond(routes, deps, request, response) : undefined;
    if (timer) timer.observe((performance.now() - begun) / 1000);
    else answerByFastify.call(app.server, request, response);
  });
}

function prepare(endpoint: Endpoint, answer: HotAnswer, metrics: Metrics): HotRoute {
  const { method, path, access, status, params } = endpoint;
  if (method !== 'GET' || access !== 'learner' || status !== 200 || !params || !idNamesOf(params))
    throw new Error(`${method} ${path} cannot be hot`);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const id = ID_IN_PATH.source.replaceAll(/[$^]/g, '');
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, `(${id})`)}$`);
  return {
    match(url) {
      const found = pattern.exec(url);
      if (!found) return undefined;
      const params: Record<string, number> = {};
      for (let at = 0; at < names.length; at++) params[names[at] ?? ''] = Number(found[at + 1]);
      return params;
    },
    answer: answer as HotAnswer<unknown>,
    limit: accountLimitOf(endpoint),
    timer: metrics.requests.timer(path, method, status),
  };
}

const acceptedIn = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): string | undefined =>
  typeof accepted === 'string' ? accepted : undefined;

/** Responds and returns the timer of the route. Undefined if Fastify must respond; then nothing has happened. */
function respond(
  routes: HotRoute[],
  { lag, shed_lag_ms, isStopping, findUser, count }: HotLaneDeps,
  request: IncomingMessage,
  response: ServerResponse,
): RequestTimer | undefined {
  const { url = '', headers } = request;
  for (const { match, answer, limit, timer } of routes) {
    const params = match(url);
    if (!params) continue;
    if (isStopping() || lag() > shed_lag_ms) return undefined;
    const is_tls = isTlsKnown(request);
    const user = findUser(headers.authorization);
    if (!user || is_tls === undefined) return undefined;
    const written = answer({ user, params, accepted: acceptedIn(headers) });
    // Last, because Fastify counts the calls that it gets.
    if (!written || (count && count(limit.keyOf(user), MINUTE).current > limit.max)) return undefined;
    omitConnection(response);
    response.writeHead(200, is_tls ? [...written.head, ...TLS_PROMISE] : written.head);
    response.end(written.bytes, 'latin1');
    return timer;
  }
  return undefined;
}
