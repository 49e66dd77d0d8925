import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Endpoint } from '@abhyas/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type Encoding, nameEncoding } from '#platform/http/compression.ts';
import { openApiDocument } from '#platform/http/openapi.ts';

/** Swagger UI writes innerHTML, so this page does without Trusted Types. It still runs only our own scripts. */
const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Serves the OpenAPI document at /api/docs/json and /api/docs/yaml, and a page to read it at /api/docs/. */
export async function registerDocs(app: FastifyInstance, endpoints: Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints) as Record<string, unknown> & { paths: object };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  const json = sendingOnceMade('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const yaml = sendingOnceMade('application/x-yaml', () => app.swagger({ yaml: true }));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    uiHooks: {
      onRequest: async (request, reply) => {
        if (request.routeOptions.url === '/api/docs/json') return json(request, reply);
        if (request.routeOptions.url === '/api/docs/yaml') return yaml(request, reply);
      },
    },
  });
}

/**
 * Sends a document that never changes. It is written and compressed at the first request for each encoding and kept: written
 * anew for each visitor, half a megabyte slows the saves of learners.
 */
function sendingOnceMade(type: string, write: () => string) {
  let text: string | undefined;
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = async (encoding: Encoding): Promise<Buffer> => {
    text ??= write();
    if (encoding === 'br') return promisify(brotliCompress)(text);
    return encoding === 'gzip' ? promisify(gzip)(text) : Buffer.from(text);
  };
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = bestEncoding(headers['accept-encoding']);
    const bytes = made.get(encoding) ?? make(encoding);
    made.set(encoding, bytes);
    nameEncoding(reply, encoding);
    return reply.type(type).send(await bytes);
  };
}
