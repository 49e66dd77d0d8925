import type { getSealedPaper, SealedPaper } from '@abhyas/contract/attempts/sealed';
import { ApiError, NetworkError } from '#api/api-error.ts';
import { readProblem } from '#api/http.ts';

const PATH: (typeof getSealedPaper)['path'] = '/api/quizzes/:id/sealed/:seal/';

/**
 * Of JSON, three quarters of which go over the network: some 8 minutes at 20 kbit/s, and more than a learner should pay for a
 * paper without knowing of it. A paper of 100 questions has some 170 kB.
 */
const MAX_SEALED_BYTES = 1_500_000;

/**
 * The sealed paper of a quiz; undefined if it is too large. Any cache may answer: the request has no token and forbids nothing,
 * unlike other calls, and its response does not set the server's time. @throws ApiError, NetworkError
 */
export async function fetchSealed(
  { quiz, seal }: { quiz: string; seal: string },
  signal: AbortSignal,
): Promise<SealedPaper | undefined> {
  try {
    const path = PATH.replace(':id', quiz).replace(':seal', seal);
    const headers = { Accept: 'application/json' };
    const response = await fetch(path, { headers, signal });
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    const text = await readText(response, MAX_SEALED_BYTES);
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new NetworkError('No answer from the server', { cause: error });
  }
}

/** Stops reading, and returns undefined, once more than so many bytes have arrived. */
async function readText({ body }: Response, maxBytes: number): Promise<string | undefined> {
  if (!body) throw new Error('A response without a body');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
