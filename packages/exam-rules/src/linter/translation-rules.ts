import { digits } from '@abhyas/texts/digits';

// What English and Nepali of one text have in common, however they are worded.

/** As words, from 1. Where a word means other things as well, such as छ, only forms that are numbers count. */
const WORDS: ReadonlyArray<readonly [en: string, ne: string]> = [
  ['one|first|once|single', 'एक|एउटा|पहिलो'],
  ['two|second|twice|both|pair', 'दुई|दुवै|दोस्रो'],
  ['three|third', 'तीन|तेस्रो'],
  ['four|fourth', 'चार|चौथो'],
  ['five|fifth', 'पाँच'],
  ['six|sixth', 'छवटा|छ वटा|छैटौँ|छैठौँ'],
  ['seven|seventh', 'सात'],
  ['eight|eighth', 'आठ'],
  ['nine|ninth', 'नौ'],
  ['ten|tenth', 'दश|दस'],
  ['eleven|eleventh', 'एघार'],
  ['twelve|twelfth', 'बाह्र'],
  ['thirteen|thirteenth', 'तेह्र'],
  ['fourteen|fourteenth', 'चौध'],
  ['fifteen|fifteenth', 'पन्ध्र'],
  ['sixteen|sixteenth', 'सोह्र'],
  ['seventeen|seventeenth', 'सत्र'],
  ['eighteen|eighteenth', 'अठार'],
  ['nineteen|nineteenth', 'उन्नाइस'],
  ['twenty|twentieth', 'बीस|बिस'],
  ['twenty-one|twenty-first', 'एक्काइस'],
  ['twenty-two|twenty-second', 'बाइस'],
  ['twenty-three|twenty-third', 'तेइस'],
  ['twenty-four|twenty-fourth', 'चौबीस|चौबिस'],
  ['twenty-five|twenty-fifth', 'पच्चीस|पच्चिस'],
];

const FRACTIONS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** 100,000 and १,००,०००: the same number, grouped differently. No number has more groups. */
const GROUPED = /\d{1,3}(?:,\d{2,3}){0,10},\d{3}(?!\d)/g;

/** Not the digits of a name: K2, H2O, एच२ओ. */
const NUMBER = /(?<!\p{Script=Latin}|\d|\d\.)(?!(?<=[\p{L}\p{M}])\d+\p{L})\d+(?:\.\d+)?/gu;

/** Numbers written in digits, without leading zeros and grouping. */
function numbersIn(text: string): string[] {
  const written = text.replace(/[½¼¾]/g, (sign) => ` ${FRACTIONS[sign]} `);
  const plain = digits(written).replace(GROUPED, (number) => number.replaceAll(',', ''));
  return Array.from(plain.matchAll(NUMBER), ([number]) => number.replace(/^0+(?=\d)/, ''));
}

const isInWords = (number: string, { en, ne }: { en?: string; ne?: string }): boolean => {
  const words = WORDS[Number(number) - 1];
  if (words === undefined) return false;
  return (
    (en !== undefined && new RegExp(`\\b(?:${words[0]})\\b`, 'i').test(en)) ||
    (ne !== undefined && new RegExp(words[1]).test(ne))
  );
};

/** The numbers that only one of the two languages has; undefined where there are none. */
export function differingNumbers(en: string, ne: string): { en: string[]; ne: string[] } | undefined {
  const english = numbersIn(en);
  const nepali = numbersIn(ne);
  const onlyEnglish = without(english, nepali).filter((number) => !isInWords(number, { ne }));
  const onlyNepali = without(nepali, english).filter((number) => !isInWords(number, { en }));
  if (onlyEnglish.length === 0 && onlyNepali.length === 0) return undefined;
  return { en: onlyEnglish, ne: onlyNepali };
}

/** How often a number is repeated depends on the wording. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(list)].filter((item) => !known.has(item));
}

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;
const count = (text: string, bracket: string): number => text.split(bracket).length - 1;

/**
 * Whether one language has brackets that the other lacks. Round ones often add a remark in one language alone, so they
 * count where both have some, or where one language does not close what it opens.
 */
export function differInBrackets(en: string, ne: string): boolean {
  const nepali = withoutGlosses(ne, en);
  return PAIRS.some(([open, close]) => {
    const [english, other] = [en, nepali].map((text) => [count(text, open), count(text, close)] as const);
    if (english === undefined || other === undefined) return false;
    const isUnclosed = (english[0] === english[1]) !== (other[0] === other[1]);
    const areCompared = open !== '(' || (english[0] > 0 && other[0] > 0);
    return isUnclosed || (areCompared && english[0] !== other[0]);
  });
}

/** Nepali papers add the English term in brackets: गुरुत्वाकर्षण (gravity). */
const withoutGlosses = (ne: string, en: string): string =>
  ne.replace(/\(\s*([a-z][a-z .,'’-]*)\)/gi, (bracketed, term: string) =>
    en.toLowerCase().includes(term.trim().toLowerCase()) && !en.includes(bracketed) ? '' : bracketed,
  );
