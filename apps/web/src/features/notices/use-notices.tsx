import { useQuery } from '@tanstack/react-query';
import { readHome } from '#api/home.ts';
import { Notices } from './own/notices.tsx';

/** The notices on the dashboard; nothing where there are none, and were none on this device. */
export function useNotices() {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: async () => (await readHome('notices')).notices,
  });
  return Boolean(data?.length ?? localStorage.notices) && <Notices received={data} />;
}
