import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import type { Counter } from './shared-counts.ts';

const MINUTE_MS = 60_000;

/**
 * Calls a minute from one address, for calls of visitors. Schools and carriers put hundreds of learners behind one, so
 * these stop scripts and not classes; guessing is held off by the login lockout and the caps on codes.
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
/** Of a whole class refreshing, or logging out, at once. */
const PER_ADDRESS_SESSIONS = 6000;
const sessionCalls = ['/api/token/refresh/', '/api/token/logout/'];

/** Of one account, over all its devices, each call on its own count: a quiz saves at most some 80 times a minute. */
const PER_ACCOUNT = 600;

export async function registerRateLimits(app: FastifyInstance, counter: Counter): Promise<void> {
  // Before the plugin, whose own hook reads what this one writes.
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    const max =
      perAddress[route.url] ?? (sessionCalls.includes(route.url) ? PER_ADDRESS_SESSIONS : undefined);
    const timeWindow = MINUTE_MS;
    if (max) route.config = { ...route.config, rateLimit: { max, timeWindow } };
    else if (endpoint && endpoint.access !== 'public') {
      const rateLimit = {
        max: PER_ACCOUNT,
        timeWindow,
        // After the guard has said who it is, before a body is read.
        hook: 'preParsing' as const,
        keyGenerator: ({ user }: { user: { id: number } }) => String(user.id),
      };
      route.config = { ...route.config, rateLimit };
    }
  });
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counter, ''),
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(ttl / 1000) }),
  });
}

/** What the plugin makes a store of: it news it once, and asks that for a child for every route. */
function storeOf(counter: Counter, route: string): new () => FastifyRateLimitStore {
  return class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window = MINUTE_MS,
    ): void {
      counter.count(`${route}:${key}`, window).then((count) => answer(null, count), answer);
    }
    child(options: unknown) {
      // Its types say otherwise, but the plugin hands the route over in `routeInfo`.
      const { routeInfo } = options as { routeInfo: { method: string; url: string } };
      return new (storeOf(counter, `${routeInfo.method} ${routeInfo.url}`))();
    }
  };
}
