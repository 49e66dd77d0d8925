import { OPTION_LETTER_PATTERN, readingsOfLetter } from '#option-letters.ts';
import { slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import { keyOfMarks, marksOf } from '#typed-paper/finishing/marks.ts';
import type { Content, RawPaper, RawQuestion } from './raw-question.ts';

const AT_END = new RegExp(`[([]\\s*(${OPTION_LETTER_PATTERN})\\s*[)\\]]\\s*$`, 'u');

/** `Which is the largest? (b)`: where every stem ends with a letter of its options, and nothing else names keys, it is the key. */
export function withStemLetters(paper: RawPaper): RawPaper {
  const choices = paper.questions.filter(({ options }) => options.length > 0);
  const areKeys = choices.length > 1 && paper.answerLists.length === 0 && choices.every(letterOf);
  if (!areKeys) return paper;
  return { ...paper, questions: paper.questions.map((question) => withLetter(question) ?? question) };
}

function letterOf({ stem, options, answers, second, ...rest }: RawQuestion): string | undefined {
  const last = stem.at(-1);
  const letter = last && 'pieces' in last ? AT_END.exec(textOfPieces(last.pieces))?.[1] : undefined;
  if (letter === undefined || answers.length > 0 || second) return undefined;
  if (keyOfMarks(marksOf({ stem, options, answers, ...rest })).option !== undefined) return undefined;
  const labels = options.map(({ marker }) => marker.label);
  const isOfSeries = readingsOfLetter(letter).some(({ series, place }) =>
    readingsOfLetter(labels[place] ?? '').some((reading) => reading.series === series),
  );
  return isOfSeries ? letter : undefined;
}

function withLetter(question: RawQuestion): RawQuestion | undefined {
  const letter = letterOf(question);
  const last = question.stem.at(-1);
  if (letter === undefined || !last || !('pieces' in last)) return undefined;
  const end = AT_END.exec(textOfPieces(last.pieces))?.index ?? 0;
  const stem: Content = { pieces: trimPieces(slicePieces(last.pieces, 0, end)) };
  return { ...question, stem: [...question.stem.slice(0, -1), stem], answers: [letter] };
}
