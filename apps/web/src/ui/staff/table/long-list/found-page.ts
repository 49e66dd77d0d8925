import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A page of a list whose query keeps the rows of the view before (`keepPreviousData`). They are `stale` while those of
 * this view load for the first time. Once that has failed, the failure stays until the rows of this view are there:
 * while it is tried again, TanStack Query forgets the error and would show the rows of the other view again.
 */
export function useFoundPage<Data>(query: UseQueryResult<Data>) {
  const { data, error, isPending, isPlaceholderData, errorUpdateCount, isFetching, refetch } = query;
  const isMissing = data === undefined || isPlaceholderData;
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (isMissing && errorUpdateCount > 0 ? last : null);
  if (failure !== last) setLast(failure);
  const hasFailed = isMissing && failure !== null;
  return {
    data: hasFailed ? undefined : data,
    error: failure,
    isPending: isPending && !hasFailed,
    stale: isPlaceholderData && !hasFailed,
    isFetching,
    refetch,
  };
}
