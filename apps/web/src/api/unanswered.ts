import { ApiError } from './api-error.ts';

/** Keys of requests that got no response, by what they sent: the same sent again is the same request. */
const keys = new Map<string, string>();

/** So long (ms) after it was first sent the same content is another request: the reader has seen meanwhile what became of it. */
const LIFETIME_MS = 3_600_000;

/**
 * Sends a change with an Idempotency-Key. If no response comes, the same content gets the same key again, so that pressing a button
 * again after a lost response changes nothing twice.
 */
export async function withKey<T>(request: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = keys.get(request);
  const key = known ?? newKey();
  if (known === undefined) {
    keys.set(request, key);
    setTimeout(() => keys.get(request) === key && keys.delete(request), LIFETIME_MS);
  }
  try {
    const answer = await send(key);
    keys.delete(request);
    return answer;
  } catch (error) {
    // What the server itself has refused was not done.
    if (error instanceof ApiError && error.problem && error.status < 500) keys.delete(request);
    throw error;
  }
}

/** (crypto.randomUUID is there only over HTTPS, and a coaching centre may have none.) */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
