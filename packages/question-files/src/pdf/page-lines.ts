import type { StyledText } from '#docx/font-texts.ts';
import { inFont } from '#docx/numbering.ts';
import { namedQuestion, numberAt } from '#typed-paper/lines/markers.ts';
import type { Glyph } from './glyphs.ts';
import type { PdfPage } from './open-pdf.ts';

/** A line of a page, from its left to its right. */
export interface PageLine {
  pieces: StyledText[];
  text: string;
  left: number;
  right: number;
  /** Of its first word. */
  firstWord: number;
  baseline: number;
  size: number;
  /** Where the longest line of its column ends. */
  columnRight: number;
  isDoubtful: boolean;
}

/** Of the size of letters: between words of a line without spaces, of one with them, and between cells. */
const WORD_GAP = 0.18;
const WIDE_WORD_GAP = 0.6;
const CELL_GAP = 1.6;
const SAME_LINE = 0.4;
const RAISED = 0.12;
const SMALL = 0.85;

/** The lines of a page as they are read: column by column. What is turned is apart. */
export function linesOfPage({ glyphs, width }: PdfPage): { lines: PageLine[]; turned: string } {
  const upright = glyphs.filter(({ isTurned }) => !isTurned);
  const turned = glyphs.filter(({ isTurned }) => isTurned);
  return {
    lines: inColumns(rowsOf(upright).flatMap(cellsOf), width).flat(),
    turned: turned
      .map(({ text }) => text)
      .join('')
      .trim(),
  };
}

/** Letters beside each other, from the top. A raised or lowered one belongs to the line of the larger letters. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: { baseline: number; size: number; glyphs: Glyph[] }[] = [];
  // The order of drawing is mostly that of reading: the row is one of the last.
  for (const glyph of glyphs) {
    const row = rows
      .slice(-8)
      .find(
        ({ baseline, size }) => Math.abs(baseline - glyph.baseline) < SAME_LINE * Math.max(size, glyph.size),
      );
    if (!row) rows.push({ baseline: glyph.baseline, size: glyph.size, glyphs: [glyph] });
    else {
      row.glyphs.push(glyph);
      if (glyph.size > row.size) Object.assign(row, { baseline: glyph.baseline, size: glyph.size });
    }
  }
  const joined: typeof rows = [];
  for (const row of rows.sort((one, other) => one.baseline - other.baseline)) {
    const last = joined.at(-1);
    const isSame = last && Math.abs(last.baseline - row.baseline) < SAME_LINE * Math.min(last.size, row.size);
    if (isSame) last.glyphs.push(...row.glyphs);
    else joined.push(row);
  }
  return joined.map((row) => inReadingOrder(row.glyphs));
}

/** By their places; letters drawn together stay so, as a vowel sign may begin left of its consonant. */
function inReadingOrder(glyphs: readonly Glyph[]): Glyph[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const before = runs.at(-1)?.at(-1);
    const gap = before ? (glyph.left - before.right) / glyph.size : 0;
    const goesOn = before !== undefined && gap > -0.6 && gap < 0.15;
    if (goesOn) runs.at(-1)?.push(glyph);
    else runs.push([glyph]);
  }
  return runs.sort(([one], [other]) => (one?.left ?? 0) - (other?.left ?? 0)).flat();
}

/** The parts of a row that stand apart, as in columns and tables. */
function cellsOf(row: readonly Glyph[]): Glyph[][] {
  const cells: Glyph[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of row) {
    if (glyph.text.trim() === '' && cells.length === 0) continue;
    const isApart = glyph.text.trim() !== '' && glyph.left - right > CELL_GAP * glyph.size;
    if (cells.length === 0 || isApart) cells.push([]);
    cells.at(-1)?.push(glyph);
    if (glyph.text.trim() !== '') right = Math.max(isApart ? glyph.right : right, glyph.right);
  }
  return cells;
}

interface Cell {
  glyphs: Glyph[];
  left: number;
  right: number;
  baseline: number;
}

/**
 * Two columns have a gap between them that few lines cross, and questions on both sides: options side by side have none on the right.
 * Lines across both part the page into bands.
 */
function inColumns(cells: readonly Glyph[][], width: number): PageLine[][] {
  const placed = cells.map((glyphs): Cell => {
    const shown = glyphs.filter(({ text }) => text.trim() !== '');
    return {
      glyphs,
      left: Math.min(...shown.map(({ left }) => left)),
      right: Math.max(...shown.map(({ right }) => right)),
      baseline: shown[0]?.baseline ?? 0,
    };
  });
  const shown = placed.filter(({ right }) => Number.isFinite(right));
  const gutter = gutterOf(shown, width);
  if (gutter === undefined) return [linesOf(shown)];
  const columns: PageLine[][] = [];
  let band: Cell[] = [];
  const endBand = () => {
    const [left, right] = [
      band.filter((cell) => cell.right <= gutter),
      band.filter((cell) => cell.left >= gutter),
    ];
    columns.push(linesOf(left), linesOf(right));
    band = [];
  };
  for (const cell of shown) {
    if (cell.left < gutter && cell.right > gutter) {
      endBand();
      columns.push(linesOf([cell]));
    } else band.push(cell);
  }
  endBand();
  return columns.filter((lines) => lines.length > 0);
}

