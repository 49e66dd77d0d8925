import type { ImportedQuestion } from '@abhyas/contract/imports';
import type { Correction } from '#features/quizzes/staff/imports/imports.api.ts';

// What staff do to a question of a preview, as the correction that is sent.

type Texts = ImportedQuestion['text'];
type Options = ImportedQuestion['options'];

/** Which text of a question: an option by its place, from 0. */
export type TextName = 'text' | 'hint' | 'topic' | number;

const EMPTY: Texts = { en: '', ne: '' };
const isBlank = (text: string) => text.trim() === '';

export const textOf = (question: ImportedQuestion, name: TextName): Texts =>
  (typeof name === 'number' ? question.options[name]?.text : question[name]) ?? EMPTY;

export function withText(question: ImportedQuestion, name: TextName, text: Texts): Correction {
  if (typeof name === 'number')
    return {
      options: question.options.map((option, place) => (place === name ? { ...option, text } : option)),
    };
  if (name === 'text') return { text };
  // An emptied explanation or topic is none.
  return { [name]: isBlank(text.en) && isBlank(text.ne) ? null : text };
}

export const swapped = ({ en, ne }: Texts): Texts => ({ en: ne, ne: en });

/** Both languages of the whole question in each other's place. */
export const swapAll = ({ text, hint, options }: ImportedQuestion): Correction => ({
  text: swapped(text),
  ...(hint && { hint: swapped(hint) }),
  options: options.map((option) => ({ ...option, text: swapped(option.text) })),
});

export const withKey = ({ options }: ImportedQuestion, key: number): Correction => ({
  options: options.map((option, place) => ({ ...option, is_correct: place === key })),
});

const without = <Item>(items: readonly Item[], place: number) => items.filter((_, index) => index !== place);

export const withoutOption = ({ options }: ImportedQuestion, place: number): Correction => ({
  options: without(options, place),
});

export const withNewOption = ({ options }: ImportedQuestion): Correction => ({
  options: [...options, { text: EMPTY, is_correct: false }],
});

export const toTheEnd = ({ options }: ImportedQuestion, place: number): Correction => ({
  options: [...without(options, place), ...options.slice(place, place + 1)],
});

/** The Nepali of an option in the place of that of the option before or after it. */
export function nepaliMoved({ options }: ImportedQuestion, place: number, by: 1 | -1): Correction {
  const other = options[place + by];
  const moved = options[place];
  if (!other || !moved) return { options };
  return {
    options: options.map((option) => {
      if (option === moved) return { ...option, text: { ...option.text, ne: other.text.ne } };
      if (option === other) return { ...option, text: { ...option.text, ne: moved.text.ne } };
      return option;
    }),
  };
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /\p{Script=Latin}/u;

/** The language of a text that is in one language alone, by its letters. */
function languageOf({ en, ne }: Texts): 'en' | 'ne' | undefined {
  if (!isBlank(en) && !isBlank(ne)) return undefined;
  const text = en + ne;
  if (DEVANAGARI.test(text)) return 'ne';
  return LATIN.test(text) ? 'en' : undefined;
}

/** English letters where Nepali is, or the other way round: `CPU` may be Nepali, नेपाल is never English. */
export const isMisplaced = ({ en, ne }: Texts): boolean =>
  DEVANAGARI.test(en) && !LATIN.test(en) && !DEVANAGARI.test(ne);

/**
 * Options that are one for each language, joined two by two: `A) Koshi B) कोशी C) …`, or first all of one language. Undefined
 * where they are no such pairs.
 */
export function joinedPairs(options: Options): Options | undefined {
  const half = options.length / 2;
  if (!Number.isInteger(half) || half < 2) return undefined;
  const languages = options.map(({ text }) => languageOf(text));
  const pairs = [
    Array.from({ length: half }, (_, n) => [2 * n, 2 * n + 1] as const),
    Array.from({ length: half }, (_, n) => [n, n + half] as const),
  ].find((tried) =>
    tried.every(
      ([one, other]) =>
        languages[one] !== undefined &&
        languages[other] !== undefined &&
        languages[one] === languages[tried[0]?.[0] ?? 0] &&
        languages[one] !== languages[other],
    ),
  );
  return pairs?.map(([one, other]) => joined(options[one], options[other]));
}

function joined(one: Options[number] | undefined, other: Options[number] | undefined): Options[number] {
  const both = [one, other].flatMap((option) => (option ? [option] : []));
  const inLanguage = (language: 'en' | 'ne') => {
    const text = both.find((option) => languageOf(option.text) === language)?.text ?? EMPTY;
    return text.en + text.ne;
  };
  const image = one?.image ?? other?.image;
  return {
    text: { en: inLanguage('en'), ne: inLanguage('ne') },
    is_correct: both.some(({ is_correct }) => is_correct),
    ...(image && { image }),
  };
}
