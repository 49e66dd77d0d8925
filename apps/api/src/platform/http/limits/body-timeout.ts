import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import type { App } from '#platform/http/endpoint.ts';
import { sendProblem } from '#platform/http/error-handler.ts';
import { SECOND } from '#platform/time/clock.ts';

/**
 * A few KiB need a second on the slowest network. Rights are judged again when the body is there, and a body that came for
 * minutes would only hold a connection.
 */
export const BODY_TIMEOUT_MS = 10 * SECOND;
/** A longer body may be an upload, for which the time of a whole request counts (timeouts.ts). */
const SHORT_BODY_BYTES = 64 * 1024;

/** Refuses a JSON body that has not arrived in time, and closes its connection. */
export function registerBodyTimeout(app: App, timeout_ms = BODY_TIMEOUT_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (isShortJson(request)) {
      const timer = setTimeout(() => refuse(request, reply), timeout_ms).unref();
      timers.set(request, timer);
    }
    done();
  });
  const clear = (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('preValidation', (request, _reply, done) => {
    clear(request);
    done();
  });
  // The body was refused, or its client hung up.
  app.addHook('onError', (request, _reply, _error, done) => {
    clear(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    clear(request);
    done();
  });
}

function isShortJson({ headers, raw }: FastifyRequest): boolean {
  if (raw.complete || !headers['content-type']?.includes('json')) return false;
  return Number(headers['content-length'] ?? 0) <= SHORT_BODY_BYTES;
}

function refuse({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || reply.sent) return;
  // What still arrives is not read: the handler must not run after the refusal.
  raw.removeAllListeners('end').removeAllListeners('data').pause();
  reply.raw.once('finish', () => raw.destroy());
  sendProblem(reply.header('connection', 'close'), new DomainError('BODY_TIMEOUT'));
}
