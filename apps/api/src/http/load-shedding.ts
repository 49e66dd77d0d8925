import { saveAnswers, submitAttempt } from '@abhyas/contract/attempts';
import { refreshAccess } from '@abhyas/contract/auth';
import type { Endpoint } from '@abhyas/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../lib/domain-error.ts';
import type { Metrics } from '../lib/metrics.ts';
import { sendProblem } from './error-handler.ts';

/** What keeps a learner's answers is refused last: saving, submitting, and the token that both need. */
const last: Endpoint[] = [saveAnswers, submitAttempt, refreshAccess];
/** They are refused at so many times the lag at which other calls are. */
const LAST_FACTOR = 3;
const RETRY_AFTER_SECONDS = 2;

const refusal = new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });

/**
 * Past its limit the server answers calls with 503 at once, before it has done any work for them: those that it does
 * take are then answered in time. Pages, files and the probes of health are always answered.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { lag, limit_ms, metrics }: { lag: () => number; limit_ms: number; metrics: Metrics },
): void {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || lag() <= limit_ms) return done();
    const is_last = last.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
    if (is_last && lag() <= limit_ms * LAST_FACTOR) return done();
    metrics.shed.inc({ calls: is_last ? 'answers' : 'others' });
    // Not thrown: a line in the log for each would be one more thing to do.
    sendProblem(reply, refusal);
  });
}
