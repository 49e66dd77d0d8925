import type { Problem } from '@abhyas/contract/errors';
import { learnServerTime } from '#lib/clock.ts';
import { ApiError, NetworkError } from './api-error.ts';

export interface HttpRequest {
  method: string;
  path: string;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Refused when what is to be changed no longer has this ETag. */
  if_match?: string | null | undefined;
  /** Names a change, so that the server knows it again. */
  idempotency_key?: string;
  /** What comes is a file to keep as it is, not JSON to read. */
  as_file?: boolean;
}

export interface HttpAnswer {
  /** The JSON, null when there is none; a Blob where `as_file` was set. */
  body: unknown;
  etag: string | null;
}

const timedOut = new DOMException('No answer in time', 'TimeoutError');

/**
 * For `signal`: after so long, or when `giveUp` says so, a request counts as one without network. (Neither
 * AbortSignal.timeout nor AbortSignal.any is there in Chrome 100.)
 */
export function timeLimit(ms: number, giveUp?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(timedOut);
  setTimeout(abort, ms);
  if (giveUp?.aborted) abort();
  giveUp?.addEventListener('abort', abort);
  return controller.signal;
}

/** Sends one request and gives the JSON of the answer, null when it has none. @throws ApiError, NetworkError */
export const send = async (request: HttpRequest): Promise<unknown> => (await exchange(request)).body;

/** As `send`, with the answer's ETag. @throws ApiError, NetworkError */
export async function exchange(request: HttpRequest): Promise<HttpAnswer> {
  const { method, path, body, token, signal, keepalive, if_match, idempotency_key, as_file } = request;
  const headers = new Headers({ Accept: as_file ? '*/*' : 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (if_match) headers.set('If-Match', if_match);
  if (idempotency_key) headers.set('Idempotency-Key', idempotency_key);
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
    // A response with an `Age` comes from a cache on the way, with the time at which the server sent it to the cache.
    if (!response.headers.has('Age')) learnServerTime(response.headers.get('Date'));
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    const etag = response.headers.get('ETag');
    if (as_file) return { body: await response.blob(), etag };
    const text = await response.text();
    return { body: text === '' ? null : JSON.parse(text), etag };
  } catch (error) {
    if (error instanceof ApiError || (signal?.aborted && signal.reason !== timedOut)) throw error;
    // An answer that breaks off or is not JSON is a carrier's doing, not the server's.
    throw new NetworkError('No answer from the server', { cause: error });
  }
}

/** What the server says about a refusal; undefined if it was not the server that refused. */
export async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) return undefined;
  return (await response.json()) as Problem;
}
