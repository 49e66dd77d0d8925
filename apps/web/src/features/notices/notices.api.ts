import type { listOwnNotices } from '@abhyas/contract/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';

export const ownNoticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call<typeof listOwnNotices>('GET /api/notices/', { signal }),
});
