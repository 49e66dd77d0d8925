import { type Piece, slicePieces, textOfPieces } from '#typed-paper/blocks.ts';
import type { Aside } from '#typed-paper/grouping/raw-question.ts';
import { type Line, sourceOf } from './lines.ts';
import { letterAt, namedQuestionIn, numberAt } from './markers.ts';
import { answerAt, isPageNumber } from './words.ts';

// What a page does to a text that was copied from it.

/** Shorter lines come again by chance. */
const SHORTEST_HEAD = 6;

const isPlain = (line: Line): boolean =>
  !line.table &&
  !line.answers &&
  !line.pair &&
  !line.heading &&
  line.list === undefined &&
  !line.isBullet &&
  !letterAt(line.text) &&
  !numberAt(line.text) &&
  !namedQuestionIn(line) &&
  !answerAt(line.text);

/** Without page numbers, and the heads and feet of pages that stand beside them. */
export function withoutPages(lines: readonly Line[]): { lines: Line[]; aside: Aside[] } {
  const isPage = lines.map((line) => !line.table && !line.heading && isPageNumber(line.text));
  if (!isPage.includes(true)) return { lines: [...lines], aside: [] };
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(folded(line), (counts.get(folded(line)) ?? 0) + 1);
  const isHead = (line: Line, at: number) =>
    (isPage[at - 1] || isPage[at + 1]) &&
    isPlain(line) &&
    line.text.trim().length >= SHORTEST_HEAD &&
    (counts.get(folded(line)) ?? 0) > 1;
  const read: Line[] = [];
  const aside: Aside[] = [];
  let isAfterPage = false;
  for (const [at, line] of lines.entries()) {
    if (isPage[at] || isHead(line, at)) {
      aside.push({ place: line.place, text: sourceOf(line) });
      isAfterPage = true;
      continue;
    }
    // The break of a page is none of the text.
    read.push(isAfterPage ? { ...line, isAfterBlank: false } : line);
    isAfterPage = false;
  }
  return { lines: read, aside };
}

const folded = ({ text }: Line): string => text.trim().replace(/[\d०-९]+/g, '#');

/** `tempera-`, `ture`: the halves of a word that a line's end has parted. */
export function withJoinedHalves(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  for (const line of lines) {
    const before = read.at(-1);
    const isHalf =
      before !== undefined &&
      /\p{L}\p{M}*[-\u00ad]$/u.test(before.text) &&
      /^(?:\p{Ll}|\p{Script=Devanagari})/u.test(line.text) &&
      !line.isAfterBlank &&
      isPlain(line) &&
      !before.table;
    if (!isHalf) {
      read.push(line);
      continue;
    }
    const [word = ''] = /^\S+/.exec(line.text) ?? [];
    const [start = ''] = /\S+$/.exec(before.text) ?? [];
    const pieces: Piece[] = [...slicePieces(before.pieces, 0, before.text.length - 1), ...line.pieces];
    const isSoft = before.text.endsWith('\u00ad');
    const doubt = { code: 'hyphen_removed' as const, params: { text: `${start} ${word}` } };
    read[read.length - 1] = {
      ...before,
      pieces,
      text: textOfPieces(pieces),
      ...(!isSoft && { doubts: [...(before.doubts ?? []), doubt] }),
    };
  }
  return read;
}

const LISTED = (letter: string) => new RegExp(`^[ \\t\\u00a0(]*${letter}[ \\t\\u00a0]*([.)\\-:])`, 'u');
const [P, Q, R] = ['P', 'Q', 'R'].map(LISTED);

/** The `Q.` of a list P., Q., R. begins no question. */
export function withListItems(lines: readonly Line[]): Line[] {
  const signAt = (pattern: RegExp | undefined, at: number) => pattern?.exec(lines[at]?.text ?? '')?.[1];
  return lines.map((line, at) => {
    const sign = signAt(Q, at);
    const isItem = sign !== undefined && (signAt(P, at - 1) === sign || signAt(R, at + 1) === sign);
    return isItem ? { ...line, isListItem: true } : line;
  });
}
