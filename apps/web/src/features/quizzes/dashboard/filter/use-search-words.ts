import type { Search } from '@abhyas/texts/search';
import { useEffect, useState } from 'react';

/** Finds words as they are typed, and in no other spelling. */
const plainSearch = (typed: string): Search => ({
  isBlank: typed.trim() === '',
  finds: (texts) => {
    const shown = texts.join(' ').toLowerCase();
    return typed
      .toLowerCase()
      .split(' ')
      .every((word) => shown.includes(word));
  },
});

/**
 * The search of what is typed. How Nepali words are spelt loads with the first one: until then, and where it cannot load, words are
 * found as they are typed.
 */
export function useSearchWords(typed: string): Search {
  const [loaded, setLoaded] = useState<typeof import('@abhyas/texts/search')>();
  const isWanted = typed.trim() !== '' && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the next letter tries again.
  useEffect(() => {
    if (!isWanted) return;
    import('@abhyas/texts/search').then(setLoaded, () => {
      // There is no network. Words are found as they are typed meanwhile.
    });
  }, [isWanted, typed]);
  return loaded?.openSearch(typed) ?? plainSearch(typed);
}
