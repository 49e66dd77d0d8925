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
  '/api/users/otp/choose/': 600,
  '/api/users/password-link/': 600,
  '/api/users/pictures/:hash/': 3000,
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
/** Of all other calls of visitors. */
const PER_ADDRESS_OTHER = 6000;
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

/**
 * Calls of an account that are written into the audit trail each time share one count, or a single account could fill it.
 */
const PER_ACCOUNT_RECORDED = 30;
const recordedCalls = [
  'DELETE /api/guardian-links/:link_id/',
  'DELETE /api/users/sessions/:sid/',
  'DELETE /api/users/sessions/',
  'GET /api/users/export/',
  'POST /api/users/erase-request/',
  'DELETE /api/users/erase-request/',
  'POST /api/users/second-factor/confirm/',
  'POST /api/users/second-factor/recovery-codes/',
  'POST /api/users/second-factor/off/',
  'DELETE /api/users/second-factor/devices/:device_id/',
];

/** Logins of one name from one network, each of which is recorded, too. */
const PER_NAME = 30;

/** Refuses calls past their limit per minute. A refusal has the headers of its limit. */
export function registerRateLimits(app: FastifyInstance, counter: Counter): void {
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    const max =
      perAddress[route.url] ??
      (sessionCalls.includes(route.url)
        ? PER_ADDRESS_SESSIONS
        : endpoint?.access === 'public'
          ? PER_ADDRESS_OTHER
          : undefined);
    if (max) {
      const name = `${route.method} ${route.url}`;
      addRouteHook(route, 'onRequest', async (request, reply) =>
        refusePast(max, await counter.count(`${name}:${networkOf(request.ip)}`, MINUTE), reply),
      );
      if (route.url === '/api/token/')
        addRouteHook(route, 'preHandler', async ({ body, ip }, reply) => {
          const key = `${name}:${networkOf(ip)}:${nameIn(body)}`;
          refusePast(PER_NAME, await counter.count(key, MINUTE), reply);
        });
    } else if (endpoint && endpoint.access !== 'public') {
      const name = `${endpoint.method} ${endpoint.path}`;
      const max = perAccount[name] ?? PER_ACCOUNT;
      const isRecorded = recordedCalls.includes(name);
      // After the guard has identified the account, before a body is read.
      addRouteHook(route, 'preParsing', async ({ user }, reply) => {
        refusePast(max, await counter.count(`${name}:${user.id}`, MINUTE), reply);
        if (isRecorded)
          refusePast(PER_ACCOUNT_RECORDED, await counter.count(`recorded:${user.id}`, MINUTE), reply);
      });
    }
  });
}

/** The name of a login, of which the contract has checked that it is a text. */
const nameIn = (body: unknown): string =>
  typeof body === 'object' && body !== null ? String(Reflect.get(body, 'username')).toLowerCase() : '';

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
