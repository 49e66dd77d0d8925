import type { Endpoint } from '@abhyas/contract/endpoint';
import type { Problem } from '@abhyas/contract/errors';
import type { output } from 'zod/mini';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls an endpoint of the contract over HTTP, as any client would; the answer may be a refusal. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  {
    params = {},
    body,
    token,
  }: { params?: Record<string, number | string>; body?: unknown; token?: string } = {},
): Promise<Answer<output<E['response']> & Partial<Problem>>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const response = await fetch(url + path, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
