import type { getReport, listResults } from '@abhyas/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

/** `deliverKept` first: once a score was sent, late answers may only fill what is blank. */
export const resultListQuery = (deliverKept: () => Promise<void>) =>
  queryOptions({
    queryKey: ['results'],
    queryFn: async ({ signal }) => {
      await deliverKept();
      return call<typeof listResults>('GET /api/results/', { signal });
    },
  });

/**
 * `deliverKept` first: a report shows keys, and from then on the server grades no late answers. For the same reason it is
 * not read again by itself, when another attempt of the quiz may be under way.
 */
export const reportQuery = (id: string, deliverKept: () => Promise<void>) =>
  queryOptions({
    queryKey: ['results', id],
    queryFn: async ({ signal }) => {
      await deliverKept();
      return call<typeof getReport>('GET /api/results/:id/', { params: { id }, signal });
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
