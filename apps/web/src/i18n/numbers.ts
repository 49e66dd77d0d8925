import type { Language } from '@abhyas/contract/shared';

// Chromium knows no Nepali number format; Indian grouping with Devanagari digits is what Nepal writes.
const locales: Record<Language, string> = { en: 'en-IN', ne: 'en-IN-u-nu-deva' };

const plain = {
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 4 }),
  ne: new Intl.NumberFormat(locales.ne, { maximumFractionDigits: 4 }),
};
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const score = {
  en: new Intl.NumberFormat(locales.en, twoDecimals),
  ne: new Intl.NumberFormat(locales.ne, twoDecimals),
};

export const formatNumber = (value: number, language: Language): string => plain[language].format(value);

/** Spec §9: a score has two decimals. Below zero it has a true minus sign, which stands out as a hyphen does not. */
export const formatScore = (value: number, language: Language): string =>
  score[language].format(value).replace('-', '−');

/** The same with its sign, for what is added and taken away: +3.00, −0.40, 0.00. */
export const formatSigned = (value: number, language: Language): string =>
  `${value > 0 ? '+' : ''}${formatScore(value === 0 ? 0 : value, language)}`;

/** In whole percents: 85%, −20%. */
export const formatPercent = (value: number, language: Language): string =>
  `${formatNumber(Math.round(value) || 0, language).replace('-', '−')}%`;

/** Writes the ASCII digits of a text in the digits of the language. */
export const inDigitsOf = (language: Language, text: string): string =>
  language === 'en' ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
