import { isPassing } from '#api/api-error.ts';

/** What the network does not give now, this phone may have; without that the failure stays. @throws ApiError, NetworkError */
export async function withoutNetwork<T>(
  fetchIt: () => Promise<T>,
  read: (phone: typeof import('./due-offline.ts')) => Promise<T | undefined>,
): Promise<T> {
  try {
    return await fetchIt();
  } catch (error) {
    if (!isPassing(error)) throw error;
    const stored = await import('./due-offline.ts').then(read).catch(() => undefined);
    if (stored === undefined) throw error;
    return stored;
  }
}
