import { digits } from '@abhyas/texts/digits';
import { OPTION_LETTER_PATTERN, placeOfLetter } from './option-letters.ts';
import type { ReadText } from './questions.ts';

/** What a key may mean. Places of options count from 0. */
export interface KeyReadings {
  /** The option that its letter or number names. */
  place?: number;
  /** The key is this number, which may as well be the text of an option. */
  number?: number;
  /** Another option than `place` whose only number it is: 3 may be short for the option `3 cm`. */
  short?: number;
  /** The options whose text it is. */
  texts: number[];
  /** How many options it names, where it names more than one. */
  several: number;
}

const LABEL =
  /^(?:(?:the\s+)?(?:(?:correct|right)\s+)?(?:(?:answer|option|opt|choice)|(?:ans|key)(?=[\s.:#_=-]))|सही\s+(?:उत्तर|विकल्प)|उत्तर|विकल्प)\s*(?:(?:is|no|number)\b)?[\s.:#_=-]*/i;
const LETTER = new RegExp(
  `^[([{]*\\s*(${OPTION_LETTER_PATTERN}|[\\d०-९]{1,2}(?:\\.[0०]+)?)\\s*[)\\]}.:,।-]*$`,
);
const LETTER_AND_TEXT = new RegExp(
  `^[([{]*\\s*(${OPTION_LETTER_PATTERN})(?:\\s*[)\\]}:=/–-]+\\s*|[.,](?!\\d)\\s*|\\s+)(?=\\S)(.+)$`,
  's',
);
const CLOSED_LETTER_AND_TEXT =
  /^[([{]*\s*(\p{L}[\p{M}]*)\s*(?:[)\]}:.]+\s*([-+]?[\d०-९]+(?:\.[\d०-९]+)?)|[)\]}]+\s*(\S+))$/u;
/** Not behind a single Latin letter. */
const NUMBER = /(?<!(?<![A-Za-z])[A-Za-z])(?<!\d\.?)\d+(?:\.\d+)?/g;
const SEPARATORS = [/\s*(?:[,;&+/|]|\s(?:and|or|र|वा|तथा)\s)\s*/i, /\s+/];
const MAX_LETTERED_KEY = 200;
const TRUE = new Set(['true', 't', 'सत्य', 'सही', 'ठीक', 'साँचो']);
const FALSE = new Set(['false', 'f', 'असत्य', 'गलत', 'बेठीक', 'झुटो']);

/**
 * The option that a key names by its letter (`A`, `(क)`, `Option B`), its number or its text. Undefined where it names
 * none, several, or one by its letter and another by its text.
 */
export function optionOfKey(value: string, options: readonly ReadText[]): number | undefined {
  const { place, texts } = readKey(
    value,
    options.map(({ en, ne }) => [en, ne]),
  );
  if (place === undefined) return texts.length === 1 ? texts[0] : undefined;
  return texts.every((option) => option === place) ? place : undefined;
}

/** `options`: for each, its texts in the languages it has. */
export function readKey(value: string, options: readonly (readonly string[])[]): KeyReadings {
  const key = squeeze(value);
  const texts = textMatches(key, options);
  // `Correct answer: Option B, C and D` is far below it.
  if (key.length > MAX_LETTERED_KEY) return withText(key, options, texts);
  const bare = key.normalize('NFKC');
  const named = letterOf(bare) ?? letterOf(bare.replace(LABEL, ''));
  if (named !== undefined) {
    const number = Number(digits(named.letter));
    const short = texts.length === 0 ? options.findIndex((option) => isShortFor(number, option)) : -1;
    return {
      ...(named.place < options.length && { place: named.place }),
      ...(!Number.isNaN(number) && { number }),
      ...(short !== -1 && short !== named.place && { short }),
      texts,
      several: 0,
    };
  }
  const lettered = closedLetter(bare.replace(LABEL, ''), options);
  if (lettered) return lettered;
  const places = severalOf(bare.replace(LABEL, ''), options.length);
  if (places.size > 1) return { texts, several: texts.length > 0 ? 0 : places.size };
  const [same] = places;
  if (same !== undefined) return { place: same, texts, several: 0 };
  return withText(key.replace(LABEL, ''), options, texts);
}

/** Whether the number is the only one in a text of the option; that of O3 is none. */
function isShortFor(number: number, option: readonly string[]): boolean {
  return option.some((text) => {
    const numbers = digits(text).match(NUMBER) ?? [];
    return numbers.length === 1 && Number(numbers[0]) === number;
  });
}

/** `b) 4` and `b) C`, which is the text of b: not b and another option. `B, C` stays two letters. */
function closedLetter(key: string, options: readonly (readonly string[])[]): KeyReadings | undefined {
  const [, letter = '', number = '', text = ''] = CLOSED_LETTER_AND_TEXT.exec(key) ?? [];
  const rest = number || text;
  const place = placeOfLetter(letter);
  const texts = place === undefined ? [] : textMatches(squeeze(rest), options);
  if (place === undefined || place >= options.length || texts.length === 0) return undefined;
  // The number of another option is one of several; its text contradicts the letter.
  const isOwn = texts.length === 1 && texts[0] === place;
  return isOwn || text !== '' ? { place, texts, several: 0 } : undefined;
}

/** `B. Pokhara`: a reading only if letter and text name the same option, or one that contradicts itself. */
function withText(key: string, options: readonly (readonly string[])[], texts: number[]): KeyReadings {
  const none = { texts, several: 0 };
  // 1-2 and 1:2 are texts of their own.
  if (/^\d\s*[:=/–-]\s*\d/.test(digits(key))) return none;
  const [, letter = '', rest = ''] = LETTER_AND_TEXT.exec(key) ?? [];
  const place = placeOfLetter(letter);
  if (place === undefined || place >= options.length || texts.length > 0) return none;
  const named = textMatches(squeeze(rest.replace(/^\((.*)\)$/s, '$1')), options);
  return named.length > 0 ? { ...none, place, texts: named } : none;
}

function letterOf(text: string): { place: number; letter: string } | undefined {
  const letter = LETTER.exec(text)?.[1];
  if (letter === undefined) return undefined;
  const place = placeOfLetter(letter) ?? Number(digits(letter)) - 1;
  return place < 0 ? { place: Number.POSITIVE_INFINITY, letter } : { place, letter };
}

/** The options of `A, C`, `A and C` or `AC`; one of `A / क`; none where a part is no letter. */
function severalOf(text: string, count: number): Set<number> {
  const separated = /^[A-H]{2,8}$/.test(text) && isRising(text) ? [[...text]] : [];
  for (const parts of [...separated, ...SEPARATORS.map((separator) => text.split(separator))]) {
    const places = parts.map((part) => letterOf(part.replace(LABEL, ''))?.place ?? count);
    if (parts.length > 1 && places.every((place) => place < count)) return new Set(places);
  }
  return new Set();
}

const isRising = (text: string) =>
  [...text].every((sign, index) => index === 0 || sign > (text[index - 1] ?? ''));

/** Exact texts first: Mg is not mg where both are options. */
function textMatches(key: string, options: readonly (readonly string[])[]): number[] {
  if (key === '') return [];
  const matches = (read: (text: string) => string | boolean | undefined) => {
    const wanted = read(key);
    if (wanted === undefined || wanted === '') return [];
    return options.flatMap((texts, place) =>
      texts.some((text) => text.trim() !== '' && read(squeeze(text)) === wanted) ? [place] : [],
    );
  };
  const exact = matches((text) => text);
  if (exact.length > 0) return exact;
  const folded = matches(fold);
  if (folded.length > 0) return folded;
  const byNumber = matches(numberOf);
  if (byNumber.length > 0) return byNumber;
  const truths = options.map((texts) => texts.map(truthOf).find((truth) => truth !== undefined));
  const isTrueFalse = options.length === 2 && truths.includes(true) && truths.includes(false);
  return isTrueFalse ? matches(truthOf) : [];
}

/** The truth that a text states by itself: `True`, `F`, `सत्य`. */
export function truthOf(text: string): boolean | undefined {
  const folded = fold(squeeze(text));
  if (TRUE.has(folded)) return true;
  return FALSE.has(folded) ? false : undefined;
}

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

const fold = (text: string) =>
  digits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/^["'“”‘’]+|["'“”‘’.।]+$/g, '')
    .trim();

/** 5 and 5.0 and ५ are one number. */
function numberOf(text: string): string | undefined {
  const folded = digits(text);
  return /^[-+]?\d+(?:\.\d+)?$/.test(folded) ? String(Number(folded)) : undefined;
}
