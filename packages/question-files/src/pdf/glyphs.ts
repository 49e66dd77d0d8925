import { OPS } from 'unpdf/pdfjs';
import { type Matrix, multiply } from './matrix.ts';

// The letters that a page draws, by its drawing instructions (ISO 32000-1, 9.4), as PDF.js lists them.

/** A letter at its place, in points from the left and the top. */
export interface Glyph {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
  bold: boolean;
  italic: boolean;
  /** Six hexadecimal digits. */
  colour: string;
  /** The file does not say for certain which letter it is. */
  isDoubtful: boolean;
  /** The text below the picture of a scan, as a program recognised it. */
  isInvisible: boolean;
  /** Not in the direction of lines, as the sign of a draft across the page. */
  isTurned: boolean;
}

/** What PDF.js knows of a font. */
interface PdfFont {
  name?: string;
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  vertical?: boolean;
  fontMatrix?: number[];
  composite?: boolean;
  toUnicode?: object;
}

interface DrawnGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
}

interface State {
  matrix: Matrix;
  text: Matrix;
  font: PdfFont | undefined;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  colour: string;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];
const INVISIBLE = 3;
/** Points: smaller pictures are bullets and lines. */
const SMALLEST_PICTURE = 24;

export function glyphsOf(
  list: { fnArray: number[]; argsArray: unknown[] },
  { transform, fontOf }: { transform: number[]; fontOf: (name: string) => unknown },
): { glyphs: Glyph[]; pictures: { top: number }[] } {
  const glyphs: Glyph[] = [];
  const pictures: { top: number }[] = [];
  const saved: State[] = [];
  let state: State = {
    ...{ matrix: asMatrix(transform), text: UPRIGHT, font: undefined, size: 0 },
    ...{ charSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0, mode: 0, colour: '000000' },
    ...{ x: 0, y: 0, lineX: 0, lineY: 0 },
  };
  // Parts whose text the file gives apart from their letters, which PDF.js does not read.
  const marked: boolean[] = [];
  const moveBy = (x: number, y: number) => {
    state.lineX += x;
    state.lineY += y;
    state.x = state.lineX;
    state.y = state.lineY;
  };
  for (const [at, operation] of list.fnArray.entries()) {
    const args = argumentsAt(list.argsArray[at]);
    const value = (place: number) => Number(args[place] ?? 0);
    switch (operation) {
      case OPS.save:
        saved.push({ ...state });
        break;
      case OPS.restore:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state.matrix = multiply(state.matrix, asMatrix(args));
        break;
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state });
        if (args[0]) state.matrix = multiply(state.matrix, asMatrix(args[0]));
        break;
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.beginText:
        Object.assign(state, { text: UPRIGHT, x: 0, y: 0, lineX: 0, lineY: 0 });
        break;
      case OPS.setFont:
        state.font = fontOf(String(args[0])) as PdfFont | undefined;
        state.size = value(1);
        break;
      case OPS.setTextMatrix:
        Object.assign(state, { text: asMatrix(args.length === 1 ? args[0] : args) });
        Object.assign(state, { x: 0, y: 0, lineX: 0, lineY: 0 });
        break;
      case OPS.moveText:
        moveBy(value(0), value(1));
        break;
      case OPS.setLeadingMoveText:
        state.leading = -value(1);
        moveBy(value(0), value(1));
        break;
      case OPS.nextLine:
        moveBy(0, -state.leading);
        break;
      case OPS.setLeading:
        // PDF.js has it with its sign turned.
        state.leading = -value(0);
        break;
      case OPS.setCharSpacing:
        state.charSpacing = value(0);
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = value(0);
        break;
      case OPS.setHScale:
        state.scale = value(0) / 100;
        break;
      case OPS.setTextRise:
        state.rise = value(0);
        break;
      case OPS.setTextRenderingMode:
        state.mode = value(0);
        break;
      case OPS.setFillRGBColor:
        state.colour = colourOf(args);
        break;
      case OPS.beginMarkedContentProps:
        marked.push(args[0] === 'Span' && typeof args[1] !== 'number');
        break;
      case OPS.beginMarkedContent:
        marked.push(false);
        break;
      case OPS.endMarkedContent:
        marked.pop();
        break;
      case OPS.showText:
        glyphs.push(
          ...drawn(state, (args[0] ?? []) as (DrawnGlyph | number | null)[], marked.includes(true)),
        );
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject: {
        const [a, b, c, d, , top] = state.matrix;
        const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
        if (Math.min(width, height) >= SMALLEST_PICTURE) pictures.push({ top: top - height });
        break;
      }
      default:
    }
  }
  return { glyphs, pictures };
}

