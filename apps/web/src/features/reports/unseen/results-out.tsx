import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ResultsOutNotice } from './results-out-notice.tsx';
import { unseenResultsQuery } from './unseen.api.ts';

interface ResultsOut {
  /** "Results of … are out", as the first thing of a screen or as a notice; absent until there are any. */
  results: ((isHero: boolean) => ReactNode) | undefined;
  /** The first response is on its way. Without a network the dashboard goes without it. */
  isLoading: boolean;
}

export function useResultsOut(): ResultsOut {
  const { data: results = [], isPending, failureCount } = useQuery(unseenResultsQuery);
  return {
    isLoading: isPending && failureCount === 0,
    results:
      results.length === 0 ? undefined : (isHero) => <ResultsOutNotice results={results} isHero={isHero} />,
  };
}
