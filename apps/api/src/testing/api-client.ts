import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, IDEMPOTENCY_KEY, takesKey } from '@abhyas/contract/endpoint';
import type { Problem } from '@abhyas/contract/errors';
import type { output } from 'zod/mini';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/**
 * Whether each call that takes an Idempotency-Key is made twice with the same one, as by a client that has lost the first
 * response (npm run test:full).
 */
const repeatsCalls = process.env.REPEAT_CALLS === '1';

interface Call {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  /** Sent as JSON, except for FormData. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Calls an endpoint of the contract over HTTP, as any client would. The response may be an error. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  sent: Call = {},
): Promise<Answer<output<E['response']> & Partial<Omit<Problem, 'status'>>>> {
  const headers = sent.headers ?? {};
  if (!repeatsCalls || !takesKey(endpoint) || IDEMPOTENCY_KEY in headers) return send(url, endpoint, sent);
  const keyed = { ...sent, headers: { ...headers, [IDEMPOTENCY_KEY]: randomUUID() } };
  const first = await send(url, endpoint, keyed);
  if (first.status >= 300) return first;
  const second = await send(url, endpoint, keyed);
  const isSame = second.status === first.status && isDeepStrictEqual(second.body, first.body);
  // Rights may have ended with the call itself, and limits count both.
  if (!isSame && ![401, 403, 404, 429].includes(second.status))
    throw new Error(`${endpoint.path} repeated: ${second.status} ${JSON.stringify(second.body)}`);
  return first;
}

async function send<E extends Endpoint>(
  url: string,
  endpoint: E,
  { params = {}, query = {}, body, token, headers = {} }: Call,
): Promise<Answer<output<E['response']> & Partial<Omit<Problem, 'status'>>>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(query).toString();
  const form = body instanceof FormData;
  const response = await fetch(`${url}${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text || null };
}
