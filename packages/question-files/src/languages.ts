import { isCommon, type Language, scriptOf, withoutMarkup } from '@abhyas/texts/scripts';
import { markedLanguages } from './language-marks.ts';
import type { FileLanguage, ReadText } from './questions.ts';
import { pairOf } from './stacked-languages.ts';

/**
 * A text of a file, or its HTML, in the languages that its marks name: Moodle's multilang spans, `{mlang en}…{mlang}`,
 * elements with `lang`. What stands outside of them belongs to both. Without marks the whole text is in `fallback`, or by its
 * script; a text of neither script is English then. The texts of one question belong together: see `splitQuestion`.
 */
export function splitLanguages(text: string, fallback: FileLanguage): ReadText {
  return markedLanguages(text) ?? inLanguage(text, fallback === 'both' ? languageOf(text) : fallback);
}

/** A title or a name of a section: without marks, those in both languages have a slash between them. */
export function splitTitle(title: string, language: FileLanguage): ReadText {
  const pair = language === 'both' && / [/|] /.test(title) ? pairOf(title) : undefined;
  return pair ?? splitLanguages(title.trim(), language);
}

/** The texts of one question as its file has them. */
export interface QuestionTexts<Text> {
  stem: Text;
  options: Text[];
  hint?: Text | undefined;
}

/**
 * The texts of one question. Where the languages are not marked, all of them are in the
 * language of the stem, so that a Nepali question with an option `HTML` is complete in Nepali; unless stem and options
 * are stacked: both languages on lines of their own or around a slash.
 * In a question with both languages a text that is the same in both (`42`, `5 km`, `HTML`) belongs to both.
 */
export function splitQuestion(texts: QuestionTexts<string>, fallback: FileLanguage): QuestionTexts<ReadText> {
  const all = [texts.stem, ...texts.options, ...(texts.hint === undefined ? [] : [texts.hint])];
  const [stem = { en: '', ne: '' }, ...rest] = splitTogether(all, texts.options.length, fallback);
  const options = rest.slice(0, texts.options.length);
  return { stem, options, ...(texts.hint !== undefined && { hint: rest.at(-1) }) };
}

function splitTogether(texts: string[], optionCount: number, fallback: FileLanguage): ReadText[] {
  const marked = texts.map((text) => markedLanguages(text));
  const has = (language: Language) => marked.some((text) => text?.[language]);
  if (has('en') && has('ne')) {
    return texts.map((text, place) => marked[place] ?? besideOther(text, fallback));
  }
  const named = has('ne') ? 'ne' : has('en') ? 'en' : undefined;
  const unmarked = marked.map((text, place) => (text ? text.en || text.ne : (texts[place] ?? '')));
  if (named === undefined && fallback === 'both' && areStacked(unmarked.slice(0, optionCount + 1))) {
    return unmarked.map((text) => besideOther(text, fallback));
  }
  const language = fallback === 'both' ? (named ?? languageOfQuestion(unmarked)) : (named ?? fallback);
  return unmarked.map((text) => inLanguage(text, language));
}

/** A text without marks in a question that has both languages. */
function besideOther(text: string, fallback: FileLanguage): ReadText {
  if (isCommon(text)) return { en: text.trim(), ne: text.trim() };
  if (fallback !== 'both') return inLanguage(text, fallback);
  return pairOf(text) ?? inLanguage(text, languageOf(text));
}

function areStacked([stem = '', ...options]: string[]): boolean {
  const pair = pairOf(stem);
  const lettered = options.filter((text) => !isCommon(text));
  if (!pair || lettered.some((text) => !pairOf(text))) return false;
  // With such options only, a Nepali stem that quotes a formula or a word on a line of its own is no second language.
  return lettered.length > 0 || (pair.en.match(/\p{Script=Latin}{2,}/gu) ?? []).length > 2;
}

const inLanguage = (text: string, language: Language): ReadText =>
  language === 'en' ? { en: text.trim(), ne: '' } : { en: '', ne: text.trim() };

function languageOfQuestion(texts: string[]): Language {
  const stem = texts.find((text) => scriptOf(text) !== undefined);
  return stem === undefined ? 'en' : languageOf(stem);
}

const ENGLISH_WORDS =
  /(?<![\p{L}\p{M}])(?:the|is|are|was|were|of|what|which|who|whose|when|where|why|how|in|on|at|an?|and|or|to|for|from|by|does?|did|has|have|following|not|with|that|this|it|he|she|they|we|you|means?)(?![\p{L}\p{M}])/giu;
/** Words that end in a postposition or are a verb or question word of Nepali. */
const NEPALI_WORDS =
  /(?:को|का|की|मा|ले|लाई|बाट|सँग|हो|होइन|हुन्|छ|छन्|थियो|हुन्छ|के|कुन|कति|कसरी|किन|कहाँ|कहिले|र|वा|भने|भन्ने)(?![\p{L}\p{M}])/gu;

/** Of a text with both scripts the language of its first line, and there the one whose small words it has. */
function languageOf(text: string): Language {
  const script = scriptOf(text);
  if (script === 'ne') return 'ne';
  if (script !== 'both') return 'en';
  const line = text.split('\n').find((each) => scriptOf(each) !== undefined) ?? text;
  if (line !== text) return languageOf(line);
  const letters = withoutMarkup(text.slice(0, 20_000));
  const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0;
  const english = count(ENGLISH_WORDS);
  const nepali = count(NEPALI_WORDS);
  if (english !== nepali) return english > nepali ? 'en' : 'ne';
  return count(/\p{Script=Latin}/gu) > count(/\p{Script=Devanagari}/gu) ? 'en' : 'ne';
}
