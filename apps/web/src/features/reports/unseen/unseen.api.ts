import type { listUnseenResults } from '@abhyas/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** Results that are out and that the learner has not seen. `reports.api.ts` removes those that are shown. */
export const unseenResultsQuery = queryOptions({
  queryKey: ['results', 'unseen'],
  queryFn: ({ signal }) => call<typeof listUnseenResults>('GET /api/results/unseen/', { signal }),
});
