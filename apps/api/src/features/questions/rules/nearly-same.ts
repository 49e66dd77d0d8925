import { fold } from './fold.ts';
import { similarityOf, trigramsOf } from './similar-texts.ts';

/** A question as far as another one can be nearly the same: folded texts in each language, and the correct option. */
export interface Compared {
  stem_en: string;
  stem_ne: string;
  answer: { en?: string | undefined; ne?: string | undefined };
  /** Pictures or a passage belong to it. Then its stem is a part of what it asks, and it is never nearly the same. */
  is_pictured: boolean;
}

/**
 * From this similarity of stems on. Higher than for showing duplicates to people: here nobody looks at them, and "rivers of
 * Koshi" must not be left out for "lakes of Koshi".
 */
export const NEARLY_SAME = 0.75;

/** So many of those with the same answer and numbers are compared: more have stems of a pattern. */
const COMPARED = 60;

/**
 * Finds questions that ask nearly the same: similar stems with the same numbers in them and the same correct option. By
 * the stem alone, "the capital of Koshi" and "the capital of Bagmati" would be one question. Returns a function that
 * remembers a question and says whether one before it is nearly the same.
 */
export function rememberNearlySame(): (question: Compared) => boolean {
  const known = new Map<string, { en: Set<string>; ne: Set<string> }[]>();
  return ({ stem_en, stem_ne, answer, is_pictured }) => {
    if (is_pictured) return false;
    const numbers = `${stem_en} ${stem_ne}`.match(/\d+/g)?.join() ?? '';
    const keys = [answer.en, answer.ne]
      .map((text = '') => fold(text))
      .filter((text) => text !== '')
      .map((text) => `${numbers}/${text}`);
    const own = { en: trigramsOf(stem_en), ne: trigramsOf(stem_ne) };
    const isSame = keys.some((key) =>
      known
        .get(key)
        ?.some(
          (other) =>
            similarityOf(own.en, other.en) >= NEARLY_SAME || similarityOf(own.ne, other.ne) >= NEARLY_SAME,
        ),
    );
    for (const key of new Set(keys)) {
      const before = known.get(key) ?? [];
      if (before.length < COMPARED) known.set(key, [...before, own]);
    }
    return isSame;
  };
}
