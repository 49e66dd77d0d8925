import { scriptOf } from '@abhyas/texts/scripts';
import type { ErrorCode } from '#issues.ts';
import { optionOfKey, readKey } from '#keys.ts';
import { splitLanguages } from '#languages.ts';
import { OPTION_LETTER_PATTERN, placeOfLetter, readingsOfLetter } from '#option-letters.ts';
import type {
  FileLanguage,
  FoundBy,
  ReadIssue,
  ReadOption,
  ReadPicture,
  ReadQuestion,
  ReadText,
} from '#questions.ts';
import { pairOf } from '#stacked-languages.ts';
import { textOfPieces } from '#typed-paper/blocks.ts';
import type { Content, RawOption, RawQuestion } from '#typed-paper/grouping/raw-question.ts';
import { digitsOf, letterAt } from '#typed-paper/lines/markers.ts';
import { letterWithReason } from './answer-reasons.ts';
import { doubtsOfTexts } from './doubts-of-texts.ts';
import { foundBy } from './found-by.ts';
import { keyOfMarks, marksOf } from './marks.ts';
import { cleanText, needsNotation, notationOf } from './notation.ts';

import { languagesOfOption } from './option-languages.ts';
import { type PaperLanguage, splitTexts } from './split-texts.ts';

export interface Finished {
  raw: RawQuestion;
  question: Omit<ReadQuestion, 'source'>;
  issues: Omit<ReadIssue, 'question' | 'line'>[];
  found: FoundBy;
}

const TRUE_FALSE: ReadText[] = [
  { en: 'True', ne: 'सत्य' },
  { en: 'False', ne: 'असत्य' },
];

/** Makes texts, key and issues of what the paper has of one question. */
export function finishQuestion(found: RawQuestion, paper: PaperLanguage): Finished {
  const ordered = { ...found, options: inOrder(found.options) };
  const issues: Finished['issues'] = [];
  const error = (code: ErrorCode, params: Record<string, string | number> = {}) =>
    issues.push({ severity: 'error', code, params });
  const isRich = needsNotation(contentsOf(ordered));
  const raw = withReasons(ordered, textsOf(ordered, isRich, paper).options);
  const texts = textsOf(raw, isRich, paper);
  const isTrueFalse =
    texts.options.length === 0 &&
    raw.answers.length > 0 &&
    raw.answers.every(isTruth) &&
    !raw.stem.slice(1).some(hasLetter);
  const optionTexts = isTrueFalse ? TRUE_FALSE : texts.options;
  if (texts.differ) error('languages_differ_in_options', texts.differ);
  const key = keyOf(raw, optionTexts, error);
  const pictures = texts.pictures;
  const options: ReadOption[] = optionTexts.map((text, place) => {
    const image = optionPicture(raw, place);
    return { text, is_correct: place === key, ...(image && { image }) };
  });
  const ofOptions = raw.options.flatMap((option) => picturesOf(optionContent(option)).slice(1));
  for (const picture of [...pictures.slice(1), ...ofOptions, ...picturesOf(raw.hints)])
    issues.push({ severity: 'warning', code: 'left_out', params: { what: `picture ${picture.name}` } });
  for (const { code, params } of [...raw.doubts, ...doubtsOfTexts(raw)])
    issues.push({ severity: 'warning', code, params });
  for (const text of texts.unclear)
    issues.push({ severity: 'warning', code: 'languages_unclear', params: { text: text.slice(0, 200) } });
  for (const shown of [raw.options, raw.second?.options ?? []]) {
    const letters = shown.map(({ marker }) => marker.label).join(', ');
    if (areIrregular(shown))
      issues.push({ severity: 'warning', code: 'letters_irregular', params: { letters } });
  }
  const marks = keyOfMarks(marksOf(raw));
  if (key !== undefined && raw.answers.length > 0 && marks.several)
    issues.push({ severity: 'warning', code: 'marks_differ', params: { letters: markedLetters(raw) } });
  const [image] = pictures;
  const passage = raw.passage && passageOf(raw.passage.contents, paper.language);
  return {
    raw,
    issues,
    found: foundBy(raw, key),
    question: {
      ...(isRich && { format: 'rich' as const }),
      text: texts.stem,
      ...(texts.hint && { hint: texts.hint }),
      ...(image && { image }),
      options,
      ...(passage && { passage }),
      ...(raw.difficulty && { difficulty: raw.difficulty }),
      ...(raw.topic && { topic: splitLanguages(raw.topic, 'both') }),
    },
  };
}

