import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client hangs up before it has its answer. Fastify's own `request.signal` is aborted as soon as the
 * body has been read.
 */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  if (raw.destroyed) hangUp.abort();
  else
    raw.once('close', () => {
      if (!raw.writableFinished) hangUp.abort();
    });
  return hangUp.signal;
}
