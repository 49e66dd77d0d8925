import { useState } from 'react';

/**
 * Returns the last error of a query until it has data. TanStack Query clears the error of a query without data at each retry;
 * a screen that used it would replace the error message, and all beside it, by a skeleton.
 */
export function useKeptError(error: Error | null, hasData: boolean): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (hasData ? null : last);
}
