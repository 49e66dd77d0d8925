import { useQuery } from '@tanstack/react-query';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ownNoticesQuery } from './notices.api.ts';

const loadNotices = () => import('./own/notices.tsx');

/** What the dashboard has to load of notices: nothing but this until there are any, or were on this device. */
export function useNotices(enabled: boolean) {
  const { data } = useQuery({ ...ownNoticesQuery, enabled });
  const loaded = useLoaded(loadNotices, Boolean(data?.length ?? localStorage.notices));
  return loaded && <loaded.Notices received={data} />;
}
