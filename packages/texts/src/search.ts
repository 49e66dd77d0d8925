import { inDevanagari } from './latin.ts';
import { searchKey } from './search-key.ts';

// Searches by words: each has to be in one of the texts, in any order, however it is spelt.

/** The key of several texts, each in a line of its own. */
export const searchKeyOf = (texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => searchKey(text ?? '')).join('\n');

const START = '(?:^|[ \\n])';
/** A part of a word does not begin with half a letter: राम is not in ग्राम. */
const PART = '(?:^|[^्])';
/** A typed word of so many Latin letters is also found within a word: bahadur in रामबहादुर. A shorter one is in too many. */
const LONG_LATIN = 5;

/** A pattern for each word of a search, for a key by `searchKeyOf`. None where it has no letters and digits. */
export function patternsOf(search: string): string[] {
  const words = search.split(/\s+/).map(searchKey);
  return [...new Set(words)].filter((word) => word !== '').map(patternOf);
}

/** JavaScript and PostgreSQL read it alike. */
function patternOf(word: string): string {
  if (/^[a-z]+$/.test(word)) {
    const start = word.length < LONG_LATIN ? START : PART;
    return `${word}|${start}(?:${inDevanagari(word)})`;
  }
  return /^[\u0900-\u0963]/.test(word) ? PART + word : word;
}

export interface Search {
  /** Whether there is nothing to search for. */
  isBlank: boolean;
  /** Whether each word is in one of the texts. */
  finds: (texts: readonly (string | null | undefined)[]) => boolean;
}

/** Opens a search that is the same for many texts. */
export function openSearch(search = ''): Search {
  const patterns = patternsOf(search).map((pattern) => new RegExp(pattern, 'u'));
  return {
    isBlank: patterns.length === 0,
    finds: (texts) => {
      if (patterns.length === 0) return true;
      const key = searchKeyOf(texts);
      return patterns.every((pattern) => pattern.test(key));
    },
  };
}

const LETTERS = 'कखगघचछजझटठडढतथदधनपफबभमयरलसहािुेैोौ्ंअआइउएऐओऔ';
const ASCII = 'KXGQCVJzEAUITODWNPFBHMYRLSZaiueyowxnbcdfgjkl';

/**
 * A key or a pattern in ASCII, a letter for each letter of Devanagari. Keys are stored so, because under the C locale
 * PostgreSQL's trigrams see no other letters.
 */
export const inAscii = (text: string): string =>
  text.replace(/[\u0900-\u0963]/g, (letter) => ASCII[LETTERS.indexOf(letter)] ?? letter);
