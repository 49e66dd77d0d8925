// A weak network carries one thing at a time: downloads that nobody waits for stop when a learner waits for a response.

let current = new AbortController();
let waiting = 0;

/** Aborted when the downloads that begin now have to stop. */
export const downloadSignal = (): AbortSignal => current.signal;

export function stopDownloads(): void {
  current.abort();
  if (waiting === 0) current = new AbortController();
}

/** Runs a request that a learner waits for. Until it ends there are no downloads in this page. */
export async function withoutDownloads<T>(request: () => Promise<T>): Promise<T> {
  waiting += 1;
  stopDownloads();
  try {
    return await request();
  } finally {
    waiting -= 1;
    if (waiting === 0) current = new AbortController();
  }
}
