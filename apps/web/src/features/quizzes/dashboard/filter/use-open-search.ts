import { useEffect, useState } from 'react';
import type { OpenSearch } from './filter.ts';

/** What opens searches, once it is wanted and loaded. Without it the list is shown without a search. */
export function useOpenSearch(isWanted: boolean): OpenSearch | undefined {
  const [loaded, setLoaded] = useState<OpenSearch>();
  useEffect(() => {
    if (!isWanted) return;
    // The browser reports it where this fails.
    void import('@abhyas/texts/search').then(({ openSearch }) => setLoaded(() => openSearch));
  }, [isWanted]);
  return isWanted ? loaded : undefined;
}
