import type { getToday } from '@abhyas/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

const EVERY_MS = 30_000;

/** Read again while it is on the screen. */
export const todayQuery = queryOptions({
  queryKey: ['office', 'today'],
  queryFn: ({ signal }) => call<typeof getToday>('GET /api/admin/today/', { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});
