import type { listOwnNotices } from '@abhyas/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

const loadNotices = () => import('./own/notices.tsx');

/** What the dashboard has to load of notices: nothing but this until there are any, or were on this device. */
export function useNotices(enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call<typeof listOwnNotices>('GET /api/notices/', { signal }),
    enabled,
  });
  const loaded = useLoaded(loadNotices, Boolean(data?.length ?? localStorage.notices));
  return loaded && <loaded.Notices received={data} />;
}
