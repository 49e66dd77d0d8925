import type { listUnseenResults } from '@abhyas/contract/reports';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api-client.ts';

/** Results that are out and that the learner has not seen. */
export const unseenResultsQuery = queryOptions({
  queryKey: ['results', 'unseen'],
  queryFn: ({ signal }) => call<typeof listUnseenResults>('GET /api/results/unseen/', { signal }),
});

/** These scores have been shown: they are no longer announced, without another request. */
export function markSeen(queryClient: QueryClient, attempts: readonly number[]): void {
  queryClient.setQueryData(unseenResultsQuery.queryKey, (results) =>
    results?.filter(({ id }) => !attempts.includes(id)),
  );
}
