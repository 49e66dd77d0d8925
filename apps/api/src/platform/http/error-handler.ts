import type { ErrorCode } from '@abhyas/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseDown } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The contract's code, if the response is a refusal. */
    refusal: ErrorCode | undefined;
  }
}

/** Turns every error into RFC 9457. Nothing else maps, wraps or catches errors. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.decorateReply('refusal', undefined);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asDomainError(error);
    const status = request.routeOptions.config.endpoint?.error_status?.[known.code];
    if (known.toProblem(status).status >= 500 && !isOverload(error))
      request.log.error({ reqId: request.id, err: error }, known.code);
    // If the connection closed at once, a client that is still sending could not read the response.
    if (known.code === 'BODY_TOO_LARGE') reply.removeHeader('connection');
    return sendProblem(reply, known, status);
  });
}

export function sendProblem(reply: FastifyReply, error: DomainError, status?: number): FastifyReply {
  if (error.retry_after !== undefined) reply.header('retry-after', error.retry_after);
  reply.refusal = error.code;
  const problem = error.toProblem(status);
  // Bytes bypass the response schemas, which describe successes.
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(problem)));
}

/** Refused on purpose under load: logging each refusal would add to the load. */
const isOverload = (error: FastifyError | DomainError): boolean =>
  error instanceof DomainError && error.code === 'UNAVAILABLE' && error.cause === undefined;

function asDomainError(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseDown(error)) return new DomainError('UNAVAILABLE', { retry_after: 2 });
  if (error.statusCode === 413) return new DomainError('BODY_TOO_LARGE');
  if (error.statusCode === 415) return new DomainError('UNSUPPORTED_TYPE');
  if (error.statusCode && error.statusCode < 500) return new DomainError('MALFORMED_BODY');
  return new DomainError('INTERNAL');
}
