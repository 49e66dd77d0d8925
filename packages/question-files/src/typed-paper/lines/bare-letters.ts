import { type LetterSeries, OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import { type Piece, slicePieces, textOfPieces } from '#typed-paper/blocks.ts';
import type { Line } from './lines.ts';
import { letterAt } from './markers.ts';

const SERIES: LetterSeries[] = ['upper', 'lower', 'ka'];
/** Two lines that begin with `A` and `B` may be sentences. */
const FEWEST = 3;

/** Behind a letter: nothing but a space, or a sign that no other papers have there. */
const SIGNS = '[,/;|=>~_]';

/** `A Kathmandu`, `B Pokhara`, `C Butwal`, or `A, Kathmandu`, one a line: the letters of options get the usual sign behind them. */
export function withClosedLetters(lines: readonly Line[]): Line[] {
  // Beside options with signs, bare letters belong to lists in stems.
  const firsts = lines.flatMap(({ text }) => {
    const marker = letterAt(text);
    return marker && readingsOfLetter(marker.label).some(({ place }) => place === 0) ? [marker] : [];
  });
  const numbers = new Set(firsts.filter(({ label }) => !/\p{L}/u.test(label)).map(({ style }) => style));
  if (firsts.some(({ label }) => /\p{L}/u.test(label)) || numbers.size > 1) return [...lines];
  const read = [...lines];
  let number = 0;
  let end = 0;
  for (let at = 0; at < read.length; at += 1) {
    const count = optionsFrom(read, at);
    if (count < (end > 0 ? 2 : FEWEST)) continue;
    read.splice(at, count, ...read.slice(at, at + count).map((line) => closed(line, ')')));
    // The stem above may be numbered in the same way.
    const stem = read.findIndex((line, place) => place >= end && place < at && numberIn(line) === number + 1);
    if (stem >= 0) {
      read.splice(stem, 1, ...read.slice(stem, stem + 1).map((line) => closed(line, '.')));
      number += 1;
    }
    at += count - 1;
    end = at + 1;
  }
  return read;
}

function optionsFrom(lines: readonly Line[], at: number): number {
  for (const series of SERIES) {
    const letters = OPTION_LETTERS[series];
    const sign = new RegExp(`^${letters[0]}[ \\t\\u00a0]*(${SIGNS}?)`, 'u').exec(lines[at]?.text ?? '')?.[1];
    if (sign === undefined) continue;
    const count = letters.findIndex((letter, place) => {
      const own = new RegExp(`^${letter}(${SIGNS}?)[ \\t\\u00a0]${sign === '' ? '+' : '*'}(?=\\S)`, 'u').exec(
        lines[at + place]?.text ?? '',
      );
      return own?.[1] !== sign;
    });
    const most = count < 0 ? letters.length : count;
    if (most > 1) return most;
  }
  return 0;
}

const numberIn = ({ text }: Line): number => Number(/^(\d{1,3}) +(?=\p{L}|["“'‘(])/u.exec(text)?.[1]);

/** With a sign behind its first word. */
function closed(line: Line, sign: string): Line {
  const [, label = ''] = /^([\p{L}\p{N}]\p{M}*\p{N}*)/u.exec(line.text) ?? [];
  const rest = new RegExp(`^${SIGNS}`, 'u').test(line.text.slice(label.length))
    ? label.length + 1
    : label.length;
  const pieces: Piece[] = [
    ...slicePieces(line.pieces, 0, label.length).map((piece, place, all) =>
      place === all.length - 1 ? { ...piece, text: `${piece.text}${sign} ` } : piece,
    ),
    ...slicePieces(line.pieces, rest, line.text.length),
  ];
  return { ...line, pieces, text: textOfPieces(pieces) };
}
