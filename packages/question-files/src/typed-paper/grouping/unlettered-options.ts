import { optionOfKey } from '#keys.ts';
import { type Piece, slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import { keyOfMarks, marksOf } from '#typed-paper/finishing/marks.ts';
import { correctMarkAt } from '#typed-paper/lines/words.ts';
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
  const listed = typedList(lines);
  const end = listed?.from ?? endOfStem(lines);
  const below = listed ? lines.slice(end) : lines.slice(end).flatMap(cellsOf);
  const options = below.flatMap((pieces, place): RawOption[] => {
    if (!pieces) return [];
    const own = listed
      ? {
          pieces: slicePieces(pieces, listed.signs[place]?.length ?? 0, Number.POSITIVE_INFINITY),
          isTicked: listed.ticked[place],
        }
      : withoutTick(pieces);
    return [
      {
        marker: { label: String(place + 1), style: 'none', end: 0 },
        label: [],
        lines: [trimPieces(own.pieces)],
        isTicked: own.isTicked === true,
      },
    ];
  });
  if (options.length < 2 || options.length > MOST || options.length < below.length) return undefined;
  const read = { ...question, stem: question.stem.slice(0, end), options };
  if (listed?.hasBoxes) return read;
  const texts = options.map(({ lines: [line = []] }) => ({ en: textOfPieces(line).trim(), ne: '' }));
  // They have letters, which no first option has: a key by the place would be a guess.
  if (texts.every(({ en }) => LETTERED.test(en))) return undefined;
  const isStated =
    question.answers.length > 0 &&
    question.answers.every((answer) => optionOfKey(answer, texts) !== undefined);
  return isStated || keyOfMarks(marksOf(read)).option !== undefined ? read : undefined;
}

/** Options side by side, by tabs. */
function cellsOf(pieces: Piece[] | undefined): (Piece[] | undefined)[] {
  if (!pieces) return [pieces];
  const text = textOfPieces(pieces);
  const cells: Piece[][] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(/\t+|$/g)) {
    const cell = trimPieces(slicePieces(pieces, from, index));
    if (cell.length > 0) cells.push(cell);
    from = index + gap.length;
  }
  return cells;
}

/** `*Dog`, `Dog ✓`. */
function withoutTick(pieces: Piece[]): { pieces: Piece[]; isTicked: boolean } {
  const text = textOfPieces(pieces);
  const start = /^\s*[*✓✔√☑✅]\s*(?=[\p{L}\p{N}("“‘])/u.exec(text)?.[0].length ?? 0;
  const end = correctMarkAt(text);
  return { pieces: slicePieces(pieces, start, end ?? text.length), isTicked: start > 0 || end !== undefined };
}

const endOfStem = (lines: (Piece[] | undefined)[]): number =>
  1 +
  Math.max(
    0,
    lines.findLastIndex((line) => line !== undefined && /[?？:।]\s*$/u.test(textOfPieces(line))),
  );

const LETTERED = /^[([]?\p{L}[)\].]\s/u;
const BOX = /^\s*(?:[☐☑☒✓✔✅○◯◉●⚪⚫□■]|[[(][ xX*✓✔√][\])])\s*(?=\S)/u;
const TICKED_BOX = /[☑☒✓✔✅√xX*]/u;
const FILLED = /[◉●⚫■]/u;
const BULLET = /^\s*(?:[-–—•·▪‣∙*])\s+(?=\S)/u;

/** Lines of a stem, from the second one or later to the last, that all begin with a bullet or a box. */
function typedList(lines: (Piece[] | undefined)[]) {
  const texts = lines.map((line) => (line ? textOfPieces(line) : ''));
  for (const sign of [BOX, BULLET]) {
    const from = texts.findLastIndex((text) => !sign.test(text)) + 1;
    if (from < 1 || texts.length - from < 2) continue;
    const signs = texts.slice(from).map((text) => sign.exec(text)?.[0] ?? '');
    const filled = signs.filter((each) => FILLED.test(each)).length;
    const areFilled = filled > 0 && filled < signs.length;
    const isTicked = (each: string) => TICKED_BOX.test(each) || (areFilled && FILLED.test(each));
    const hasBoxes = sign === BOX;
    return { from, signs, hasBoxes, ticked: signs.map((each) => hasBoxes && isTicked(each)) };
  }
  return undefined;
}

const piecesOf = (content: Content): Piece[] | undefined =>
  'pieces' in content ? content.pieces : undefined;
