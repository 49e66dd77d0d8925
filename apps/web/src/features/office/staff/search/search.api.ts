import type { searchOffice } from '@abhyas/contract/office';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** While something else is typed, what was found before stays. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['office', 'search', search],
    queryFn: ({ signal }) =>
      call<typeof searchOffice>('GET /api/admin/search/', { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
