import type { Search } from '@abhyas/texts/search';
import { useEffect, useMemo, useState } from 'react';

const EVERYTHING: Search = { isBlank: true, finds: () => true };

/** The search of what is typed. How words are spelt loads with the first one: until then, everything is found. */
export function useSearchWords(typed: string): Search {
  const [loaded, setLoaded] = useState<typeof import('@abhyas/texts/search')>();
  const isWanted = typed.trim() !== '' && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the next letter tries again.
  useEffect(() => {
    if (!isWanted) return;
    import('@abhyas/texts/search').then(setLoaded, () => {
      // There is no network. The list goes on saying that it has everything.
    });
  }, [isWanted, typed]);
  return useMemo(() => loaded?.openSearch(typed) ?? EVERYTHING, [loaded, typed]);
}
