import { digits } from '@abhyas/texts/digits';
import { isCommon, scriptOf } from '@abhyas/texts/scripts';
import { agreementOf, hasDigitsOfBoth, quotesOnly } from './language-agreement.ts';
import type { ReadText } from './questions.ts';

const LINE_ENDS = ['\n', '<br>', '<br/>', '<br />', '</p><p>', '</p>\n<p>', '</div><div>'];
/** Without spaces around it, a slash also stands in formulas, units and tags. */
const SLASHES = [' / ', ' | ', '/', '|'];
const HAS_MARKUP = /<[a-z/]|\\[([]|\$\$/i;

/** A text with more slashes is cut where its scripts change: comparing would take long. */
const MOST_COMPARED = 10;

export interface Cut {
  pair: ReadText;
  /** No other place could be the one between the languages. */
  isSure: boolean;
}

/**
 * Splits a text that has both languages without marks, one on the lines after the other's or behind a slash or bar. The
 * English part has no Devanagari; a Nepali part may quote English words. Undefined if the text is not of this kind.
 */
export const pairOf = (text: string): ReadText | undefined => cutOf(text)?.pair;

export function cutOf(text: string): Cut | undefined {
  for (const separator of [...LINE_ENDS, ...SLASHES]) {
    const isBare = separator === '/' || separator === '|';
    if (isBare && HAS_MARKUP.test(text)) continue;
    const parts = text.split(separator);
    if (parts.length < 2 || parts.length > 200) continue;
    const scripts = parts.map(scriptOf);
    const isNepali = scripts.map((script) => script === 'ne' || script === 'both');
    const from = isNepali.indexOf(true);
    if (from < 0) return undefined;
    const to = isNepali.lastIndexOf(true);
    // Between English parts, Nepali is a quotation.
    if (from > 0 && scripts.slice(to + 1).includes('en')) continue;
    const join = (some: string[]) => some.join(separator).trim();
    const pairAt = (place: number): ReadText => {
      const [before, after] = [join(parts.slice(0, place)), join(parts.slice(place))];
      return from > 0 ? { en: before, ne: after } : { en: after, ne: before };
    };
    const border = pairAt(from > 0 ? from : to + 1);
    const isLine = LINE_ENDS.includes(separator);
    const others = parts.map((_, place) => place).slice(...(from > 0 ? [1, from] : [to + 2]));
    const cut = isLine
      ? { pair: border, isSure: true }
      : betweenSlashes(border, others.slice(0, MOST_COMPARED).map(pairAt));
    const { en, ne } = cut.pair;
    const isEnglish = scriptOf(en) === 'en' || isSameNumber(en, ne);
    if (!isEnglish || (!isLine && hasOtherSigns(cut.pair))) continue;
    if (isBare && (hasDigitsOfBoth(ne) || (scriptOf(ne) !== 'ne' && agreementOf(cut.pair) !== 'full')))
      continue;
    return cut;
  }
  return undefined;
}

/** Where the scripts change, unless at one other slash alone both parts have the same numbers and signs. */
function betweenSlashes(border: ReadText, elsewhere: readonly ReadText[]): Cut {
  const others = elsewhere.filter(({ en }) => scriptOf(en) === 'en');
  if (others.length === 0 || agreementOf(border) === 'full') return { pair: border, isSure: true };
  const [match, ...more] = others.filter((each) => agreementOf(each) === 'full');
  if (match && more.length === 0) return { pair: match, isSure: true };
  return { pair: border, isSure: agreementOf(border) === 'numbers' };
}

/** `x / y मा` and `km / h मा`: the slash is part of a Nepali text. */
const hasOtherSigns = (pair: ReadText): boolean =>
  scriptOf(pair.en) === 'en' && isCommon(pair.en) && scriptOf(pair.ne) === 'both' && !quotesOnly(pair);

/** `50%` beside `५०%`: digits show the language where there are no letters. */
function isSameNumber(english: string, nepali: string): boolean {
  const figures = (text: string) => digits(text).match(/\d/g)?.join('');
  return /^[^\p{L}\p{M}०-९]*\d[^\p{L}\p{M}०-९]*$/u.test(english) && figures(english) === figures(nepali);
}
