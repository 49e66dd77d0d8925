import type { Endpoint } from '@abhyas/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import type { App } from '#platform/http/endpoint.ts';
import { isJsonStream } from '#platform/http/json-stream.ts';
import { addRouteHook } from '#platform/http/route-hooks.ts';
import { SECOND } from '#platform/time/clock.ts';

/** In the process. Two, so that one that takes seconds does not stop the others. */
const AT_ONCE = 2;
/** A screen makes a few such calls. */
const WAITING_OF_ACCOUNT = 8;
const WAITING = 400;
const LONGEST_WAIT_MS = 10 * SECOND;
/** A response of this size stays in memory until its client has read it. */
const LARGE_BYTES = 1024 * 1024;
const LARGE_OF_ACCOUNT = 3;
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs calls that their contract declares costly one at a time for an account and two at a time in the process, and those
 * that it declares so one at a time for an account. The others wait, a line for each account, in turns. A call leaves its line
 * when its client hangs up. Throws UNAVAILABLE for one that has waited for 10 s, for one that finds its line full, and for a
 * costly one while its account leaves several large responses unread.
 *
 * Registered after everything that wraps handlers, so that nothing of them runs before its turn.
 */
export function registerCostlyCalls(
  app: App,
  /** Throws if the caller may not make the call any more. */
  judgeAgain: (request: FastifyRequest, endpoint: Endpoint) => Promise<void> | undefined,
): void {
  const ofAccounts = {
    atOncePerSite: 1,
    waitingPerSite: WAITING_OF_ACCOUNT,
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  };
  const costly = createFairQueue({ ...ofAccounts, atOnce: () => AT_ONCE });
  const others = createFairQueue({ ...ofAccounts, atOnce: () => Number.POSITIVE_INFINITY });
  /** By account. */
  const unread = new Map<number, Set<FastifyReply>>();

  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (!endpoint?.costly && !endpoint?.one_at_a_time) return;
    const queue = endpoint.costly ? costly : others;
    const { handler } = route;
    route.handler = async function inTurn(request, reply) {
      if (endpoint.costly && (unread.get(request.user.id)?.size ?? 0) >= LARGE_OF_ACCOUNT)
        throw new DomainError('UNAVAILABLE', { retry_after: RETRY_AFTER_SECONDS });
      const caller = { site: String(request.user.id), signal: abortSignalOf(reply) };
      return new Promise((respond, refuse) => {
        const work = async () => {
          // Rights may be others than when the call came.
          await judgeAgain(request, endpoint);
          const payload = await handler.call(this, request, reply);
          respond(payload);
          if (isJsonStream(payload)) await payload.written;
        };
        queue.run(caller, work).catch(refuse);
      });
    };
    if (!endpoint.costly) return;
    addRouteHook(route, 'onSend', (request, reply, payload, done) => {
      if (sizeOf(payload) >= LARGE_BYTES && !reply.raw.destroyed) {
        const { id } = request.user;
        const own = unread.get(id) ?? new Set();
        unread.set(id, own.add(reply));
        reply.raw.once('close', () => {
          own.delete(reply);
          if (own.size === 0) unread.delete(id);
        });
      }
      done(null, payload);
    });
  });
}

/** A stream may become as large as any. */
const sizeOf = (payload: unknown): number => {
  if (isJsonStream(payload)) return Number.POSITIVE_INFINITY;
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
};
