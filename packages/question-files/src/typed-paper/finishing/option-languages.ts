import { isCommon, scriptOf } from '@abhyas/texts/scripts';
import { agreementOf, hasDigitsOfBoth } from '#language-agreement.ts';
import type { ReadText } from '#questions.ts';
import { cutOf } from '#stacked-languages.ts';

/** What an option of a question in both languages is: a pair of texts, a text in one of them, or one whose border is unclear. */
export type OptionLanguages = ReadText | 'one' | 'unclear';

export function languagesOfOption(text: string): OptionLanguages {
  const cut = cutOf(text);
  if (cut) return cut.isSure ? cut.pair : 'unclear';
  return numberBesideWord(text) ?? (isMixed(text) ? 'unclear' : 'one');
}

/** `50% / आधा`: a number in the digits of English, and Nepali without any. */
function numberBesideWord(text: string): ReadText | undefined {
  const [one = '', two = '', ...more] = text.split(/ [/|] |\n/u).map((part) => part.trim());
  const isNumber = (part: string) => /^[^\p{L}\p{M}०-९]*\d[^\p{L}\p{M}०-९]*$/u.test(part);
  const isWord = (part: string) => scriptOf(part) === 'ne' && !/[\d०-९]/u.test(part);
  if (more.length > 0) return undefined;
  if (isNumber(one) && isWord(two)) return { en: one, ne: two };
  return isWord(one) && isNumber(two) ? { en: two, ne: one } : undefined;
}

/** Both scripts, or the digits of English in a Nepali text that has Nepali ones, too, or a slash. */
const isMixed = (text: string): boolean =>
  scriptOf(text) === 'both' || (scriptOf(text) === 'ne' && /[/|०-९]/u.test(text) && /\d/.test(text));

/** Longer options without a sign between their languages are left as they are. */
const LONGEST_COMPARED = 300;
const HAS_MARKUP = /<[a-z/]|\\[([]|\$\$/i;
const POSTPOSITION = /^(?:को|का|की|मा|ले|लाई|बाट|सँग|भन्दा|द्वारा|र|वा|हो|छ)(?![\p{L}\p{M}])/u;
/** What joins two parts of one text. */
const JOINED = /[/|=+×÷*<>≤≥±]$|^[/|=+×÷*<>≤≥±]/u;

/**
 * `Rose गुलाब`: an option with one language after the other. Where it could be cut at several places, both parts must have
 * the same numbers and abbreviations at one of them alone.
 */
export function pairInRow(text: string): ReadText | undefined {
  if (text.length > LONGEST_COMPARED || HAS_MARKUP.test(text) || text.includes('\n')) return undefined;
  const pairs = [...text.matchAll(/\s+/gu)].flatMap(({ index, 0: gap }) =>
    twoScripts(text.slice(0, index), text.slice(index + gap.length)),
  );
  for (const agreement of ['full', 'numbers'] as const) {
    const [match, ...more] = pairs.filter((pair) => agreementOf(pair) === agreement && !isAbbreviation(pair));
    if (match) return more.length === 0 ? match : undefined;
  }
  const [only, ...more] = pairs;
  const isSure = only && scriptOf(only.ne) === 'ne' && (!isCommon(only.en) || areNumbers(only));
  return isSure && more.length === 0 ? only : undefined;
}

const areNumbers = ({ en, ne }: ReadText): boolean => /\d/.test(en) && /[\d०-९]/u.test(ne);
/** `ATM कार्ड` is Nepali. */
const isAbbreviation = (pair: ReadText): boolean =>
  isCommon(pair.en) && !areNumbers(pair) && scriptOf(pair.ne) === 'ne';

function twoScripts(left: string, right: string): ReadText[] {
  if (JOINED.test(left) || JOINED.test(right) || /^[-–—]\s/u.test(right)) return [];
  const one = left.replace(/(?:\s+[-–—]|[,;:])$/u, '');
  const [before, after] = [scriptOf(one), scriptOf(right)];
  const pair = before === 'en' ? { en: one, ne: right } : { en: right, ne: one };
  const isNepali = (script: typeof before) => script === 'ne' || script === 'both';
  const areBoth = before === 'en' ? isNepali(after) : after === 'en' && isNepali(before);
  return areBoth && !hasDigitsOfBoth(pair.ne) && !POSTPOSITION.test(right) ? [pair] : [];
}
