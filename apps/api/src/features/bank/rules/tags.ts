import { normalName } from '@abhyas/texts/normal';

/** A tag as it is stored and compared: in normal form and lower case. */
export const storedTag = (tag: string): string => normalName(tag).toLowerCase();

/** Tags as they are stored, each once. */
export const tagList = (tags: readonly string[]): string[] => [...new Set(tags.map(storedTag))];
