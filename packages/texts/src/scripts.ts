export type Language = 'en' | 'ne';

const LATIN = /\p{Script=Latin}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Tags, entities and formulas have Latin letters in every language. */
const NO_LANGUAGE = /<\/?[a-z][^<>]*>|&#?\w+;|\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$/gis;

export const withoutMarkup = (text: string): string => text.replace(NO_LANGUAGE, ' ');

/** Which letters and digits a text has; undefined if none of either script, as in `2 + 2`. */
export function scriptOf(text: string): Language | 'both' | undefined {
  const letters = withoutMarkup(text.length > 20_000 ? text.slice(0, 20_000) : text);
  if (DEVANAGARI.test(letters)) return LATIN.test(letters) ? 'both' : 'ne';
  return LATIN.test(letters) ? 'en' : undefined;
}

const UNIT = /^(?:[kcmn]?m|[km]?g|m?l|s|min|hrs?|[kMG]?Hz|[kMG]?W|[kmM]?V|Pa|pH|Rs)$/;

/** Whether a word is written so in both languages: a number, a letter, a unit, an abbreviation, the formula of a substance. */
export const isCommonWord = (word: string): boolean =>
  word.length === 1 || /\p{N}|\p{Lu}.*\p{Lu}/u.test(word) || UNIT.test(word);

/** Whether a text is written so in both languages: nothing in it is a word of one. */
export function isCommon(text: string): boolean {
  const script = scriptOf(text);
  if (script !== 'en') return script === undefined;
  return (withoutMarkup(text.slice(0, 1000)).match(/[\p{L}\p{N}]+/gu) ?? []).every(isCommonWord);
}
