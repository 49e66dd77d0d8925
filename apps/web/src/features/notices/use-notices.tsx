import type { listOwnNotices } from '@abhyas/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { Notices } from './own/notices.tsx';

/** The notices on the dashboard; nothing where there are none, and were none on this device. */
export function useNotices(enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call<typeof listOwnNotices>('GET /api/notices/', { signal }),
    enabled,
  });
  return Boolean(data?.length ?? localStorage.notices) && <Notices received={data} />;
}
