import type { getReport, listResults } from '@abhyas/contract/results';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const resultListQuery = queryOptions({
  queryKey: ['results'],
  queryFn: ({ signal }) => call<typeof listResults>('GET /api/results/', { signal }),
});

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', id],
    queryFn: ({ signal }) => call<typeof getReport>('GET /api/results/:id/', { params: { id }, signal }),
  });
