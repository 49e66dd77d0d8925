import type { getCoach } from '@abhyas/contract/practice/coach';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { sendFirst } from '#features/practice/unsent-answers.ts';

/**
 * The figures of all quizzes, or of one report. `deliverOutboxes` first: the figures amount to scores, after which the server
 * takes late answers for blanks alone.
 */
export const coachQuery = (result: number | undefined, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'coach', result ?? null],
    queryFn: async ({ signal }) => {
      await Promise.all([deliverOutboxes(), sendFirst()]);
      return call<typeof getCoach>('GET /api/practice/coach/', {
        ...(result !== undefined && { query: { result: String(result) } }),
        signal,
      });
    },
    staleTime: 0,
  });
