import { digits } from '@abhyas/texts/digits';
import { isCommonWord, withoutMarkup } from '@abhyas/texts/scripts';
import type { ReadText } from './questions.ts';

/** The numbers of a text, and its words in Latin letters. */
function signsOf(text: string): { numbers: string[]; words: string[] } {
  const plain = digits(withoutMarkup(text));
  return { numbers: plain.match(/\d+/g) ?? [], words: plain.match(/\p{Script=Latin}+/gu) ?? [] };
}

/** No text is written so: a part of it is in the other language. */
export const hasDigitsOfBoth = (text: string): boolean => /\d/.test(text) && /[०-९]/u.test(text);

const areSame = (one: string[], other: string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

/** Whether the English text has all words that the Nepali one quotes in Latin letters. */
export function quotesOnly({ en, ne }: ReadText): boolean {
  const words = signsOf(en).words.map((word) => word.toLowerCase());
  return signsOf(ne).words.every((word) => words.includes(word.toLowerCase()));
}

/**
 * How far a text and its translation agree in what a translation does not change. `full`: the same numbers, abbreviations and
 * letters. `numbers`: the same numbers, with units or abbreviations translated.
 */
export function agreementOf(pair: ReadText): 'full' | 'numbers' | 'none' {
  const [en, ne] = [signsOf(pair.en), signsOf(pair.ne)];
  if (!areSame(en.numbers, ne.numbers) || !quotesOnly(pair)) return 'none';
  if (areSame(en.words.filter(isCommonWord), ne.words.filter(isCommonWord))) return 'full';
  return en.numbers.length > 0 ? 'numbers' : 'none';
}
