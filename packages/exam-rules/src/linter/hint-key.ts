import { foldedText } from './folded-text.ts';
import { isBlank, keyOf, type ReadableQuestion } from './readable-question.ts';

// Explanations often name the answer: "Answer: B", "Ans. (c)", "सही उत्तर: ख". As exam papers letter their options.
const LETTERS = ['abcdefgh', 'कखगघङचछज'];

const OPEN = '[(\\["“]?';
/** Not the beginning of a word: "Answer: A mammal" names no option. */
const END = '(?=\\s*(?:[)\\]"”.,;:।\\n]|$)|\\s+(?:because|since|as|हो|नै|किनभने)(?![\\p{L}\\p{M}]))';
const LETTER = `${OPEN}\\s*([a-hकखगघङचछज])(?![\\p{L}\\p{M}])${END}`;
const ENGLISH = '(?:ans(?:wer)?|correct (?:option|choice)|key)';
const NEPALI = '(?:(?:सही )?(?:उत्तर|जवाफ)|सही विकल्प)';

const MARKED_LETTERS = [
  // A separator or a bracket has to stand between: "answer a question" names no option.
  new RegExp(`\\b${ENGLISH}\\s*(?:is|[.:=–—-]|(?=[(\\[]))+\\s*(?:option\\s*)?${LETTER}`, 'giu'),
  new RegExp(`${NEPALI}\\s*(?:[:ः=–—-]|(?=[(\\[]))\\s*(?:विकल्प\\s*)?${LETTER}`, 'giu'),
  new RegExp(`सही (?:उत्तर|विकल्प)\\s+${LETTER}`, 'giu'),
];
const MARKED_TEXTS = [
  new RegExp(`\\b${ENGLISH}\\s*(?:is|[:=–—-])+\\s*([^\\n]+?)(?=\\.\\s|\\.?$|\\n)`, 'gimu'),
  new RegExp(`${NEPALI}\\s*[:ः=–—-]\\s*([^\\n।]+)`, 'giu'),
];
/** "Wrong answer: B" is about another option than the key. */
const NEGATED = /(?:wrong|incorrect|not the|गलत|बेठीक)\s*$/i;

/** The places of the options that the explanation calls correct. */
export function placesNamedInHint({ hint, options }: ReadableQuestion): number[] {
  const hints = [hint.en, hint.ne].filter((text) => !isBlank(text));
  const letters = found(hints, MARKED_LETTERS).map((letter) =>
    Math.max(...LETTERS.map((all) => all.indexOf(letter.toLowerCase()))),
  );
  const choices = options.map(({ text }) =>
    [text.en, text.ne].filter((each) => !isBlank(each)).map((each) => foldedText(each)),
  );
  const texts = found(hints, MARKED_TEXTS).map((text) => {
    const folded = foldedText(text);
    return choices.findIndex((choice) => choice.includes(folded));
  });
  return [...letters, ...texts].filter((place) => place >= 0 && place < options.length);
}

function found(hints: readonly string[], patterns: readonly RegExp[]): string[] {
  return hints.flatMap((text) => {
    const hint = text.normalize('NFC');
    return patterns.flatMap((pattern) =>
      [...hint.matchAll(pattern)]
        .filter((match) => !NEGATED.test(hint.slice(0, match.index)))
        .map(([, name = '']) => name),
    );
  });
}

/** The option that the explanation names instead of the key; undefined where it names the key, or none. */
export function contradictingPlace(question: ReadableQuestion): number | undefined {
  const key = keyOf(question);
  const named = placesNamedInHint(question);
  return key === -1 || named.includes(key) ? undefined : named[0];
}
