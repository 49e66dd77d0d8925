import type { Language } from '@abhyas/contract/shared';
import { isCommon } from '@abhyas/texts/scripts';
import { foldedText } from './folded-text.ts';
import { isBlank, keyOf, LANGUAGES, type ReadableQuestion, type Texts } from './readable-question.ts';

/** A number, a formula or a name that is written so in both languages: it shows neither. */
const isSameInBoth = ({ en, ne }: Texts): boolean => en.trim() === ne.trim() || isCommon(en || ne);

/** In which languages questions or options are written. A paper in one language lacks nothing. */
export const languagesOf = (questions: readonly ReadableQuestion[]): ReadonlySet<Language> =>
  new Set(
    LANGUAGES.filter((language) =>
      questions.some(
        ({ text, options }) =>
          !isBlank(text[language]) ||
          options.some((option) => !isBlank(option.text[language]) && !isSameInBoth(option.text)),
      ),
    ),
  );

/** The same question twice: from the same bank question, or with equal texts and options in either language. */
export function* equalQuestions(
  questions: readonly ReadableQuestion[],
): Generator<undefined, { place: number; other: number }[], undefined> {
  const seen = new Map<string, number>();
  const found: { place: number; other: number }[] = [];
  for (const [place, question] of questions.entries()) {
    const keys = keysOf(question);
    const other = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, place);
    if (other !== undefined) found.push({ place, other });
    yield;
  }
  return found;
}

/** Equal for questions that ask the same: the order of their options does not matter. */
function keysOf({ text, picture, options, bank_id }: ReadableQuestion): string[] {
  const texts = LANGUAGES.flatMap((language) => {
    const asked = foldedText(text[language]);
    const choices = options.map((option) => foldedText(option.text[language]) + option.picture).sort();
    return asked === '' ? [] : [JSON.stringify([asked, picture, choices])];
  });
  return bank_id === undefined ? texts : [`bank ${bank_id}`, ...texts];
}

interface KeyPosition {
  /** Of the option that is correct too often, or too seldom. */
  place: number;
  times: number;
  /** How many questions have as many options. */
  questions: number;
  options: number;
}

/** Fewer are no paper yet. */
const FEWEST_QUESTIONS = 8;
/** So improbable is the count of one place, among all places, if keys are placed at random. */
const IMPROBABLE = 0.01;

/** The place that has the key far too often, or never, among the questions with the commonest number of options. */
export function unbalancedKeyPosition(questions: readonly ReadableQuestion[]): KeyPosition | undefined {
  const keyed = questions.filter((question) => keyOf(question) !== -1 && question.options.length > 1);
  const counts = new Map<number, number>();
  for (const { options } of keyed) counts.set(options.length, (counts.get(options.length) ?? 0) + 1);
  const [options = 0, total = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (total < FEWEST_QUESTIONS) return undefined;

  const places = keyed.filter((question) => question.options.length === options).map(keyOf);
  const times = Array.from({ length: options }, (_, place) => places.filter((each) => each === place).length);
  const most = times.indexOf(Math.max(...times));
  const never = times.indexOf(0);
  const chance = 1 / options;
  const found = (place: number) => ({ place, times: times[place] ?? 0, questions: total, options });
  if (options * atLeast(times[most] ?? 0, total, chance) < IMPROBABLE) return found(most);
  if (never !== -1 && options * (1 - chance) ** total < IMPROBABLE) return found(never);
  return undefined;
}

/** The probability of at least so many of `n` by chance (binomial distribution). */
function atLeast(times: number, n: number, chance: number): number {
  let exactly = (1 - chance) ** n;
  let fewer = 0;
  for (let count = 0; count < times; count += 1) {
    fewer += exactly;
    exactly *= ((n - count) / (count + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, 1 - fewer);
}
