import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import { addRouteHook } from '#platform/http/route-hooks.ts';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
import { networkOf } from './network.ts';
import type { Count, Counter } from './shared-counts.ts';

/**
 * Calls per minute from one address, for calls of visitors. Schools and carriers put hundreds of learners behind one
 * address, so these limits stop scripts and not classes. The login lockout and the caps on codes stop guessing.
 */
const perAddress: Record<string, number> = {
  '/api/token/': 1200,
  '/api/users/otp/send/': 600,
  '/api/users/otp/verify/': 1200,
  '/api/users/check-username/': 1200,
  '/api/users/check-phone/': 1200,
  '/api/users/second-factor/': 1200,
  '/api/shared/:link/': 600,
  '/api/users/register/': 600,
  '/api/users/password-reset/': 600,
  '/api/setup/': 600,
  '/api/lti/login/': 1200,
  '/api/lti/launch/': 1200,
  '/api/lti/session/': 1200,
  '/api/lti/jwks/': 600,
  '/api/docs/json': 600,
  '/api/docs/yaml': 600,
};
/** Enough for a whole class that refreshes or logs out at once. */
const PER_ADDRESS_SESSIONS = 6000;
const sessionCalls = ['/api/token/refresh/', '/api/token/logout/'];

/** For one account over all its devices, each call with its own count. A quiz saves at most about 80 times a minute. */
const PER_ACCOUNT = 600;

/** Of calls that could be used for guessing. */
const perAccount: Record<string, number> = {
  'POST /api/guardian-links/': 20,
  'POST /api/classes/join/': 20,
  'GET /api/classes/invites/:invite/': 20,
};

/** Refuses calls past their limit per minute. A refusal has the headers of its limit. */
export function registerRateLimits(app: FastifyInstance, counter: Counter): void {
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    const max =
      perAddress[route.url] ?? (sessionCalls.includes(route.url) ? PER_ADDRESS_SESSIONS : undefined);
    if (max) {
      const name = `${route.method} ${route.url}`;
      addRouteHook(route, 'onRequest', async (request, reply) =>
        refusePast(max, await counter.count(`${name}:${networkOf(request.ip)}`, MINUTE), reply),
      );
    } else if (endpoint && endpoint.access !== 'public') {
      const name = `${endpoint.method} ${endpoint.path}`;
      const max = perAccount[name] ?? PER_ACCOUNT;
      // After the guard has identified the account, before a body is read.
      addRouteHook(route, 'preParsing', async ({ user }, reply) =>
        refusePast(max, await counter.count(`${name}:${user.id}`, MINUTE), reply),
      );
    }
  });
}

/** Throws TOO_MANY_REQUESTS past `max` calls. */
function refusePast(max: number, { current, ttl }: Count, reply: FastifyReply): void {
  if (current <= max) return;
  const secondsLeft = Math.ceil(ttl / SECOND);
  // Only on refusals: on every response they would cost each learner of an exam kilobytes.
  reply.headers({
    'x-ratelimit-limit': max,
    'x-ratelimit-remaining': 0,
    'x-ratelimit-reset': secondsLeft,
  });
  throw new DomainError('TOO_MANY_REQUESTS', { retry_after: secondsLeft });
}
