import { digits } from '@abhyas/texts/digits';
import type { ReadText } from './questions.ts';

type ScriptOf = (text: string) => 'en' | 'ne' | 'both' | undefined;

const LINE_ENDS = ['\n', '<br>', '<br/>', '<br />', '</p><p>', '</p>\n<p>', '</div><div>'];
/** Without spaces around it, a slash also stands in formulas, units and tags. */
const SLASHES = [' / ', ' | ', '/', '|'];
const HAS_MARKUP = /<[a-z/]|\\[([]|\$\$/i;

/**
 * Splits a text that has both languages without marks, one on the lines after the other's or behind a slash or bar. The
 * English part has no Devanagari; a Nepali part may quote English words. Undefined if the text is not of this kind.
 */
export function pairOf(text: string, scriptOf: ScriptOf): ReadText | undefined {
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
    const english = join(from > 0 ? parts.slice(0, from) : parts.slice(to + 1));
    const nepali = join(from > 0 ? parts.slice(from) : parts.slice(0, to + 1));
    const isEnglish = scriptOf(english) === 'en' || isSameNumber(english, nepali);
    if (!isEnglish || (isBare && scriptOf(nepali) !== 'ne')) continue;
    return { en: english, ne: nepali };
  }
  return undefined;
}

/** `50%` beside `५०%`: digits show the language where there are no letters. */
function isSameNumber(english: string, nepali: string): boolean {
  const figures = (text: string) => digits(text).match(/\d/g)?.join('');
  return /^[^\p{L}\p{M}०-९]*\d[^\p{L}\p{M}०-९]*$/u.test(english) && figures(english) === figures(nepali);
}
