import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../lib/domain-error.ts';

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
};

/** Of one account, over all its devices, each call on its own count: a quiz saves at most some 80 times a minute. */
const PER_ACCOUNT = 600;

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  // Before the plugin, whose own hook reads what this one writes.
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    const max = perAddress[route.url];
    const timeWindow = '1 minute';
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
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(ttl / 1000) }),
  });
}
