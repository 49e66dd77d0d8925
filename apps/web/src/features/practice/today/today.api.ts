import type { getPracticeToday } from '@abhyas/contract/practice/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api-client.ts';
import { sendFirst } from '../unsent/unsent-answers.ts';

export const todayQuery = queryOptions({
  queryKey: ['practice', 'today'],
  queryFn: async ({ signal }) => {
    await sendFirst();
    return call<typeof getPracticeToday>('GET /api/practice/today/', { signal });
  },
});
