import type { FastifyInstance } from 'fastify';
import type { RequestSpan, Tracing } from './tracing.ts';

/** A span for each request, from its first hook until its response is sent or the client has left. */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, protocol, headers } = request;
    const { traceparent } = headers;
    const span = tracing.request({
      method,
      route: routeOptions.url,
      scheme: protocol,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    spans.set(request, span);
    reply.raw.once('close', () => span.end(reply.raw.writableFinished ? reply.statusCode : undefined));
    span.within(done);
  });
  // The connection emits the events of a body, outside the context of a request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
