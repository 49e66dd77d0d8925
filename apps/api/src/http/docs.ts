import type { Endpoint } from '@abhyas/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Serves the OpenAPI document at /api/docs/json, and a page to read it at /api/docs/. */
export async function registerDocs(app: FastifyInstance, endpoints: Endpoint[]): Promise<void> {
  const document = openApiDocument(endpoints) as Record<string, unknown> & { paths: object };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
