import type { Endpoint } from '@abhyas/contract/endpoint';
import type { Problem } from '@abhyas/contract/errors';
import type { output } from 'zod/mini';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls an endpoint of the contract over HTTP, as any client would. The response may be an error. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  {
    params = {},
    body,
    token,
    headers = {},
  }: {
    params?: Record<string, number | string>;
    /** Sent as JSON, except for FormData. */
    body?: unknown;
    token?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer<output<E['response']> & Partial<Omit<Problem, 'status'>>>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const form = body instanceof FormData;
  const response = await fetch(url + path, {
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
