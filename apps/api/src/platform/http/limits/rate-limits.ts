import type { Endpoint } from '@abhyas/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import { addRouteHook } from '#platform/http/routes/route-hooks.ts';
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
      addRouteHook(route, 'onRequest', (request, reply, done) =>
        whenCounted(counter.count(`${name}:${networkOf(request.ip)}`, MINUTE), (count) =>
          done(refusalOf(count, { max, reply })),
        ),
      );
    } else if (endpoint && endpoint.access !== 'public') {
      const accountLimit = accountLimitOf(endpoint);
      // After the guard has identified the account, before a body is read.
      addRouteHook(route, 'preParsing', (request, reply, payload, done) =>
        whenCounted(counter.count(accountLimit.keyOf(request.user), MINUTE), (count) =>
          done(refusalOf(count, { max: accountLimit.max, reply }) ?? null, payload),
        ),
      );
    }
  });
}

/** The limit of a signed-in call: its calls per minute, and under which key they are counted. */
export function accountLimitOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const name = `${method} ${path}`;
  return { max: perAccount[name] ?? PER_ACCOUNT, keyOf: ({ id }: { id: number }) => `${name}:${id}` };
}

function whenCounted(counted: Count | Promise<Count>, use: (count: Count) => void): void {
  if (counted instanceof Promise) counted.then(use);
  else use(counted);
}

function refusalOf(
  { current, ttl }: Count,
  { max, reply }: { max: number; reply: FastifyReply },
): DomainError | undefined {
  if (current <= max) return undefined;
  const secondsLeft = Math.ceil(ttl / SECOND);
  // Only on refusals: on every response they would cost each learner of an exam kilobytes.
  reply.headers({
    'x-ratelimit-limit': max,
    'x-ratelimit-remaining': 0,
    'x-ratelimit-reset': secondsLeft,
  });
  return new DomainError('TOO_MANY_REQUESTS', { retry_after: secondsLeft });
}
