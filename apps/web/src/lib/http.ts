import type { Problem } from '@abhyas/contract/errors';
import { ApiError, NetworkError } from './api-error.ts';
import { learnServerTime } from './clock.ts';

export interface HttpRequest {
  method: string;
  path: string;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** Sends one request and gives the JSON of the answer, null when it has none. @throws ApiError, NetworkError */
export async function send({ method, path, body, token, signal, keepalive }: HttpRequest): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const multipart = body instanceof FormData;
  if (body !== undefined && !multipart) headers.set('Content-Type', 'application/json');

  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : multipart ? body : JSON.stringify(body),
      signal: signal ?? null,
      keepalive: keepalive ?? false,
      cache: 'no-store',
    });
    learnServerTime(response.headers.get('Date'));
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    // An answer that breaks off or is not JSON is a carrier's doing, not the server's.
    throw new NetworkError('No answer from the server', { cause: error });
  }
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) return undefined;
  return (await response.json()) as Problem;
}
