import type { Endpoint } from '@abhyas/contract/endpoint';
import type * as z from 'zod/mini';
import { refreshAccessToken } from '../session/refresh.ts';
import { accessToken, isExpired } from '../session/tokens.ts';
import { hasCode } from './api-error.ts';
import { type HttpRequest, send } from './http.ts';

/** `GET /api/quizzes/:id/`: typed by the contract, so that a screen need not load the contract's schemas. */
type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Input<E extends Endpoint> = (E extends { params: infer P extends z.ZodMiniType }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { body: infer B extends z.ZodMiniType } ? { body: z.input<B> } : unknown) & {
    signal?: AbortSignal;
  };

/**
 * Calls an endpoint of the contract: `call<typeof getReport>('GET /api/results/:id/', { params: { id } })`.
 * The session is kept alive on the way. @throws ApiError, NetworkError
 */
export async function call<E extends Endpoint>(
  route: RouteOf<E>,
  input: Input<E>,
): Promise<z.output<E['response']>> {
  const { params, body, signal }: { params?: object; body?: unknown; signal?: AbortSignal } = input;
  const [method = '', template = ''] = route.split(' ', 2);
  const request = { method, path: fillPath(template, params ?? {}), body, signal };
  return (await sendSignedIn(request)) as z.output<E['response']>;
}

function fillPath(template: string, params: object): string {
  const values = new Map(Object.entries(params));
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

async function sendSignedIn(request: HttpRequest): Promise<unknown> {
  let token = accessToken();
  if (token !== null && isExpired(token)) token = await refreshAccessToken(token);
  try {
    return await send({ ...request, token });
  } catch (error) {
    if (token === null || !hasCode(error, 'NOT_SIGNED_IN')) throw error;
    return await send({ ...request, token: await refreshAccessToken(token) });
  }
}
