import type { Endpoint } from '@abhyas/contract/endpoint';
import type * as z from 'zod/mini';
import { hasCode } from './api-error.ts';
import { exchange, type HttpAnswer, type HttpRequest } from './http.ts';
import { refreshAccessToken } from './session/refresh.ts';
import { accessToken, isExpired } from './session/tokens.ts';
import { withKey } from './unanswered.ts';

/** `GET /api/quizzes/:id/`: typed by the contract, so that a screen need not load the contract's schemas. */
type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Input<E extends Endpoint> = (E extends { params: infer P extends z.ZodMiniType }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodMiniType } ? { query?: z.input<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodMiniType } ? { body: z.input<B> } : unknown) & {
    signal?: AbortSignal;
    /** The ETag of what is about to be changed. */
    if_match?: string | null;
  };

/**
 * Calls an endpoint of the contract: `call<typeof getReport>('GET /api/results/:id/', { params: { id } })`.
 * The session is kept alive on the way. @throws ApiError, NetworkError
 */
export const call = async <E extends Endpoint>(route: RouteOf<E>, input: Input<E>) =>
  (await callVersioned<E>(route, input)).data;

/** As `call`, with the ETag of the answer: what the next change names in `if_match`. */
export async function callVersioned<E extends Endpoint>(
  route: RouteOf<E>,
  input: Input<E>,
): Promise<{ data: z.output<E['response']>; etag: string | null }> {
  const { body, etag } = await sendSignedIn(requestOf(route, input));
  return { data: body as z.output<E['response']>, etag };
}

/** The answer of an endpoint as a file to be saved. @throws ApiError, NetworkError */
export async function download<E extends Endpoint>(route: RouteOf<E>, input: Input<E>): Promise<Blob> {
  const { body } = await sendSignedIn({ ...requestOf(route, input), as_file: true });
  return body as Blob;
}

interface AnyInput {
  params?: object;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  if_match?: string | null;
}

function requestOf(route: string, { params = {}, query, ...rest }: AnyInput): HttpRequest {
  const [method = '', template = ''] = route.split(' ', 2);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const question = `${search}` === '' ? '' : `?${search}`;
  return { method, path: fillPath(template, params) + question, ...rest };
}

function fillPath(template: string, params: object): string {
  const values = new Map(Object.entries(params));
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

async function sendSignedIn(request: HttpRequest): Promise<HttpAnswer> {
  const { method, path, body, if_match } = request;
  const isOnce = method === 'POST' || if_match != null;
  if (!isOnce || body instanceof FormData) return sendWithToken(request);
  const content = `${method} ${path} ${if_match} ${JSON.stringify(body)}`;
  return withKey(content, (idempotency_key) => sendWithToken({ ...request, idempotency_key }));
}

async function sendWithToken(request: HttpRequest): Promise<HttpAnswer> {
  let token = accessToken();
  if (token !== null && isExpired(token)) token = await refreshAccessToken(token);
  try {
    return await exchange({ ...request, token });
  } catch (error) {
    if (token === null || !hasCode(error, 'NOT_SIGNED_IN')) throw error;
    return await exchange({ ...request, token: await refreshAccessToken(token) });
  }
}
