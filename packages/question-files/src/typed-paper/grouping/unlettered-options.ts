import { optionOfKey } from '#keys.ts';
import { OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import { type Piece, slicePieces, textOfPieces, trimPieces } from '#typed-paper/blocks.ts';
import { keyOfMarks, marksOf } from '#typed-paper/finishing/marks.ts';
import { letterAt } from '#typed-paper/lines/markers.ts';
import { correctMarkAt } from '#typed-paper/lines/words.ts';
import { MISREAD } from './assumed-starts.ts';
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
  const lettered = withLetters(read);
  if (lettered) return lettered;
  const texts = options.map(({ lines: [line = []] }) => ({ en: textOfPieces(line).trim(), ne: '' }));
  // They have letters, which no first option has: a key by the place would be a guess.
  if (texts.some(({ en }) => LETTERED.test(en))) return undefined;
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
  for (const { index, 0: gap } of text.matchAll(/\t+| {3,}|$/g)) {
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

/** Lines of which all but the first have the letters of their places: its own was lost or misread. */
function withLetters(question: RawQuestion): RawQuestion | undefined {
  const markers = question.options.map(({ lines: [line = []] }) => letterAt(textOfPieces(line)));
  const [, second] = markers;
  const series = readingsOfLetter(second?.label ?? '').find(({ place }) => place === 1)?.series;
  const areNext = markers.every(
    (marker, place) =>
      (place === 0) === (marker === undefined || marker.style !== second?.style) &&
      (place === 0 ||
        readingsOfLetter(marker?.label ?? '').some((each) => each.series === series && each.place === place)),
  );
  if (series === undefined || !areNext || question.options.length < 3) return undefined;
  const [first = ''] = OPTION_LETTERS[series];
  const options = question.options.map((option, place): RawOption => {
    const [line = []] = option.lines;
    const text = textOfPieces(line);
    const end = place === 0 ? (MISREAD.exec(text)?.[0].length ?? 0) : (markers[place]?.end ?? 0);
    const marker = { label: OPTION_LETTERS[series][place] ?? '', style: second?.style ?? '', end };
    return { ...option, marker, lines: [trimPieces(slicePieces(line, end, text.length))] };
  });
  const text = textOfPieces(question.options[0]?.lines[0] ?? []).trim();
  const doubt = { code: 'letter_assumed' as const, params: { letter: first, text: text.slice(0, 200) } };
  return { ...question, options, doubts: [...question.doubts, doubt] };
}
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
