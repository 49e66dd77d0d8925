import { QueryCache } from '@tanstack/react-query';

const counts = new WeakMap<object, number>();

/** How many times in a row a query has failed, up to this error of it; 1 for an error of anything else. */
export const failuresUpTo = (error: unknown): number =>
  typeof error === 'object' && error !== null ? (counts.get(error) ?? 1) : 1;

/** Counts failures for `failuresUpTo`. A query itself forgets them when it is tried again. */
export const createQueryCache = (): QueryCache =>
  new QueryCache({
    onError: (error, query) => {
      const failures = (counts.get(query) ?? 0) + 1;
      counts.set(query, failures);
      counts.set(error, failures);
    },
    onSuccess: (_data, query) => {
      counts.delete(query);
    },
  });
