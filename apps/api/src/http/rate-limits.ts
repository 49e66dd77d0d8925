import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../lib/domain-error.ts';

/**
 * Calls a minute from one address. Schools and carriers put hundreds of learners behind one, so these stop
 * scripts and not classes; guessing is held off by the login lockout and the caps on codes.
 */
const perMinute: Record<string, number> = {
  '/api/token/': 1200,
  '/api/users/otp/send/': 600,
  '/api/users/otp/verify/': 1200,
  '/api/users/check-username/': 1200,
  '/api/users/check-phone/': 1200,
  '/api/users/register/': 600,
};

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  // Before the plugin, whose own hook reads what this one writes.
  app.addHook('onRoute', (route) => {
    const max = perMinute[route.url];
    if (max) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } };
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(ttl / 1000) }),
  });
}
