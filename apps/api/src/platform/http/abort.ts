import type { FastifyReply } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';

/**
 * Aborted when the client hangs up before it has its response, also while the response waits behind another one of the
 * same connection, in which case its own `close` event does not fire. Fastify's `request.signal` aborts as soon as the
 * body has been read.
 */
export function abortSignalOf({ raw, request }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  const { socket } = request.raw;
  const abort = () => hangUp.abort();
  if (raw.destroyed || socket.destroyed) abort();
  else {
    // A connection may carry many requests at once.
    socket.setMaxListeners(0);
    socket.once('close', abort);
    raw.once('finish', () => socket.off('close', abort));
  }
  return hangUp.signal;
}

/** Ends work whose client has hung up. Nobody reads the refusal. */
export function stopIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new DomainError('UNAVAILABLE', { retry_after: 1 });
}
