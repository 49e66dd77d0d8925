import { createHash } from 'node:crypto';
import type { LocalizedText } from '@abhyas/contract/shared';
import { digits } from '@abhyas/texts/digits';
import type { QuestionContent } from './documents.ts';
import { fold } from './fold.ts';
import { NEARLY_SAME } from './nearly-same.ts';
import { canonicalPicture } from './question-content.ts';
import { bandsOf, similarityOf, trigramsOf } from './similar-texts.ts';

// Whether two questions are alike: the answer of one tells that of the other.

/** What a database finds the questions by that may be alike. */
export interface Traces {
  /** Equal stems, options, pictures and passages, whichever option is correct: such questions are alike. */
  same: number[];
  /** Equal numbers, correct option, pictures and passages: alike if the stems are similar, too. */
  near: number[];
  /** Similar stems probably share one of these. */
  bands: number[];
}

export const LANGUAGES = ['en', 'ne'] as const;

export function tracesOf(content: QuestionContent): Traces {
  const surroundings = surroundingsOf(content);
  const written = LANGUAGES.filter((language) => /\S/.test(content.text[language] ?? ''));
  const texts = written.length > 0 ? written.map((language) => content.text[language] ?? '') : [''];
  const languages = written.length > 0 ? written : LANGUAGES.slice(0, 1);
  const optionsIn = languages.map((language) => ({
    all: content.options.map((option) => wordsOf(option, language)).sort(),
    correct: content.options.filter((option) => option.is_correct).map((option) => wordsOf(option, language)),
  }));
  return {
    same: texts.map((text, at) => numberOf('same', [surroundings, squashed(text), optionsIn[at]?.all])),
    near: texts.map((text, at) => numberOf('near', [surroundings, amountsIn(text), optionsIn[at]?.correct])),
    bands: [...new Set(texts.flatMap((text) => bandsOf(fold(text))))],
  };
}

/** Compares the stem of a question with those of others that share a number in `near` and in `bands`. */
export function stemsLike({ text }: Pick<QuestionContent, 'text'>): (other: LocalizedText) => boolean {
  const own = LANGUAGES.map((language) => trigramsOf(fold(text[language] ?? '')));
  return (other) =>
    LANGUAGES.some((language, at) => {
      const trigrams = trigramsOf(fold(other[language] ?? ''));
      return similarityOf(own[at] ?? new Set(), trigrams) >= NEARLY_SAME;
    });
}

/** Pictures and passage: what a stem is about. */
const surroundingsOf = ({ image, pictures, passage }: QuestionContent) => [
  canonicalPicture({ image, pictures }),
  passage && [
    squashed(`${passage.text?.en ?? ''} ${passage.text?.ne ?? ''}`),
    canonicalPicture({ image: passage.image, pictures: passage.pictures }),
  ],
];

type Option = QuestionContent['options'][number];

/** The text of an option, squashed; of one in the other language alone, that one. */
export const wordsOf = (option: Option, language: 'en' | 'ne'): string => shownBy(option, language, squashed);

/** What an option shows in a language: its text, changed in this way, and its picture. */
export function shownBy(
  { text, key_text, image }: Option,
  language: 'en' | 'ne',
  change: (text: string) => string,
): string {
  const { en, ne = '' } = key_text ?? text;
  const [own, other] = language === 'en' ? [en, ne] : [ne, en];
  return change(/\S/.test(own) ? own : other) + (image ? canonicalPicture({ image }) : '');
}

/** To find what is alike, without what is seldom meant: spaces, case, the form of digits and letters, and the mark at the end. */
const squashed = (text: string): string =>
  withLatinDigits(text)
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[.?!:;।…]+$/u, '');

/** Numbers and signs, in their order: "8 + 2" and "8 − 2" have similar stems. */
const amountsIn = (text: string): string =>
  (withLatinDigits(text).match(/\d+(?:\.\d+)?|[+×÷*/^=<>≤≥√%]|[-−–](?=\s*\d)/gu) ?? []).join(' ');

const withLatinDigits = (text: string): string => digits(text.normalize('NFKC'));

/** 48 bits: exact as a number, and no two of a million questions share one by chance. */
const numberOf = (kind: keyof Traces, parts: unknown): number =>
  createHash('sha256')
    .update(JSON.stringify([kind, parts]))
    .digest()
    .readUIntBE(0, 6);
