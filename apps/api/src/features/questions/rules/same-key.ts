import { LANGUAGES, shownBy, wordsOf } from './alike.ts';
import type { QuestionContent } from './documents.ts';

// Whether two questions have the same key, and the key of one for the options of the other.

type Keyed = Pick<QuestionContent, 'options'>;
type Option = Keyed['options'][number];
type Language = (typeof LANGUAGES)[number];

/** Whether the same options are correct, in a language of both. */
export const hasSameKey = (one: Keyed, other: Keyed): boolean =>
  LANGUAGES.some((language) => {
    const found = correctIn(one, { of: other, language });
    return found?.length === one.options.filter(({ is_correct }) => is_correct).length
      ? found.every(({ is_correct }) => is_correct)
      : false;
  });

/** The content with the key of another question; undefined where it does not have, for certain, the options of that key. */
export function withKeyOf<Content extends Keyed>(content: Content, other: Keyed): Content | undefined {
  for (const language of LANGUAGES) {
    const correct = correctIn(content, { of: other, language });
    if (!correct || correct.length === 0) continue;
    const right = new Set(correct);
    return { ...content, options: content.options.map((each) => ({ ...each, is_correct: right.has(each) })) };
  }
  return undefined;
}

/** The options of a question that are the correct ones of another; undefined where one of them is not found. */
function correctIn(
  question: Keyed,
  { of, language }: { of: Keyed; language: Language },
): Option[] | undefined {
  const correct = of.options.filter(({ is_correct }) => is_correct);
  const found = correct.flatMap((option) => sameOption(option, { from: of, to: question, language }) ?? []);
  return found.length === correct.length ? found : undefined;
}

/**
 * The option of a question that is this one of another: the one that shows the same, else the one that differs only in what
 * is seldom meant. "Co" and "CO", or "n" and "n!", differ in nothing else: so each must be the only one in both questions.
 */
function sameOption(
  option: Option,
  { from, to, language }: { from: Keyed; to: Keyed; language: Language },
): Option | undefined {
  for (const shown of [exactly, wordsOf]) {
    const [own, found] = [from, to].map(({ options }) =>
      options.filter((each) => shown(each, language) === shown(option, language)),
    );
    if (own?.length === 1 && found?.length === 1) return found[0];
  }
  return undefined;
}

/** What an option shows, but for spaces and for how Unicode writes the same letters. */
const exactly = (option: Option, language: Language): string =>
  shownBy(option, language, (text) => text.normalize('NFC').trim().replace(/\s+/gu, ' '));
