import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { MINUTE, SECOND } from '../../time/clock.ts';
import { networkOf } from './network.ts';
import type { Counter } from './shared-counts.ts';

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
  '/api/users/register/': 600,
  '/api/users/password-reset/': 600,
};
/** Enough for a whole class that refreshes or logs out at once. */
const PER_ADDRESS_SESSIONS = 6000;
const sessionCalls = ['/api/token/refresh/', '/api/token/logout/'];

/** For one account over all its devices, each call with its own count. A quiz saves at most about 80 times a minute. */
const PER_ACCOUNT = 600;

/** Refuses calls past their limit per minute. The headers of every limited call have what is left of it. */
export function registerRateLimits(app: FastifyInstance, counter: Counter): void {
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    const name = `${route.method} ${route.url}`;
    const max =
      perAddress[route.url] ?? (sessionCalls.includes(route.url) ? PER_ADDRESS_SESSIONS : undefined);
    if (max) {
      const limit = async (request: FastifyRequest, reply: FastifyReply) =>
        countCall(counter, { key: `${name}:${networkOf(request.ip)}`, max, reply });
      route.onRequest = [...hooksOf(route.onRequest), limit];
    } else if (endpoint && endpoint.access !== 'public') {
      // After the guard has identified the account, before a body is read.
      const limit = async (request: FastifyRequest, reply: FastifyReply) =>
        countCall(counter, { key: `${name}:${request.user.id}`, max: PER_ACCOUNT, reply });
      route.preParsing = [...hooksOf(route.preParsing), limit];
    }
  });
}

const hooksOf = <Hook>(hooks: Hook | Hook[] | undefined): Hook[] =>
  hooks === undefined ? [] : Array.isArray(hooks) ? hooks : [hooks];

async function countCall(
  counter: Counter,
  { key, max, reply }: { key: string; max: number; reply: FastifyReply },
): Promise<void> {
  const { current, ttl } = await counter.count(key, MINUTE);
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
