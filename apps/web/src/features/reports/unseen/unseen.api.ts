import { queryOptions } from '@tanstack/react-query';
import { readHome } from '#api/home.ts';

/** Results that are out and that the learner has not seen. `reports.api.ts` removes those that are shown. */
export const unseenResultsQuery = queryOptions({
  queryKey: ['results', 'unseen'],
  queryFn: async () => (await readHome('unseen')).unseen,
});
