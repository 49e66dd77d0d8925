import { FontTexts } from '#docx/font-texts.ts';
import type { ReadFile, ReadOptions } from '#questions.ts';
import { type TypedBlock, type TypedParagraph, textOfPieces } from '#typed-paper/blocks.ts';
import type { Aside } from '#typed-paper/grouping/raw-question.ts';
import { letterAt, namedQuestion, numberAt } from '#typed-paper/lines/markers.ts';
import { answerAt, explanationAt, isAnswerListHeading, isPageNumber } from '#typed-paper/lines/words.ts';
import { type PlacedIssue, readTypedPaper } from '#typed-paper/read-typed-paper.ts';
import { doubtfulLetters, inLogicalOrder } from './letters.ts';
import type { PdfPage } from './open-pdf.ts';
import { linesOfPage, type PageLine } from './page-lines.ts';

/** Of a line, in a warning. */
const SAMPLE = 120;

/** The questions of the pages of a PDF. */
export function readPdf(pages: readonly PdfPage[], options: ReadOptions = {}): ReadFile {
  const fonts = new FontTexts();
  const issues: PlacedIssue[] = [];
  const aside: Aside[] = [];
  const shown: ShownLine[] = [];
  const read = pages.map(linesOfPage);
  const heads = headsOf(read.map(({ lines }) => lines));
  let place = 0;
  let before: PageLine | undefined;
  for (const [n, { lines, turned }] of read.entries()) {
    if (turned !== '') aside.push({ place: place + 1, text: turned });
    const pictures = [...(pages[n]?.pictures ?? [])];
    const warnOfPictures = (above: number) => {
      for (; (pictures[0]?.top ?? Number.POSITIVE_INFINITY) < above; pictures.shift())
        issues.push({
          ...{ severity: 'warning', code: 'left_out', line: Math.max(1, place) },
          params: { what: `picture on page ${n + 1}` },
        });
    };
    if (lines.length === 0)
      issues.push({
        ...{ severity: 'warning', code: 'page_without_text', line: Math.max(1, place) },
        params: { page: n + 1 },
      });
    const wide = usualGap(lines);
    for (const line of lines) {
      place += 1;
      if (heads.has(line)) {
        aside.push({ place, text: line.text.trim() });
        continue;
      }
      warnOfPictures(line.baseline);
      const pieces = line.pieces.map((piece) => fonts.note({ ...piece, text: inLogicalOrder(piece.text) }));
      if (line.isDoubtful || doubtfulLetters(line.text))
        issues.push({
          ...{ severity: 'warning', code: 'letters_unreliable', line: place },
          params: { text: line.text.trim().slice(0, SAMPLE) },
        });
      const isBelow = before !== undefined && line.baseline - before.baseline > 1.6 * wide;
      shown.push({ line, isBelow, paragraph: { kind: 'paragraph', pieces, place } });
      before = line;
    }
    warnOfPictures(Number.POSITIVE_INFINITY);
  }
  const converted = fonts.convert(shown.map(({ paragraph }) => paragraph));
  return readTypedPaper(inParagraphs(shown, converted), {
    ...{ ...options, places: 'line', aside },
    issues: [...issues, ...fonts.issues],
    fileIssues: [...scanIssues(pages), ...fonts.fileIssues],
  });
}

/** A line as it stands on its page. */
interface ShownLine {
  line: PageLine;
  isBelow: boolean;
  paragraph: TypedParagraph;
}

/** Lines that are one text become one. `converted`: the same lines in Unicode. */
function inParagraphs(shown: readonly ShownLine[], converted: readonly TypedBlock[]): TypedBlock[] {
  const blocks: TypedBlock[] = [];
  for (const [at, { line, isBelow }] of shown.entries()) {
    const own = converted[at];
    if (own?.kind !== 'paragraph') continue;
    const last = blocks.at(-1);
    const before = shown[at - 1]?.line;
    if (before && last?.kind === 'paragraph' && goesOn(before, line, textOfPieces(own.pieces)))
      last.pieces.push({ text: ' ' }, ...own.pieces);
    else {
      if (isBelow) blocks.push({ kind: 'paragraph', pieces: [], place: own.place });
      blocks.push({ ...own, pieces: [...own.pieces] });
    }
  }
  return blocks;
}

/** The text of a scan, as a program recognised it. */
function scanIssues(pages: readonly PdfPage[]) {
  const glyphs = pages.flatMap((page) => page.glyphs);
  const invisible = glyphs.filter(({ isInvisible }) => isInvisible).length;
  if (invisible <= glyphs.length / 2) return [];
  return [{ severity: 'warning', code: 'text_of_scan', params: {} } as const];
}

/** The usual distance of lines; of a page with one line a large one. */
function usualGap(lines: readonly PageLine[]): number {
  const gaps = lines
    .slice(1)
    .map(({ baseline }, at) => baseline - (lines[at]?.baseline ?? 0))
    .filter((gap) => gap > 0)
    .sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 4)] ?? Number.POSITIVE_INFINITY;
}

const beginsPart = (text: string): boolean =>
  numberAt(text) !== undefined ||
  letterAt(text) !== undefined ||
  namedQuestion(text) !== undefined ||
  answerAt(text) !== undefined ||
  explanationAt(text) !== undefined ||
  isAnswerListHeading(text);

/** A line is the rest of the one before it if its first word had no room there. A hyphen is joined later. */
function goesOn(before: PageLine, line: PageLine, text: string): boolean {
  if (beginsPart(text) || /[-\u00ad]\s*$/.test(before.text) || isAnswerListHeading(before.text)) return false;
  const isNear = line.baseline - before.baseline < 2.2 * before.size && Math.abs(line.size - before.size) < 1;
  const isAtTop = line.baseline < before.baseline;
  return (isNear || isAtTop) && before.right + line.firstWord > before.columnRight - before.size * 0.1;
}

/** Lines at both ends of a page. */
const AT_ENDS = 2;

/** The heads and feet of pages: the same line, but for its numbers, at the same end of another page; and page numbers. */
function headsOf(pages: readonly PageLine[][]): Set<PageLine> {
  const seen = new Map<string, Set<number>>();
  const ends = pages.flatMap((lines, page) => {
    const byHeight = [...lines].sort((one, other) => one.baseline - other.baseline);
    const [top, bottom] = [byHeight.slice(0, AT_ENDS), byHeight.slice(-AT_ENDS)];
    return [
      ...top.map((line) => ({ line, page, key: `top ${folded(line)}` })),
      ...bottom.map((line) => ({ line, page, key: `bottom ${folded(line)}` })),
    ];
  });
  for (const { key, page } of ends) seen.set(key, (seen.get(key) ?? new Set()).add(page));
  return new Set(
    ends.flatMap(({ line, key }) => {
      const isOfPages = (seen.get(key)?.size ?? 0) > 1 && !beginsPart(line.text);
      const isNumber = /^[\d०-९]{1,4}$/u.test(line.text.trim()) || isPageNumber(line.text);
      return isOfPages || (isNumber && pages.length > 1) ? [line] : [];
    }),
  );
}

const folded = ({ text }: PageLine): string => text.trim().replace(/[\d०-९]+/g, '#');
