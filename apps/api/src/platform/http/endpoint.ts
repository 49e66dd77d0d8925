import { type Endpoint, isRepeatable } from '@abhyas/contract/endpoint';
import { type FieldError, fieldErrorsOf } from '@abhyas/contract/errors';
import fastJson, { type Schema } from 'fast-json-stringify';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifyTypeProvider,
} from 'fastify';
import { type core, type output, safeParse, toJSONSchema, type ZodMiniType } from 'zod/mini';
import { isFailover, retry } from '#platform/db/retry.ts';
import { DomainError } from '#platform/domain-error.ts';
import { addRouteHook } from './route-hooks.ts';

/** The types of a route's params, body and response come from its contract. */
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
  (E extends { query: infer Q } ? { querystring: Q } : unknown) &
  (E extends { body: infer B } ? { body: B } : unknown);

/** The Fastify route of a contract's endpoint: everything but its handler. */
export function endpoint<const E extends Endpoint>(contract: E) {
  // A response that is not JSON is bytes or text. There is nothing to strip from it.
  const schema: Record<string, unknown> = contract.response_type
    ? {}
    : { response: { [contract.status]: contract.response } };
  if (contract.params) schema.params = contract.params;
  if (contract.query) schema.querystring = contract.query;
  if (contract.body) schema.body = contract.body;
  return {
    method: contract.method,
    url: contract.path,
    config: { endpoint: contract as Endpoint },
    schema: schema as Inputs<E> & { response: Record<E['status'], E['response']> },
  };
}

/**
 * Validates with the contract's schemas, responds with its status, and sends no field that it does not name. Runs a
 * repeatable call again when the database failed over meanwhile.
 */
export function registerContract(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorWith(() => []));
  app.setSerializerCompiler<ZodMiniType>(({ schema }) => serializerOf(schema));
  app.addHook('onRoute', ({ url, config, schema }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    if (!config?.endpoint || !(schema?.response || config.endpoint.response_type))
      throw new Error(`${url} is not in the contract`);
  });
  app.addHook('onRoute', (route) => {
    const { endpoint } = route.config ?? {};
    if (!endpoint || !isRepeatable(endpoint)) return;
    const { handler } = route;
    route.handler = function repeat(request, reply) {
      const first = handler.call(this, request, reply);
      // A handler that returns without waiting has not used the database.
      if (!isThenable(first)) return first;
      return retry(async (tries) => (tries === 0 ? first : handler.call(this, request, reply)), isFailover);
    };
  });
  app.addHook('onRoute', (route) => {
    const { method = 'GET', body } = route.config?.endpoint ?? {};
    if (method !== 'GET' && (!body || mayBeAbsent(body))) addRouteHook(route, 'onRequest', acceptNoBody);
  });
  app.addHook('onRoute', (route) => {
    const { status, response_type: type } = route.config?.endpoint ?? {};
    if (status === undefined || (status === 200 && !type)) return; // as Fastify responds anyway
    addRouteHook(route, 'preHandler', (_request, reply, done) => {
      reply.code(status);
      if (type) reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
      done();
    });
  });
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

type Serializer = (value: unknown) => string;
/** Of the contract's schemas, which never change. Tests start many servers in one process, which would compile them again. */
const serializers = new WeakMap<ZodMiniType, Serializer>();

/** Writes JSON with only the fields that the contract's schema names. */
export function serializerOf(schema: ZodMiniType): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  const compiled = fastJson(toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Schema);
  serializers.set(schema, compiled);
  return compiled;
}

/**
 * Validates with the contract's schema, and a body also with checks that a schema cannot express. Returns every error at
 * once; of a body with a list that is too long only those of the schema, because the other checks read everything.
 */
export function validatorWith(findMore: (body: unknown) => FieldError[]): FastifySchemaCompiler<unknown> {
  return ({ schema, httpPart }) => {
    // All our schemas come from the contract: see endpoint().
    const contract = schema as ZodMiniType;
    if (httpPart === 'params') return validatorOfParams(contract);
    const none = httpPart === 'body' && mayBeAbsent(contract) ? {} : null;
    return (sent) => {
      // Fastify passes null where there is no body.
      const data = sent ?? none;
      const parsed = safeParse(contract, data);
      const errors = parsed.success ? [] : fieldErrorsOf(parsed.error);
      const isBounded = parsed.success || !parsed.error.issues.some(isOfLongList);
      if (httpPart === 'body' && isBounded) errors.push(...findMore(data));
      if (parsed.success && errors.length === 0) return { value: parsed.data };
      return { error: new DomainError('INVALID_INPUT', { errors }) };
    };
  };
}

const isOfLongList = (issue: core.$ZodIssue): boolean => issue.code === 'too_big' && issue.origin === 'array';

/** Whether a body may be left out, because all of its fields may. */
const mayBeAbsent = (body: ZodMiniType): boolean => safeParse(body, {}).success;

/** Programs that send JSON announce it also where they send no body, which Fastify refuses. */
function acceptNoBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) delete request.headers['content-type'];
  done();
}

function validatorOfParams(schema: ZodMiniType) {
  return (data: unknown) => {
    const parsed = safeParse(schema, data);
    // A malformed id names nothing, like an unknown one.
    return parsed.success ? { value: parsed.data } : { error: new DomainError('NOT_FOUND') };
  };
}
