import type { listPracticeTopics } from '@abhyas/contract/practice/topics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { sendFirst } from '#features/practice/unsent-answers.ts';

/** In a file of its own: the dashboard reads it, too. */
export const topicsQuery = queryOptions({
  queryKey: ['practice', 'topics'],
  queryFn: async ({ signal }) => {
    await sendFirst();
    return call<typeof listPracticeTopics>('GET /api/practice/topics/', { signal });
  },
});