/** Of the options that looks single out. */
function markedLetters(raw: RawQuestion): string {
  const places = [...new Set(marksOf(raw).flatMap(({ options }) => options))].sort((a, b) => a - b);
  const { options } = raw.options.length > 0 ? raw : (raw.second ?? raw);
  return places.map((place) => options[place]?.marker.label ?? String(place + 1)).join(', ');
}

/** The reason that an answer gives is the beginning of its explanation. */
function withReasons(raw: RawQuestion, options: ReadText[]): RawQuestion {
  const found = raw.answers.map((answer) =>
    optionOfAnswer(answer, options) === undefined ? letterWithReason(cleanText(answer), options) : undefined,
  );
  const reasons = found.flatMap((each): Content[] =>
    each?.reason ? [{ pieces: [{ text: each.reason }] }] : [],
  );
  if (!found.some((each) => each !== undefined)) return raw;
  return {
    ...raw,
    answers: raw.answers.map((answer, place) => found[place]?.letter ?? answer),
    hints: [...reasons, ...raw.hints],
  };
}

/** Options in two columns may be read across: a, c, b, d. */
function inOrder(options: RawOption[]): RawOption[] {
  const places = options.map(({ marker }) => placeOfLetter(marker.label) ?? -1);
  const isPermutation = places.every((_, place) => places.includes(place));
  return isPermutation
    ? places.map((_, place) => options[places.indexOf(place)]).filter((option) => option !== undefined)
    : options;
}

const contentsOf = (raw: RawQuestion): Content[] => [
  ...raw.stem,
  ...(raw.second?.stem ?? []),
  ...[...raw.options, ...(raw.second?.options ?? [])].flatMap(optionContent),
  ...raw.hints,
];

const optionContent = ({ lines }: RawOption): Content[] => lines.map((pieces) => ({ pieces }));

interface Texts {
  stem: ReadText;
  options: ReadText[];
  hint?: ReadText | undefined;
  unclear: string[];
  pictures: ReadPicture[];
  /** How many options each language has, where they differ. */
  differ?: { en: number; ne: number } | undefined;
}

function textsOf(raw: RawQuestion, isRich: boolean, { language, isBilingual }: PaperLanguage): Texts {
  const write = (contents: readonly Content[]) => notationOf(contents, isRich);
  const pictures = picturesOf([...raw.stem, ...(raw.second?.stem ?? [])]);
  const hint = write(raw.hints);
  if (raw.second) return { ...secondTexts(raw, write), hint: hintOf(hint, language, 'both'), pictures };
  const options = withoutSeparators(raw.options.map((each) => write(optionContent(each))));
  const texts = splitTexts(write(raw.stem), options, { language, isBilingual });
  const { stem } = texts;
  const shown = stem.en && stem.ne ? 'both' : stem.ne ? 'ne' : 'en';
  return { ...texts, hint: hintOf(hint, language, shown), pictures };
}

/** Stems and options that stand one after the other, or side by side, in both languages. */
function secondTexts(
  raw: RawQuestion,
  write: (contents: readonly Content[]) => string,
): Omit<Texts, 'pictures'> {
  const textsIn = ({ stem, options }: { stem: Content[]; options: RawOption[] }) => ({
    stem: write(stem),
    options: withoutSeparators(options.map((each) => write(optionContent(each)))),
  });
  const own = textsIn(raw);
  const other = textsIn(raw.second ?? { stem: [], options: [] });
  const isNepali = ({ stem, options }: typeof own) =>
    /\p{Script=Devanagari}/u.test(stem || options.join(' '));
  const isOwnNepali = isNepali(own) && !isNepali(other);
  const pair = (one: string, two: string): ReadText =>
    isOwnNepali ? { en: two, ne: one } : { en: one, ne: two };
  const stem = other.stem === '' ? (pairOf(own.stem) ?? pair(own.stem, '')) : pair(own.stem, other.stem);
  const isShared = other.options.length === 0;
  const count = Math.max(own.options.length, other.options.length);
  const options = Array.from({ length: count }, (_, place) => {
    const text = own.options[place] ?? '';
    if (!isShared) return pair(text, other.options[place] ?? '');
    const languages = languagesOfOption(text);
    return typeof languages === 'object' ? languages : pair(text, text);
  });
  const unclear = isShared ? own.options.filter((text) => languagesOfOption(text) === 'unclear') : [];
  const [en, ne] = isOwnNepali ? [other, own] : [own, other];
  const isSame = isShared || own.options.length === other.options.length;
  return {
    stem,
    options,
    unclear,
    differ: isSame ? undefined : { en: en.options.length, ne: ne.options.length },
  };
}

