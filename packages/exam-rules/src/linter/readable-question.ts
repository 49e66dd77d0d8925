import type { Language } from '@abhyas/contract/shared';
import { visible } from '@abhyas/texts/visible';
import { asList, fieldOf, textAt } from './json-values.ts';

// A question as far as it can be read: pasted texts may be anything.

export const LANGUAGES = ['en', 'ne'] as const;

export type Texts = Record<Language, string>;

export interface ReadableOption {
  text: Texts;
  picture: string;
  is_correct: boolean;
}

export interface ReadableQuestion {
  text: Texts;
  hint: Texts;
  picture: string;
  options: ReadableOption[];
  /** Of the bank question that it is a version of. */
  bank_id: number | undefined;
}

export const textsAt = (value: unknown): Texts => ({ en: textAt(value, 'en'), ne: textAt(value, 'ne') });

const pictureOf = (item: unknown): string => textAt(fieldOf(item, 'image'), 'svg').trim();

export function readQuestion(question: unknown): ReadableQuestion {
  const bank_id = fieldOf(fieldOf(question, 'bank'), 'bank_id');
  return {
    text: textsAt(fieldOf(question, 'text')),
    hint: textsAt(fieldOf(question, 'hint')),
    picture: pictureOf(question),
    options: asList(fieldOf(question, 'options')).map((option) => ({
      text: textsAt(fieldOf(option, 'text')),
      picture: pictureOf(option),
      is_correct: fieldOf(option, 'is_correct') === true,
    })),
    bank_id: typeof bank_id === 'number' ? bank_id : undefined,
  };
}

export const isBlank = (text: string): boolean => !visible(text);

/** The place of the correct option; -1 where there is none. */
export const keyOf = ({ options }: ReadableQuestion): number =>
  options.findIndex(({ is_correct }) => is_correct);
