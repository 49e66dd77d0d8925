/** The search of a list from the address, in which one of digits alone arrives as a number. */
export const readSearch = (q: unknown): string =>
  typeof q === 'string' || typeof q === 'number' ? `${q}` : '';
