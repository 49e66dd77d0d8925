import { inDevanagari } from './latin.ts';
import { searchKey } from './search-key.ts';

// Searches by words: each has to be in one of the texts, in any order, however it is spelt.

/** The key of several texts, each in a line of its own. */
export const searchKeyOf = (texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => searchKey(text ?? '')).join('\n');

const START = '(?:^|[ \\n])';
/** After it a letter is the second half of another. */
export const HALF = '्';
/** A part of a word does not begin with half a letter: राम is not in ग्राम. */
const PART = `(?:^|[^${HALF}])`;
/** A typed word of so many Latin letters is also found within a word: bahadur in रामबहादुर. A shorter one is in too many. */
const LONG_LATIN = 5;

/** A word of fewer letters is found where a word begins: within words it is in too many, and no index finds it there. */
const INNER = 3;

/** How a word of a search stands in a key by `searchKeyOf`. JavaScript and PostgreSQL read the patterns alike. */
export interface SoughtWord {
  text?: string;
  /** The text counts only where this pattern is, too. It is wherever the text does not stand after half a letter. */
  and?: string;
  /** Stands for the text. There is one, or a text. */
  or?: string;
}

/** The words of a search. None where it has no letters and digits. */
export function soughtWords(search: string): SoughtWord[] {
  const words = search.split(/\s+/).map(searchKey);
  return [...new Set(words)].filter((word) => word !== '').map(soughtAs);
}

function soughtAs(word: string): SoughtWord {
  const isLatin = /^[a-z]+$/.test(word);
  const isNepali = /^[\u0900-\u0963]/.test(word);
  if (word.length < INNER && (isLatin || isNepali))
    return { or: `${START}(?:${isLatin ? `${word}|${inDevanagari(word)}` : word})` };
  if (isNepali) return { text: word, and: PART + word };
  if (!isLatin) return { text: word };
  const start = word.length < LONG_LATIN ? START : PART;
  return { text: word, or: `${start}(?:${inDevanagari(word)})` };
}

export interface Search {
  /** Whether there is nothing to search for. */
  isBlank: boolean;
  /** Whether each word is in one of the texts. */
  finds: (texts: readonly (string | null | undefined)[]) => boolean;
}

/** Opens a search that is the same for many texts. */
export function openSearch(search = ''): Search {
  const read = (pattern: string | undefined) =>
    pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const words = soughtWords(search).map(({ text, and, or }) => ({ text, and: read(and), or: read(or) }));
  return {
    isBlank: words.length === 0,
    finds: (texts) => {
      if (words.length === 0) return true;
      const key = searchKeyOf(texts);
      return words.every(
        ({ text, and, or }) =>
          (text !== undefined && key.includes(text) && and?.test(key) !== false) || or?.test(key) === true,
      );
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