/** Of an explanation or a passage. */
function hintOf(hint: string, language: FileLanguage, shown: FileLanguage): ReadText | undefined {
  if (hint === '') return undefined;
  if (language !== 'both') return splitLanguages(hint, language);
  const pair = pairOf(hint);
  if (pair && (shown === 'both' || hint.includes('\n'))) return pair;
  // A text in one language has numbers and names of the other.
  if (shown === 'both' || scriptOf(hint) === (shown === 'en' ? 'ne' : 'en'))
    return splitLanguages(hint, 'both');
  return shown === 'en' ? { en: hint, ne: '' } : { en: '', ne: hint };
}

/** Announced without a text or picture it is none. */
function passageOf(contents: readonly Content[], language: FileLanguage): ReadQuestion['passage'] {
  const isRich = needsNotation(contents);
  const text = hintOf(notationOf(contents, isRich), language, 'both');
  const [image] = picturesOf(contents);
  if (!text && !image) return undefined;
  return { ...(isRich && { format: 'rich' }), ...(text && { text }), ...(image && { image }) };
}

const picturesOf = (contents: readonly Content[]): ReadPicture[] =>
  contents.flatMap((content) =>
    'table' in content
      ? content.table.rows
          .flat(2)
          .flatMap((paragraph) => paragraph.pieces.flatMap(({ picture }) => (picture ? [picture] : [])))
      : content.pieces.flatMap(({ picture }) => (picture ? [picture] : [])),
  );

const optionPicture = (raw: RawQuestion, place: number): ReadPicture | undefined =>
  [raw.options[place], raw.second?.options[place]]
    .flatMap((option) => option?.lines.flat() ?? [])
    .find(({ picture }) => picture)?.picture;

/** Options whose first one was lost are none of true and false. */
const hasLetter = (content: Content): boolean =>
  'pieces' in content && letterAt(textOfPieces(content.pieces)) !== undefined;

const isTruth = (answer: string) =>
  /^(?:true|false|t|f|सत्य|असत्य|सही|गलत|ठीक|बेठीक)[.।]?$/iu.test(answer.trim());

const bareLabel = (answer: string): string => answer.replace(/[()[\].\s]/g, '').toLowerCase();

/** Two options have the letter that an answer names. */
const isDoubled = ({ options }: RawQuestion, answer: string): boolean =>
  options.filter(
    ({ marker }) => marker.style !== 'bullet' && marker.label.toLowerCase() === bareLabel(answer),
  ).length > 1;

/** Some letter is not the one of its place: a letter is missing, comes twice, or is of another series. */
const areIrregular = (options: readonly RawOption[]): boolean =>
  options.some(({ marker }, index) => {
    const isCounted = marker.style === 'none' || marker.style.includes('@');
    const readings = isCounted ? [] : readingsOfLetter(marker.label);
    return readings.length > 0 && !readings.some(({ place }) => place === index);
  });

/**
 * Where letters are irregular, an answer means a letter as it is shown: `none` where no option has it. Undefined where the answer
 * is no letter, or letters are regular.
 */
function labelledOption(
  { options }: RawQuestion,
  answer: string,
  texts: readonly ReadText[],
): number | 'none' | undefined {
  if (options.some(({ marker }) => marker.style.includes('@'))) return listedOption(options, answer);
  if (!areIrregular(options)) return undefined;
  const [, typed = '', rest = ''] = LETTER_BEFORE_TEXT.exec(answer.trim()) ?? [];
  const label = rest === '' ? bareLabel(answer) : typed.toLowerCase();
  const found = options.findIndex(({ marker }) => marker.label.toLowerCase() === label);
  const isText = texts.some(({ en, ne }) =>
    [en, ne].some((text) => text.toLowerCase() === bareLabel(answer)),
  );
  if (rest !== '') {
    const named = optionOfKey(rest, texts);
    return named === undefined ? undefined : named === found ? found : 'none';
  }
  if (found >= 0) return found;
  return readingsOfLetter(label).length > 0 && !isText ? 'none' : undefined;
}

