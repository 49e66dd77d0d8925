import { optionOfKey } from '../../keys.ts';
import { type Piece, textOfPieces } from '../blocks.ts';
import { keyOfMarks, marksOf } from '../finishing/marks.ts';
import type { Content, RawOption, RawPaper, RawQuestion } from './raw-question.ts';

const MOST = 6;

/** Questions whose options have no letters: lines below the stem, of which an answer or a mark names exactly one. */
export const withUnletteredOptions = (paper: RawPaper): RawPaper => ({
  ...paper,
  questions: paper.questions.map((question) => optionsOfLines(question) ?? question),
});

function optionsOfLines(question: RawQuestion): RawQuestion | undefined {
  if (question.options.length > 0 || question.second) return undefined;
  const lines = question.stem.map(piecesOf);
  const end =
    1 +
    Math.max(
      0,
      lines.findLastIndex((line) => line !== undefined && /[?？:।]\s*$/u.test(textOfPieces(line))),
    );
  const below = lines.slice(end);
  const options = below.flatMap((pieces, place): RawOption[] =>
    pieces
      ? [
          {
            marker: { label: String(place + 1), style: 'none', end: 0 },
            label: [],
            lines: [pieces],
            isTicked: false,
          },
        ]
      : [],
  );
  if (options.length < 2 || options.length > MOST || options.length < below.length) return undefined;
  const read = { ...question, stem: question.stem.slice(0, end), options };
  const texts = options.map(({ lines: [line = []] }) => ({ en: textOfPieces(line).trim(), ne: '' }));
  const isStated =
    question.answers.length > 0 &&
    question.answers.every((answer) => optionOfKey(answer, texts) !== undefined);
  return isStated || keyOfMarks(marksOf(read)).option !== undefined ? read : undefined;
}

const piecesOf = (content: Content): Piece[] | undefined =>
  'pieces' in content ? content.pieces : undefined;