/** Of a line: its number. */
const BEGINNING = 12;
const STEPS = 60;
const MOST_ACROSS = 0.12;

function gutterOf(cells: readonly Cell[], width: number): number | undefined {
  const places = Array.from({ length: STEPS + 1 }, (_, step) => width * (0.3 + (0.4 * step) / STEPS));
  const counted = places.map((x) => ({
    x,
    across: cells.filter(({ left, right }) => left < x && right > x).length,
  }));
  const least = Math.min(...counted.map(({ across }) => across));
  const free = counted.filter(({ across }) => across === least);
  const x = free[Math.floor(free.length / 2)]?.x;
  if (x === undefined || least > cells.length * MOST_ACROSS) return undefined;
  const asks = (side: readonly Cell[]) =>
    side.filter(({ glyphs }) => {
      const beginning = glyphs.slice(0, BEGINNING).map((glyph) => glyph.text);
      const text = inFont(beginning.join(''), glyphs[0]?.font);
      return numberAt(text) !== undefined || namedQuestion(text) !== undefined;
    }).length;
  const [left, right] = [cells.filter((cell) => cell.right <= x), cells.filter((cell) => cell.left >= x)];
  return asks(left) > 0 && asks(right) > 0 && right.length > 2 ? x : undefined;
}

/** Cells beside each other are one line, with tabs between them. */
function linesOf(cells: readonly Cell[]): PageLine[] {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const before = rows.at(-1)?.[0];
    const size = cell.glyphs[0]?.size ?? 0;
    if (before && Math.abs(before.baseline - cell.baseline) < SAME_LINE * size) rows.at(-1)?.push(cell);
    else rows.push([cell]);
  }
  const columnRight = Math.max(...cells.map(({ right }) => right));
  return rows.map((row) => lineOf(row, columnRight));
}

function lineOf(row: readonly Cell[], columnRight: number): PageLine {
  const glyphs = row.flatMap((cell) => cell.glyphs);
  const size = Math.max(...glyphs.map((glyph) => glyph.size));
  const baseline = glyphs.find((glyph) => glyph.size === size)?.baseline ?? 0;
  const hasSpaces = glyphs.some(({ text }) => /^\s+$/.test(text));
  const pieces: StyledText[] = [];
  for (const [at, cell] of row.entries()) {
    if (at > 0) pieces.push({ text: '\t' });
    let right: number | undefined;
    for (const glyph of cell.glyphs) {
      const last = pieces.at(-1);
      const isGap =
        right !== undefined &&
        glyph.left - right > (hasSpaces ? WIDE_WORD_GAP : WORD_GAP) * glyph.size &&
        !/\s$/.test(last?.text ?? '') &&
        !/^\s/.test(glyph.text);
      addGlyph(pieces, isGap ? { ...glyph, text: ` ${glyph.text}` } : glyph, { size, baseline });
      right = glyph.right;
    }
  }
  const text = pieces.map((piece) => piece.text).join('');
  const left = row[0]?.left ?? 0;
  const wordEnd = glyphs.find((glyph) => glyph.text.trim() === '' && glyph.left > left)?.left;
  return {
    ...{ pieces, text, left, baseline, size, columnRight },
    right: row.at(-1)?.right ?? 0,
    firstWord: (wordEnd ?? row[0]?.right ?? 0) - left,
    isDoubtful: glyphs.some(({ isDoubtful }) => isDoubtful),
  };
}

function addGlyph(
  pieces: StyledText[],
  { text, font, bold, italic, colour, size, baseline }: Glyph,
  line: { size: number; baseline: number },
): void {
  const raised = line.baseline - baseline;
  const isSmall = size < SMALL * line.size && Math.abs(raised) > RAISED * line.size;
  const piece: StyledText = {
    ...{ text, font },
    ...(bold && { bold: true }),
    ...(italic && { italic: true }),
    ...(colour !== '000000' && { colour }),
    ...(isSmall && { position: raised > 0 ? 'sup' : 'sub' }),
  };
  const last = pieces.at(-1);
  const isSame =
    last !== undefined &&
    last.text !== '\t' &&
    (['font', 'bold', 'italic', 'colour', 'position'] as const).every((look) => last[look] === piece[look]);
  if (isSame) last.text += text;
  else pieces.push(piece);
}