/** The letters of one instruction. Moves the state on behind them. */
function drawn(state: State, shown: (DrawnGlyph | number | null)[], hasOtherText: boolean): Glyph[] {
  const { font, size, scale } = state;
  const unit = font?.fontMatrix?.[0] ?? 0.001;
  const name = (font?.name ?? '').replace(/^[A-Z]{6}\+/, '');
  const look = {
    font: name.replace(/[-,](?:bold|italic|oblique|regular|roman|medium|semibold|light)+.*$/i, ''),
    bold: font?.bold === true || font?.black === true || /bold|black|heavy/i.test(name),
    italic: font?.italic === true || /italic|oblique/i.test(name),
    colour: state.colour,
    isInvisible: state.mode === INVISIBLE,
  };
  const isUnnamed = font !== undefined && namesNoLetters(font);
  const glyphs: Glyph[] = [];
  for (const glyph of shown) {
    if (glyph === null) continue;
    if (typeof glyph === 'number') {
      state.x -= (glyph / 1000) * size * scale;
      continue;
    }
    const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
    const width = glyph.width * unit * size * scale;
    const matrix = multiply(state.matrix, state.text);
    const [left, baseline] = pointAt(matrix, state.x, state.y + state.rise);
    const [right] = pointAt(matrix, state.x + width, state.y + state.rise);
    const text = textOf(glyph.unicode);
    glyphs.push({
      ...look,
      ...{ text, left, right, baseline, size: Math.abs(size) * Math.hypot(matrix[2], matrix[3]) },
      isDoubtful: (isUnnamed && /\S/.test(text)) || hasOtherText || text.includes(UNKNOWN),
      isTurned: Math.abs(matrix[1]) > 0.1 * Math.abs(matrix[0]) || font?.vertical === true,
    });
    state.x += width + spacing * scale;
  }
  return hasOtherText ? withVowelLast(glyphs) : glyphs;
}

/** LibreOffice names the short i, which is drawn first, by a syllable that it was drawn in. */
function withVowelLast(glyphs: readonly Glyph[]): Glyph[] {
  const [first, ...rest] = glyphs;
  if (!first || rest.length === 0 || !/.\u093f$/u.test(first.text)) return [...glyphs];
  return [{ ...first, text: '' }, ...rest.slice(0, -1), ...rest.slice(-1).map(withShortI)];
}

const withShortI = (glyph: Glyph): Glyph => ({ ...glyph, text: `${glyph.text}\u093f` });

/** A font of numbered letters that does not say what they are: PDF.js takes the numbers for letters. */
const namesNoLetters = ({ composite, toUnicode }: PdfFont): boolean =>
  composite === true && toUnicode !== undefined && 'firstChar' in toUnicode;

const UNKNOWN = '\ufffd';

/** Ligatures as their letters. Letters that Unicode does not define are unknown. */
function textOf(unicode: string): string {
  if (unicode === '') return UNKNOWN;
  return unicode
    .replace(/[\ufb00-\ufb06]/g, (each) => each.normalize('NFKC'))
    .replace(/(?!\s)[\p{Cc}\p{Co}]/gu, UNKNOWN);
}

const pointAt = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function colourOf(args: readonly unknown[]): string {
  const [first] = args;
  if (typeof first === 'string') return first.slice(1).toLowerCase();
  return args
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('');
}

/** None for an instruction without any. */
const argumentsAt = (args: unknown): readonly unknown[] => (Array.isArray(args) ? args : []);

function asMatrix(values: unknown): Matrix {
  const isList = typeof values === 'object' && values !== null && 'length' in values;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = isList ? Array.from(values as ArrayLike<number>) : [];
  return [a, b, c, d, e, f];
}
