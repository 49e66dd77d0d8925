import type { Endpoint } from '@abhyas/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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

/** Serves the OpenAPI document at /api/docs/json, and a page to read it at /api/docs/. */
export async function registerDocs(app: FastifyInstance, endpoints: Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints) as Record<string, unknown> & { paths: object };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy });
}
