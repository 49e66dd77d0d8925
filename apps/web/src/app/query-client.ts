import { QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from '../api/api-error.ts';

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
