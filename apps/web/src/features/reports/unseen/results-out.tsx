import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { unseenResultsQuery } from './unseen.api.ts';

const loadNotice = () => import('./results-out-notice.tsx');

interface ResultsOut {
  /** "Results of … are out", as the first thing of a screen or as a notice; absent until there are any. */
  results: ((isHero: boolean) => ReactNode) | undefined;
  /** The first response is on its way. Without a network the dashboard goes without it. */
  isLoading: boolean;
}

export function useResultsOut(): ResultsOut {
  const { data: results = [], isPending, failureCount } = useQuery(unseenResultsQuery);
  const loaded = useLoaded(loadNotice, results.length > 0);
  return {
    isLoading: isPending && failureCount === 0,
    results:
      results.length === 0
        ? undefined
        : (isHero) => loaded && <loaded.ResultsOutNotice results={results} isHero={isHero} />,
  };
}
