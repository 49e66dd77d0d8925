/** The search of a list from the address, in which one of digits alone arrives as a number. */
export const readSearch = (q: unknown): string =>
  typeof q === 'string' || typeof q === 'number' ? `${q}` : '';

/** Whether every word of the search is in one of the texts, whatever its case. */
export function hasEveryWord(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
