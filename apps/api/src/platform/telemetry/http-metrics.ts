import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Times every response, and counts refusals. Labels have the pattern of the route, never the address of a request. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { url: route = 'none' } = request.routeOptions;
    metrics.requests.observe({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.refusal !== undefined) metrics.refusals.inc({ code: reply.refusal });
    done();
  });
}

/**
 * GET /metrics in the text format of Prometheus, on a separate port that is not public: figures of the whole server are
 * not for its users.
 */
export async function serveMetrics(
  registry: { metrics: () => Promise<string>; contentType: string },
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}`);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
