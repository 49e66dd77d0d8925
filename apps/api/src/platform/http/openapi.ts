import { type Endpoint, takesKey } from '@abhyas/contract/endpoint';
import { type ErrorCode, errorStatus } from '@abhyas/contract/errors';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

/** Codes that any call may return. A call that is not public adds NOT_SIGNED_IN. */
const everywhere: ErrorCode[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

/** OpenAPI 3.1 of the calls that the server has registered, written from their contract. */
export function openApiDocument(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Abhyas',
      version: '1',
      description: 'Exam practice in English and Nepali. Times are ISO 8601 in UTC; errors are RFC 9457.',
    },
    paths,
    components: {
      securitySchemes: { access_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem },
    },
  };
}

/** Endpoints never change, and tests start many servers in one process. */
const operations = new WeakMap<Endpoint, ReturnType<typeof operation>>();

function operationOf(endpoint: Endpoint) {
  const known = operations.get(endpoint) ?? operation(endpoint);
  operations.set(endpoint, known);
  return known;
}

function operation(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ access_token: [] }] }),
    parameters: [
      ...names.map(pathParameter),
      ...queryParameters(endpoint),
      ...(takesKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.body_type ?? 'application/json']: { schema: jsonSchema(endpoint.body, 'input') },
        },
      },
    }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Names this request. Repeated within a day with the same content, it gets the first response and changes nothing more.',
};

function pathParameter(name: string | undefined) {
  // All our ids are numbers, except hashes, UUIDs and receipt codes.
  const schema = ['hash', 'sid', 'receipt'].includes(name ?? '')
    ? { type: 'string' }
    : { type: 'integer', minimum: 1 };
  return { name, in: 'path', required: true, schema };
}

function queryParameters({ query }: Endpoint) {
  const { properties = {} } = query ? toJSONSchema(query, { io: 'input' }) : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

function success({ status, response, response_type }: Endpoint) {
  if (status === 204) return { 204: { description: 'Done' } };
  if (status === 302) return { 302: { description: 'The browser goes on at Location' } };
  return {
    [status]: {
      description: 'Success',
      content: { [response_type ?? 'application/json']: { schema: jsonSchema(response, 'output') } },
    },
  };
}

function refusals(endpoint: Endpoint) {
  const { access, errors, error_status = {}, body } = endpoint;
  const signedIn: ErrorCode[] = access === 'public' ? [] : ['NOT_SIGNED_IN'];
  const withBody: ErrorCode[] = body ? ['MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'] : [];
  const withKey: ErrorCode[] = takesKey(endpoint) ? ['ALREADY_DONE', 'KEY_REUSED'] : [];
  const codes = [...new Set([...errors, ...signedIn, ...withBody, ...withKey, ...everywhere])];
  const statusOf = (code: ErrorCode) => error_status[code] ?? errorStatus[code];
  const statuses = [...new Set(codes.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => statusOf(code) === status).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function jsonSchema(schema: ZodMiniType, io: 'input' | 'output') {
  // The bytes of a file are not JSON: any schema matches them.
  const { $schema, ...rest } = toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'JSON Pointer into the body' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    retry_after: { type: 'integer', description: 'Seconds, as in the Retry-After header' },
    challenge: { type: 'string', description: 'Continues a login that needs a second factor' },
    ended: {
      type: 'object',
      description: 'When and why staff ended the exam for everyone',
      required: ['at', 'reason'],
      properties: { at: { type: 'string' }, reason: { type: 'string' } },
    },
  },
};
