import type { getProgress } from '@abhyas/contract/practice/progress';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { sendFirst } from '#features/practice/unsent-answers.ts';

/** `deliverOutboxes` first: the figures amount to scores, after which the server takes late answers for blanks alone. */
export const progressQuery = (deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'progress'],
    queryFn: async ({ signal }) => {
      await Promise.all([deliverOutboxes(), sendFirst()]);
      return call<typeof getProgress>('GET /api/practice/progress/', { signal });
    },
    staleTime: 0,
  });
