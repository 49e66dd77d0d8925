import type { getReport, listResults } from '@abhyas/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

/** `deliverOutboxes` first: once a score was sent, late answers may only fill what is blank. */
export const resultListQuery = (deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['results'],
    queryFn: async ({ signal }) => {
      await deliverOutboxes();
      return call<typeof listResults>('GET /api/results/', { signal });
    },
  });

/**
 * `deliverOutboxes` first: a report shows keys, and from then on the server grades no late answers. For the same reason it is
 * not read again by itself, when another attempt of the quiz may be under way.
 */
export const reportQuery = (id: string, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['results', id],
    queryFn: async ({ signal }) => {
      await deliverOutboxes();
      return call<typeof getReport>('GET /api/results/:id/', { params: { id }, signal });
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
