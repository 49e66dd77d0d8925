import { inAscii, patternsOf, searchKeyOf } from '@abhyas/texts/search';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Searches in PostgreSQL: by a column with the key of the row's texts, written with the row.

/** What a row is found by, from the texts that a search looks in. */
export const foundBy = (texts: readonly (string | null | undefined)[]): string => inAscii(searchKeyOf(texts));

/** Whether each word of the search is in a key by `foundBy`; undefined if there is none. An index of trigrams helps. */
export const isFoundBy = (column: SQLWrapper, search: string): SQL | undefined =>
  and(...patternsOf(search).map((pattern) => sql`${column} ~ ${inAscii(pattern)}`));
