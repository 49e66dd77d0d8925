import type { Endpoint } from '@abhyas/contract/endpoint';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import { type output, safeParse, toJSONSchema, type ZodMiniType } from 'zod/mini';
import { DomainError } from '../lib/domain-error.ts';

/** Types of a route's params, body and answer come from its contract. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends ZodMiniType ? output<this['schema']> : unknown;
  serializer: this['schema'] extends ZodMiniType ? output<this['schema']> : unknown;
}

export type App = FastifyInstance<
  import('node:http').Server,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  import('fastify').FastifyBaseLogger,
  ContractTypes
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type Inputs<E extends Endpoint> = (E extends { params: infer P } ? { params: P } : unknown) &
  (E extends { body: infer B } ? { body: B } : unknown);

/** The Fastify route of a contract's endpoint: everything but its handler. */
export function endpoint<const E extends Endpoint>(contract: E) {
  const schema: Record<string, unknown> = { response: { [contract.status]: contract.response } };
  if (contract.params) schema.params = contract.params;
  if (contract.body) schema.body = contract.body;
  return {
    method: contract.method,
    url: contract.path,
    config: { endpoint: contract as Endpoint },
    schema: schema as Inputs<E> & { response: Record<E['status'], E['response']> },
  };
}

/** Validates with the contract's schemas, answers with its status, and lets out no field that it does not name. */
export function registerContract(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodMiniType>(({ schema, httpPart }) => (data) => {
    const parsed = safeParse(schema, data);
    if (parsed.success) return { value: parsed.data };
    // An id that cannot be one names nothing.
    if (httpPart === 'params') return { error: new DomainError('NOT_FOUND') };
    const errors = parsed.error.issues.map(({ path, code, message }) => ({
      path: pointer(path),
      code,
      message,
    }));
    return { error: new DomainError('INVALID_INPUT', { errors }) };
  });
  app.setSerializerCompiler<ZodMiniType>(({ schema }) =>
    fastJson(toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Schema),
  );
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    if (!config?.endpoint || !schema?.response) throw new Error(`${url} is not in the contract`);
  });
  app.addHook('preHandler', async ({ routeOptions }, reply) => {
    if (routeOptions.config.endpoint) reply.code(routeOptions.config.endpoint.status);
  });
}

/** JSON Pointer (RFC 6901) of a path into a body. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