/** Word counts the letters of a list, which may begin with any: one that is shown is meant as it is. */
function listedOption(options: readonly RawOption[], answer: string): number | undefined {
  const places = options.map(({ marker }) => readingsOfLetter(marker.label).map(({ place }) => place));
  if (places.every((each, place) => each.length === 0 || each.includes(place))) return undefined;
  const found = options.findIndex(({ marker }) => marker.label.toLowerCase() === bareLabel(answer));
  return found < 0 ? undefined : found;
}

const LETTER_BEFORE_TEXT = new RegExp(`^[([]?\\s*(${OPTION_LETTER_PATTERN})\\s*[)\\].:-]+\\s*(\\S.*)$`, 'su');

/** `(c)` beside the options `(b) C` and `(c) A`: the letter as it stands before an option, and no text as it stands. */
function optionInCase({ options }: RawQuestion, answer: string, texts: ReadText[]): number | undefined {
  const label = answer.replace(/[()[\].\s]/g, '');
  const isText = texts.some(({ en, ne }) => en === label || ne === label);
  const places = options.flatMap(({ marker }, place) => (marker.label === label ? [place] : []));
  return /^[a-h]$/.test(label) && !isText && places.length === 1 ? places[0] : undefined;
}

/** `(ख) गुलाब / Rose`: the letter with the text in each language must name the same option. */
function optionOfAnswer(answer: string, options: ReadText[]): number | undefined {
  const option = optionOfKey(answer, options);
  if (option !== undefined) return option;
  const letter = letterAt(answer);
  const texts = pairOf(answer.slice(letter?.end ?? 0).replace(/^\((.*)\)$/s, '$1'));
  if (!texts) return undefined;
  const label = letter ? `${letter.label}) ` : '';
  const [en, ne] = [texts.en, texts.ne].map((text) => optionOfKey(label + text, options));
  return en === ne ? en : undefined;
}

type Report = (code: ErrorCode, params?: Record<string, string | number>) => void;

/** `3` where the option that begins with `c)` is another than `3 cm`: either may be meant. */
function isShortForAnother({ options }: RawQuestion, answer: string, texts: readonly ReadText[]): boolean {
  const areNumbered = options.some(({ marker }) => marker.style !== 'none' && digitsOf(marker.label));
  const all = texts.map(({ en, ne }) => [en, ne]);
  return !areNumbered && readKey(cleanText(answer), all).short !== undefined;
}

/** The one option that answers and marks name. Where they name several, none: that is an error, never a guess. */
function keyOf(raw: RawQuestion, options: ReadText[], error: Report): number | undefined {
  if (options.length < 2) return undefined;
  const marks = keyOfMarks(marksOf(raw));
  const stated = raw.answers.map(
    (answer) =>
      labelledOption(raw, answer, options) ??
      optionInCase(raw, answer, options) ??
      optionOfAnswer(cleanText(answer), options),
  );
  const unclear = raw.answers.find(
    (answer) => isDoubled(raw, answer) || isShortForAnother(raw, answer, options),
  );
  if (unclear !== undefined) {
    error('key_unclear', { value: cleanText(unclear).slice(0, 200) });
    return undefined;
  }
  const unknown = raw.answers.find((_, place) => stated[place] === undefined || stated[place] === 'none');
  if (unknown !== undefined) {
    const value = cleanText(unknown);
    const reading = readKey(
      value,
      options.map(({ en, ne }) => [en, ne]),
    );
    if (reading.several > 1) error('several_keys', { count: reading.several });
    else if (reading.place !== undefined && reading.texts.length > 0 && !areIrregular(raw.options))
      error('key_unclear', { value });
    else error('key_names_no_option', { value: value.slice(0, 200) });
    return undefined;
  }
  const named = new Set(stated.filter((option) => typeof option === 'number'));
  if (named.size > 0 && marks.option !== undefined) named.add(marks.option);
  if (named.size === 0 && marks.several) {
    error('several_keys', { count: marks.several });
    return undefined;
  }
  if (named.size > 1) {
    error('several_keys', { count: named.size });
    return undefined;
  }
  const [key = marks.option] = named;
  return key;
}

/** `a) N, b) J, c) W.`: what stands between the options is no part of them. Where all end with it, it is. */
function withoutSeparators(options: string[]): string[] {
  const last = options.at(-1) ?? '';
  const others = options.slice(0, -1);
  const separator = [';', ','].find(
    (sign) => others.length > 0 && others.every((text) => text.endsWith(sign)),
  );
  if (separator === undefined || last.endsWith(separator)) return options;
  return [...others.map((text) => text.slice(0, -1).trimEnd()), last.replace(/(?<=^[^.]+)\.$/, '')];
}
