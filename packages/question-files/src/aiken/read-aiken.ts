import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { issueOf } from '#check-question.ts';
import { excerptOf } from '#clean-text.ts';
import { fromPlainText } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { readKey } from '#keys.ts';
import { questionOfMarkup } from '#markup/markup-question.ts';
import type { FileLanguage, ReadFile, ReadIssue, ReadOptions } from '#questions.ts';
import { type AikenLine, aikenLines, lettered } from './aiken-lines.ts';
import { type AikenQuestion, groupLines } from './group-lines.ts';

/**
 * Reads Aiken as Moodle does (question/format/aiken/format.php), and what people write more freely: stems and options of
 * several lines, small and Nepali letters, numbered questions, an explanation after the answer.
 */
export function readAiken(text: string, { language = 'both' }: ReadOptions = {}): ReadFile {
  if (text.trim() === '') throw new FileRefused('file_empty');
  const lines = aikenLines(text);
  if (!isAiken(lines)) throw new FileRefused('not_this_format', { format: 'aiken' });
  const grouped = groupLines(lines);
  if (grouped.length > MAX_READ_QUESTIONS)
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  const file: ReadFile = { questions: [], issues: [] };
  const numbered = areNumbered(grouped);
  for (const question of grouped) addQuestion(file, question, { language, numbered });
  return file;
}

/**
 * Whether a text of an unknown format is Aiken: `ANSWER:` in capitals with a letter, and options on lines of their own. Small
 * letters below numbers are those of a typed paper.
 */
export function looksLikeAiken(text: string): boolean {
  const lines = aikenLines(text);
  const isNumbered = lines.some((line) => line.kind === 'text' && NUMBER.test(line.text));
  const isLettered = (line: AikenLine) =>
    line.kind === 'option' &&
    !line.isLoose &&
    (line.series.includes('upper') || (!isNumbered && line.series.includes('lower')));
  const answers = lines.filter((line) => /^ANSWER\s*:\s*[A-Za-z]\b/.test(line.text)).length;
  return answers > 0 && lines.filter(isLettered).length >= 2 * answers;
}

/** Answers may stand in the other file of two. */
const isAiken = (lines: AikenLine[]) => lines.filter(({ kind }) => kind === 'option').length > 1;

const NUMBER = /^(?:(?:Q|Question|प्रश्न)\s*(?:No)?\.?\s*)?\(?([0-9]{1,4}|[०-९]{1,4})\s*[.):।]\s*(?=\S)/iu;

/** Every question has the number after that of the one before. */
function areNumbered(questions: AikenQuestion[]): boolean {
  const numbers = questions.map(({ stem }) => {
    const digits = NUMBER.exec(stem[0] ?? '')?.[1];
    return digits === undefined ? Number.NaN : Number(digits.replace(/[०-९]/g, latinDigit));
  });
  const [first = Number.NaN] = numbers;
  return (questions.length > 1 || first === 1) && numbers.every((number, place) => number === first + place);
}

const latinDigit = (digit: string) => String(digit.charCodeAt(0) - 0x0966);

function addQuestion(
  file: ReadFile,
  { line, stem, options, answers, explanation, source }: AikenQuestion,
  { language, numbered }: { language: FileLanguage; numbered: boolean },
): void {
  const number = file.questions.length + 1;
  const stemText = stem.join('\n');
  const texts = options.map(({ lines }) => lines.join('\n'));
  // The key may be the text of an option in one of its languages.
  const key = keyOf(
    answers,
    options,
    texts.map((text) => [text, ...text.split(/\n|\s*[/|]\s*/)]),
  );
  const written = (markup: string) => ({ markup, read: fromPlainText, findPicture: () => undefined });
  const { question, issues } = questionOfMarkup(
    {
      stem: written(numbered ? stemText.replace(NUMBER, '') : stemText),
      options: texts.map((text, place) => ({ text: written(text), isCorrect: key.places.includes(place) })),
      ...(explanation.length > 0 && { explanation: written(explanation.join('\n')) }),
      source: { line, excerpt: excerptOf(source) },
    },
    number,
    language,
  );
  file.questions.push(question);
  if (!key.unknown) file.issues.push(...issues);
  else {
    const others = issues.filter(({ code }) => code !== 'no_key' && code !== 'several_keys');
    file.issues.push(...others, issueOf('error', key.unknown.code, question, number, key.unknown.params));
  }
}

interface Key {
  places: number[];
  unknown?: { code: 'key_names_no_option' | 'several_keys'; params: ReadIssue['params'] };
}

/** All answers of a question together: in two languages they name the same option. */
function keyOf(answers: string[], options: AikenQuestion['options'], texts: string[][]): Key {
  const keys = answers.filter((value) => value !== '').map((value) => keyOfAnswer(value, options, texts));
  const unknown = keys.find((key) => key.unknown)?.unknown;
  return { places: [...new Set(keys.flatMap(({ places }) => places))], ...(unknown && { unknown }) };
}

/** A letter is that of an option, whatever its text is; other keys are read as in a table. */
function keyOfAnswer(value: string, options: AikenQuestion['options'], texts: string[][]): Key {
  const noOption: Key = { places: [], unknown: { code: 'key_names_no_option', params: { value } } };
  const letter = /^\(?\s*(\p{L}\p{M}*)\s*[).:।]*$/u.exec(value)?.[1];
  const named = letter === undefined ? undefined : lettered(letter);
  if (named) {
    const places = options.flatMap((option, place) => (option.place === named.place ? [place] : []));
    return places.length === 0 ? noOption : { places };
  }
  const { place, texts: same, several } = readKey(value, texts);
  if (several > 1) return { places: [], unknown: { code: 'several_keys', params: { count: several } } };
  const isLettered = options.every((option, at) => option.place === at);
  if (place === undefined) return same.length === 1 ? { places: same } : noOption;
  return isLettered && same.every((text) => text === place) ? { places: [place] } : noOption;
}
