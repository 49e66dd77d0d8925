import { isCommon, scriptOf } from '@abhyas/texts/scripts';
import { agreementOf } from '#language-agreement.ts';
import { splitLanguages, splitQuestion } from '#languages.ts';
import type { FileLanguage, ReadText } from '#questions.ts';
import { pairOf } from '#stacked-languages.ts';
import { languagesOfOption, pairInRow } from './option-languages.ts';

export interface PaperLanguage {
  language: FileLanguage;
  /** Most questions of the paper have both languages. */
  isBilingual: boolean;
}

interface SplitTexts {
  stem: ReadText;
  options: ReadText[];
  /** Options that seem to have both languages and are left as they are. */
  unclear: string[];
}

export const isPair = ({ en, ne }: ReadText): boolean => en !== '' && ne !== '';

/** The languages of a question whose lines or sides of a slash have one each, or that has one alone. */
export function splitTexts(
  typed: string,
  options: string[],
  { language, isBilingual }: PaperLanguage,
): SplitTexts {
  const inOne = (unclear: string[]) => ({ ...splitQuestion({ stem: typed, options }, language), unclear });
  if (language !== 'both') return inOne([]);
  const plain = [typed, ...options].map(withoutNames);
  const [stem = '', ...rest] = inRows(
    beforeBrackets(plain.map((text, place) => (place === 0 ? betweenSentences(text) : text))),
  );
  const texts = splitQuestion({ stem, options: rest }, 'both');
  if (isPair(texts.stem)) return { stem: texts.stem, ...optionsInBoth(rest) };
  const pair = pairOf(stem);
  const cuts = rest.map(languagesOfOption);
  const arePairs = rest.length > 1 && cuts.every((cut) => typeof cut === 'object');
  const hasUnclear = cuts.includes('unclear') && cuts.some((cut) => typeof cut === 'object');
  const isSure = pair && [pair.en, pair.ne].every((text) => /[?？]$/.test(text));
  if (pair ? isSure || isBilingual || hasUnclear : isBilingual && arePairs)
    return { stem: pair ?? splitLanguages(typed, 'both'), ...optionsInBoth(rest) };
  return inOne(arePairs || pair ? rest.filter((_, place) => cuts[place] !== 'one') : []);
}

const optionsInBoth = (texts: string[]): Omit<SplitTexts, 'stem'> => ({
  options: texts.map(beside),
  unclear: texts.filter((text) => languagesOfOption(text) === 'unclear'),
});

/** An option of a question with both languages: a pair itself, the same in both, or in one of them. */
function beside(text: string): ReadText {
  const [, left = '', right = ''] = /^(.+?)(?:\s+[/|]\s+|\s*\n\s*)(.+)$/su.exec(text) ?? [];
  if (left !== '' && left === right) return { en: left, ne: left };
  if (isCommon(text)) return { en: text, ne: text };
  const languages = languagesOfOption(text);
  return typeof languages === 'object' ? languages : splitLanguages(text, 'both');
}

/** One in each language. The Nepali one may have letters of the English one, as in `विटामिन A (Vitamin A)`. */
const areTwoScripts = (one: string, two: string): boolean => {
  const scripts = [one, two].map(scriptOf);
  if (!scripts.includes('en')) return false;
  const pair = scripts[0] === 'en' ? { en: one, ne: two } : { en: two, ne: one };
  return scripts.includes('ne') || (scripts.includes('both') && agreementOf(pair) === 'full');
};

/** Two languages on one line, one after the other's question mark, come on lines of their own. */
function betweenSentences(stem: string): string {
  const [, one = '', inBrackets, rest = ''] =
    /^([^\n]+?[?？।.:])(?:\s+[/|–-]?|(?<=[?？।]))\s*(?:\(([^()\n]+)\)|([^\n]+))$/u.exec(stem) ?? [];
  const two = inBrackets ?? rest;
  const areSentences = [one, two].every((part) => part.trim().split(/\s+/).length > 2);
  return areSentences && areTwoScripts(one, two) ? `${one}\n${two}` : stem;
}

/** `Rose (गुलाब)`, where all texts of a question are so. */
function beforeBrackets(texts: string[]): string[] {
  const lined = texts.map((text) => {
    const [, one = '', two = ''] = /^(.+?)\s*\(([^()]+)\)$/su.exec(text) ?? [];
    return areTwoScripts(one, two) ? `${one}\n${two}` : text;
  });
  const isWhole = lined.every(
    (text, place) => text !== texts[place] || scriptOf(text) === undefined || pairOf(text),
  );
  return isWhole ? lined : texts;
}

/** `Rose गुलाब` behind a stem in both languages, where all options have both. */
function inRows([stem = '', ...options]: string[]): string[] {
  const lined = options.map((text) => {
    const pair = typeof languagesOfOption(text) === 'object' ? undefined : pairInRow(text);
    return pair ? `${pair.en}\n${pair.ne}` : text;
  });
  const haveBoth = lined.every(
    (text) => scriptOf(text) === undefined || typeof languagesOfOption(text) === 'object',
  );
  return pairOf(stem) && haveBoth ? [stem, ...lined] : [stem, ...options];
}

const ENGLISH_NAME = /^[([]?(?:en|eng|english|अंग्रेजी)[)\]]?\s*[:：ः.–-]\s*/iu;
const NEPALI_NAME = /^[([]?(?:ne|np|nep|nepali|नेपाली)[)\]]?\s*[:：ः.–-]\s*/iu;

/** `EN: …` and `NE: …` name the languages of their lines, and are none of the text. */
function withoutNames(text: string): string {
  const lines = text.split('\n');
  const isNamed =
    lines.some((line) => ENGLISH_NAME.test(line)) && lines.some((line) => NEPALI_NAME.test(line));
  return isNamed
    ? lines.map((line) => line.replace(ENGLISH_NAME, '').replace(NEPALI_NAME, '')).join('\n')
    : text;
}
