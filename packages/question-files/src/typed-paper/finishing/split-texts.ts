import { scriptOf, splitLanguages, splitQuestion } from '#languages.ts';
import type { FileLanguage, ReadText } from '#questions.ts';
import { pairOf } from '#stacked-languages.ts';

export interface PaperLanguage {
  language: FileLanguage;
  /** Most questions of the paper have both languages. */
  isBilingual: boolean;
}

interface SplitTexts {
  stem: ReadText;
  options: ReadText[];
}

export const isPair = ({ en, ne }: ReadText): boolean => en !== '' && ne !== '';

/** The languages of a question whose lines or sides of a slash have one each, or that has one alone. */
export function splitTexts(
  typed: string,
  options: string[],
  { language, isBilingual }: PaperLanguage,
): SplitTexts {
  if (language !== 'both') return splitQuestion({ stem: typed, options }, language);
  const plain = [typed, ...options].map(withoutNames);
  const [stem = '', ...rest] = betweenScripts(
    beforeBrackets(plain.map((text, place) => (place === 0 ? betweenSentences(text) : text))),
  );
  const texts = splitQuestion({ stem, options: rest }, 'both');
  if (isPair(texts.stem))
    return {
      ...texts,
      options: texts.options.map((option) => (option.en === option.ne ? beside(option.en) : option)),
    };
  const pair = pairOf(stem, scriptOf);
  const arePairs = rest.length > 1 && rest.every((option) => pairOf(option, scriptOf));
  const isSure = pair && [pair.en, pair.ne].every((text) => /[?？]$/.test(text));
  if (pair ? isSure || isBilingual : isBilingual && arePairs)
    return { stem: pair ?? splitLanguages(typed, 'both'), options: rest.map(beside) };
  return splitQuestion({ stem: typed, options }, 'both');
}

/** A text of a question with both languages: a pair itself, the same in both, or in one of them. */
function beside(text: string): ReadText {
  const [, left = '', right = ''] = /^(.+?)(?:\s+[/|]\s+|\s*\n\s*)(.+)$/su.exec(text) ?? [];
  if (scriptOf(text) === undefined) return { en: text, ne: text };
  if (left !== '' && left === right) return { en: left, ne: left };
  return pairOf(text, scriptOf) ?? splitLanguages(text, 'both');
}

const areTwoScripts = (one: string, two: string): boolean => {
  const scripts = [one, two].map(scriptOf).join(' ');
  return scripts === 'ne en' || scripts === 'en ne';
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
    (text, place) => text !== texts[place] || scriptOf(text) === undefined || pairOf(text, scriptOf),
  );
  return isWhole ? lined : texts;
}

const POSTPOSITION = /^(?:को|का|की|मा|ले|लाई|बाट|सँग|भन्दा|द्वारा|र|वा|हो|छ)(?![\p{L}\p{M}])/u;

/** `Rose गुलाब` behind a stem in both languages, where all options are so. */
function betweenScripts([stem = '', ...options]: string[]): string[] {
  const lined = options.map((text) => {
    const [, one = '', two = ''] =
      /^([^\p{Script=Devanagari}\n]*\p{Script=Latin}[^\p{Script=Devanagari}\n]*?)\s+(\p{Script=Devanagari}[^\p{Script=Latin}\n]*)$/u.exec(
        text,
      ) ??
      /^(\p{Script=Devanagari}[^\p{Script=Latin}\n]*?)\s+(\p{Script=Latin}[^\p{Script=Devanagari}\n]*)$/u.exec(
        text,
      ) ??
      [];
    return one !== '' && !POSTPOSITION.test(two) && !/[/|]\s*$/.test(one) ? `${one}\n${two}` : text;
  });
  const areLined = lined.every((text, place) => text !== options[place] || scriptOf(text) === undefined);
  return pairOf(stem, scriptOf) && areLined ? [stem, ...lined] : [stem, ...options];
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
