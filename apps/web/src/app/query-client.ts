import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from '#api/api-error.ts';
import { createQueryCache } from '#api/failures.ts';

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429;

// By default in a later task: where a slow phone has queued both taps of a double tap, the second one would come before
// the button is busy and, for example, delete a quiz twice.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        // A phone that believes to be offline still asks: the reader sees what happened instead of waiting.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isPassing(error) && !isTooMany(error),
        retryDelay: 800,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
