import { inAscii, type SoughtWord, searchKeyOf, soughtWords } from '@abhyas/texts/search';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Searches in PostgreSQL: by a column with the key of the row's texts, written with the row.

/** What a row is found by, from the texts that a search looks in. */
export const foundBy = (texts: readonly (string | null | undefined)[]): string => inAscii(searchKeyOf(texts));

/** Whether each word of the search is in a key by `foundBy`; undefined if there is none. An index of trigrams helps. */
export const isFoundBy = (column: SQLWrapper, search: string): SQL | undefined =>
  and(...soughtWords(search).map((word) => hasWord(column, word)));

/** A text without a pattern is the faster comparison. It has no wildcards: texts are letters, digits and spaces. */
const hasWord = (column: SQLWrapper, { text, pattern }: SoughtWord): SQL | undefined =>
  or(
    text === undefined ? undefined : sql`${column} like ${`%${inAscii(text)}%`}`,
    pattern === undefined ? undefined : sql`${column} ~ ${inAscii(pattern)}`,
  );
