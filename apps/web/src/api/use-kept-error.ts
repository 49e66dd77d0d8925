import { useState } from 'react';

/**
 * The error of a query, which a query without data forgets while it is tried again: what a screen says of it, and what it has
 * beside, then stays where it is. Null once there is data and no error.
 */
export function useKeptError(error: Error | null, hasData: boolean): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (hasData ? null : last);
}
