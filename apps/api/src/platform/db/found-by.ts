import { HALF, inAscii, type SoughtWord, searchKeyOf, soughtWords } from '@abhyas/texts/search';
import { and, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Searches in PostgreSQL: by a column with the key of the row's texts, written with the row.

/** What a row is found by, from the texts that a search looks in. */
export const foundBy = (texts: readonly (string | null | undefined)[]): string => inAscii(searchKeyOf(texts));

/** Whether each word of the search is in a key by `foundBy`; undefined if there is none. An index of trigrams helps. */
export const isFoundBy = (column: SQLWrapper, search: string): SQL | undefined =>
  and(...soughtWords(search).map((word) => hasWord(column, word)));

/**
 * The comparison with a text is a fifth of the work of a pattern, so a pattern is read only where it decides. A text has no
 * wildcards: it is letters, digits and spaces.
 */
const hasWord = (column: SQLWrapper, { text, and: required, or: other }: SoughtWord): SQL | undefined => {
  const has = (part: string) => sql`${column} like ${`%${inAscii(part)}%`}`;
  const fits = (pattern: string | undefined) =>
    pattern === undefined ? undefined : sql`${column} ~ ${inAscii(pattern)}`;
  if (text === undefined) return fits(other);
  const decides = required === undefined ? undefined : or(not(has(`${HALF}${text}`)), fits(required));
  return or(and(has(text), decides), fits(other));
};
