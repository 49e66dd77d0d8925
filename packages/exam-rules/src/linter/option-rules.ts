import { foldedText } from './folded-text.ts';
import {
  isBlank,
  keyOf,
  LANGUAGES,
  type ReadableOption,
  type ReadableQuestion,
} from './readable-question.ts';

/** "All of the above", "none of these", "माथिका सबै", "यीमध्ये कुनै पनि होइन". */
// Each alternative of a repeated group begins in a way of its own, so that a text takes time in proportion to its length.
const ABOUT_OTHERS = [
  /^(?:all|none|any|both|neither) (?:of )?(?:the )?(?:above|these|those|them)\b/,
  /^(?:all|none) (?:of (?:the )?options )?(?:are|is) (?:correct|true|right)$/,
  /^(?:माथि|उपर्युक्त|उपरोक्त|उल्लिखित|यी|यिनी)\s*(?:का|को|मध्ये|हरू|मा)*\s*(?:सबै|सब|दुवै|कुनै)/,
  /^(?:सबै (?:सही|ठीक)|कुनै पनि (?:होइन|होइनन्|सही))/,
];

const isAboutOthers = ({ text }: ReadableOption): boolean =>
  LANGUAGES.some((language) => {
    const folded = foldedText(text[language]);
    return ABOUT_OTHERS.some((pattern) => pattern.test(folded));
  });

/** Options about the others that an option with a content of its own follows. */
export const placesOfEarlySummaries = ({ options }: ReadableQuestion): number[] =>
  options.flatMap((option, place) =>
    isAboutOthers(option) &&
    options.slice(place + 1).some((later) => !isAboutOthers(later) && hasContent(later))
      ? [place]
      : [],
  );

const hasContent = ({ text, picture }: ReadableOption): boolean =>
  !isBlank(text.en) || !isBlank(text.ne) || picture !== '';

/** The same picture, and no word with either. */
const isDrawn = (picture: string, ...texts: string[][]) =>
  picture !== '' && texts.flat().every((text) => text === '');

/** Two options that a learner could not tell apart, in either language: the later one, and the earlier one. */
export function equalOptions({ options }: ReadableQuestion): { place: number; other: number }[] {
  const seen = options.map(({ text, picture }) => ({
    picture,
    texts: LANGUAGES.map((language) => foldedText(text[language])),
  }));
  return seen.flatMap((option, place) => {
    const other = seen
      .slice(0, place)
      .findIndex(
        ({ picture, texts }) =>
          picture === option.picture &&
          (isDrawn(picture, texts, option.texts) ||
            texts.some((text, at) => text !== '' && text === option.texts[at])),
      );
    return other === -1 ? [] : [{ place, other }];
  });
}

/**
 * A correct option that stands out by its length gives itself away: "keep the length of choices about equal" (Haladyna,
 * Downing and Rodriguez 2002, A Review of Multiple-Choice Item-Writing Guidelines), "long correct answer" (NBME
 * Item-Writing Guide). Neither has a figure. Ours reports what is seen at a glance and leaves short terms alone: half as
 * long again as every other option, and at least 15 letters longer.
 */
const LONGER_BY_RATIO = 1.5;
const LONGER_BY_LETTERS = 15;

export function isKeyLongest(question: ReadableQuestion): boolean {
  const key = keyOf(question);
  const others = question.options.filter((option, place) => place !== key && !isAboutOthers(option));
  const correct = question.options[key];
  if (correct === undefined || others.length < 2) return false;
  return LANGUAGES.some((language) => {
    const lengths = others.map(({ text }) => lettersIn(text[language]));
    if (lengths.includes(0)) return false;
    const longest = Math.max(...lengths);
    const length = lettersIn(correct.text[language]);
    return length >= longest * LONGER_BY_RATIO && length >= longest + LONGER_BY_LETTERS;
  });
}

/** Without the signs that Devanagari joins to a letter. */
const lettersIn = (text: string): number => Array.from(text.trim().replace(/[\p{M}\p{Cf}]/gu, '')).length;
