import { type LetterSeries, OPTION_LETTERS, readingsOfLetter } from '#option-letters.ts';
import { type Piece, slicePieces, textOfPieces } from '#typed-paper/blocks.ts';
import type { Line } from './lines.ts';
import { letterAt } from './markers.ts';

const SERIES: LetterSeries[] = ['upper', 'lower', 'ka'];
/** Two lines that begin with `A` and `B` may be sentences. */
const FEWEST = 3;

/** `A Kathmandu`, `B Pokhara`, `C Butwal`, one a line: the letters of options without a sign behind them get one. */
export function withClosedLetters(lines: readonly Line[]): Line[] {
  // Beside options with signs, bare letters belong to lists in stems.
  if (
    lines.some(({ text }) => readingsOfLetter(letterAt(text)?.label ?? '').some(({ place }) => place === 0))
  )
    return [...lines];
  const read = [...lines];
  let number = 0;
  let end = 0;
  for (let at = 0; at < read.length; at += 1) {
    const count = optionsFrom(read, at);
    if (count < FEWEST) continue;
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
    const count = letters.findIndex((letter, place) => !lines[at + place]?.text.startsWith(`${letter} `));
    if (count >= FEWEST) return count;
  }
  return 0;
}

const numberIn = ({ text }: Line): number => Number(/^(\d{1,3}) +(?=\p{L}|["“'‘(])/u.exec(text)?.[1]);

/** With a sign behind its first word. */
function closed(line: Line, sign: string): Line {
  const end = line.text.indexOf(' ');
  const pieces: Piece[] = [
    ...slicePieces(line.pieces, 0, end).map((piece, place, all) =>
      place === all.length - 1 ? { ...piece, text: `${piece.text}${sign}` } : piece,
    ),
    ...slicePieces(line.pieces, end, line.text.length),
  ];
  return { ...line, pieces, text: textOfPieces(pieces) };
}
