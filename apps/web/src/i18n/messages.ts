import type { Language } from '@abhyas/contract/shared';
import { formatNumber } from './numbers.ts';

/** `'{n} of {total}'` → `'n' | 'total'` */
type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type Message = Record<Language, string>;

/** The two languages must name the same placeholders, else the message becomes this sentence and does not compile. */
type Checked<M extends Message> = [Placeholders<M['en']>] extends [Placeholders<M['ne']>]
  ? [Placeholders<M['ne']>] extends [Placeholders<M['en']>]
    ? M
    : 'ne has a placeholder that en lacks'
  : 'en has a placeholder that ne lacks';

/** Declares the sentences of a feature, both languages side by side. Placeholders are written `{name}`. */
export const defineMessages = <const T extends Record<string, Message>>(
  messages: T & { [K in keyof T]: Checked<T[K]> },
): T => messages;

type Values<S extends string> = Record<Placeholders<S>, string | number>;

/** A sentence without placeholders is a string, one with them a function. Numbers get the digits of the language. */
export type Spoken<T extends Record<string, Message>> = {
  readonly [K in keyof T]: [Placeholders<T[K]['en']>] extends [never]
    ? string
    : (values: Values<T[K]['en']>) => string;
};

const spoken: Record<Language, WeakMap<object, unknown>> = { en: new WeakMap(), ne: new WeakMap() };

/** The sentences in one language; the same object for the same arguments. */
export function speak<T extends Record<string, Message>>(messages: T, language: Language): Spoken<T> {
  const known = spoken[language].get(messages);
  if (known !== undefined) return known as Spoken<T>;
  const entries = Object.entries(messages).map(([key, message]) => [
    key,
    compile(message[language], language),
  ]);
  const result = Object.fromEntries(entries) as Spoken<T>;
  spoken[language].set(messages, result);
  return result;
}

const PLACEHOLDER = /\{(\w+)\}/g;

export const placeholdersOf = (sentence: string): string[] =>
  Array.from(sentence.matchAll(PLACEHOLDER), ([, name]) => name ?? '').sort();

/** A placeholder with the first letter of the postposition that is written onto it: `{name}ले`. */
const FILLED_IN = /\{(\w+)\}((?!औँ)[क-ह])?/g;
const ENDS_IN_A_WORD = /[\u0900-\u0963]{2}$/;

/** A Nepali postposition joins a word in Devanagari, and stands apart from Latin, digits and single letters: रामले, Ram ले, १० ले, क ले. */
function compile(sentence: string, language: Language) {
  if (!sentence.includes('{')) return sentence;
  return (values: Record<string, string | number>) =>
    sentence.replace(FILLED_IN, (_, name: string, postposition = '') => {
      const value = values[name] ?? '';
      const text = typeof value === 'number' ? formatNumber(value, language) : value;
      return text + (postposition && !ENDS_IN_A_WORD.test(text) ? ' ' : '') + postposition;
    });
}
