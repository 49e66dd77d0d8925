import { excerptOf } from '#clean-text.ts';
import type { ReadIssue } from '#questions.ts';
import type { Content, RawPaper, RawQuestion } from '#typed-paper/grouping/raw-question.ts';
import { answerPairs } from '#typed-paper/lines/answer-lists.ts';
import { lettersOfRow } from '#typed-paper/lines/answer-rows.ts';
import { letterAt } from '#typed-paper/lines/markers.ts';
import { isPageNumber, isWish } from '#typed-paper/lines/words.ts';
import { notationOf } from './notation.ts';

/** Above the first question, shorter ones are titles, marks and wishes. */
const LONG_TEXT = 80;

const textOf = (content: Content): string => notationOf([content], false);

const picturesOf = (content: Content): string[] =>
  'pieces' in content ? content.pieces.flatMap(({ picture }) => (picture ? [picture.name] : [])) : [];

/** What of a paper is in no question, in its order, by the place of the question that stands above it; the first one has what is above all. */
export function unusedOf({ before, questions, aside }: RawPaper): Map<number, string[]> {
  const loose = [...before, ...questions.flatMap(({ trailing }) => trailing)].map((content) => ({
    place: content.place ?? 0,
    text: [textOf(content), ...picturesOf(content)].filter((text) => text !== '').join(' '),
  }));
  const unused = new Map<number, string[]>();
  const texts = [...loose, ...aside].filter(({ text }) => text.trim() !== '');
  let question = 0;
  for (const { place, text } of texts.sort((one, other) => one.place - other.place)) {
    while ((questions[question + 1]?.place ?? Number.POSITIVE_INFINITY) <= place) question += 1;
    unused.set(question, [...(unused.get(question) ?? []), excerptOf(text)]);
  }
  return unused;
}

/**
 * Texts and pictures that belong to no question and may be lost parts of one, as warnings. A long text is one of the question after
 * it, as a passage would be; a line or picture of the question before it.
 */
export function unusedTexts({ before, questions }: RawPaper): ReadIssue[] {
  const issue = (place: number, code: ReadIssue['code'], params: ReadIssue['params']): ReadIssue => {
    const question = Math.min(Math.max(place, 1), questions.length);
    const line = questions[question - 1]?.place;
    return { severity: 'warning', code, question, ...(line !== undefined && { line }), params };
  };
  const loose = [before, ...questions.map(({ trailing }: RawQuestion) => trailing)];
  return loose.flatMap((contents, index) => {
    const texts = contents.map(textOf).filter((text) => !isPageNumber(text) && !isWish(text));
    const long = texts.filter((text) => text.length >= LONG_TEXT);
    const short = texts.filter((text) => text.length < LONG_TEXT && (index > 0 || mayBeLost(text)));
    const pictures = contents.flatMap(picturesOf);
    return [
      ...long.map((text) => issue(index + 1, 'text_in_no_question', { text: excerptOf(text) })),
      ...(short.length > 0 ? [issue(index, codeOf(short), { text: excerptOf(short.join('\n')) })] : []),
      ...pictures.map((name) => issue(index, 'left_out', { what: `picture ${name}` })),
    ];
  });
}

/** Lines that are all numbers with letters, or letters alone, look like answers of which it is unclear whose they are. */
function codeOf(texts: readonly string[]): ReadIssue['code'] {
  const pairs = texts.map((text) => answerPairs(text));
  const letters = texts.flatMap((text) => lettersOfRow(text) ?? []);
  const areAnswers = !pairs.includes(undefined) || (letters.length > 1 && texts.every(lettersOfRow));
  return areAnswers ? 'answers_unclear' : 'text_in_no_question';
}

/** Above the first question: a part of one that was not recognized. */
const mayBeLost = (text: string): boolean => /[?？]\s*$/u.test(text) || letterAt(text) !== undefined;
