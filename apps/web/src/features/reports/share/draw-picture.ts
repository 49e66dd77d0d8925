import type { Language } from '@abhyas/contract/shared';
import type { PictureFacts } from './picture-facts.ts';

/** Square, as chats and feeds show it whole. */
export const PICTURE_PX = 1080;

// The light theme's tokens: who receives the picture has no theme of ours.
const BACKGROUND = '#f6f8fb';
const SURFACE = '#ffffff';
const TEXT = '#14213d';
const MUTED = '#4a5870';
const DIVIDER = '#dfe5ed';
const BRAND = '#c2183c';
const TINT = '#eaf0fe';
const PRIMARY = '#1d4fd7';

const FAMILY =
  '"Noto Sans Devanagari", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const fontOf = (px: number, weight: number) => `${weight} ${px}px ${FAMILY}`;

const LEFT = 190;
const WIDTH = 760;
const BESIDE_TICK = 640;

/** Draws the facts once their fonts are there. The canvas stands in the page: its `lang` chooses the forms of ५ ८ ९ झ. */
export async function drawPicture(canvas: HTMLCanvasElement, facts: PictureFacts, language: Language) {
  const text = Object.values(facts).join('');
  await Promise.all([400, 600, 700].map((weight) => document.fonts.load(fontOf(48, weight), text)));
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('This browser draws no pictures');
  ink.textBaseline = 'alphabetic';
  drawSheet(ink);
  const write = writerOf(ink, language);
  write(facts.institute, { y: 190, px: 40, weight: 600, color: MUTED, width: BESIDE_TICK });
  const titleEnd = write(facts.title, { y: 285, px: 62, weight: 700, lines: 3 });
  if (facts.name !== '') write(facts.name, { y: titleEnd + 80, px: 44, weight: 400 });

  write(facts.label, { y: 640, px: 40, weight: 600, color: MUTED });
  write(facts.score, { y: 800, px: 168, weight: 700 });
  const scoreWidth = ink.measureText(facts.score).width;
  ink.font = fontOf(60, 400);
  const fits = scoreWidth + 28 + ink.measureText(facts.max).width <= WIDTH;
  write(facts.max, {
    ...{ px: 60, weight: 400, color: MUTED },
    ...(fits ? { x: LEFT + scoreWidth + 28, y: 800 } : { y: 870 }),
  });
  if (facts.rank !== '') drawRank(ink, facts.rank, fits ? 860 : 900);
}

interface Line {
  x?: number;
  y: number;
  px: number;
  weight: number;
  color?: string;
  width?: number;
  /** At most; the last one ends in an ellipsis. */
  lines?: number;
}

/** Gives what writes a text from a baseline on, and returns the last baseline. */
function writerOf(ink: CanvasRenderingContext2D, language: Language) {
  // Marks above and below Devanagari letters need more room.
  const leading = language === 'ne' ? 1.5 : 1.25;
  return (
    text: string,
    { x = LEFT, y, px, weight, color = TEXT, width = WIDTH, lines = 1 }: Line,
  ): number => {
    ink.font = fontOf(px, weight);
    ink.fillStyle = color;
    const wrapped = wrap(ink, text, { width, lines });
    wrapped.forEach((line, n) => {
      ink.fillText(line, x, y + n * px * leading, width);
    });
    return y + (wrapped.length - 1) * px * leading;
  };
}

function wrap(
  ink: CanvasRenderingContext2D,
  text: string,
  { width, lines }: { width: number; lines: number },
): string[] {
  const wrapped: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = wrapped.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last === '' || ink.measureText(longer).width <= width) wrapped[wrapped.length - 1] = longer;
    else if (wrapped.length < lines) wrapped.push(word);
    else {
      wrapped[wrapped.length - 1] = `${last} …`;
      break;
    }
  }
  return wrapped;
}

/** The sheet with its margin line and the tick of a marked answer. */
function drawSheet(ink: CanvasRenderingContext2D): void {
  ink.fillStyle = BACKGROUND;
  ink.fillRect(0, 0, PICTURE_PX, PICTURE_PX);
  ink.fillStyle = SURFACE;
  ink.strokeStyle = DIVIDER;
  ink.lineWidth = 4;
  ink.beginPath();
  roundedBox(ink, { x: 60, y: 60, width: 960, height: 960, radius: 48 });
  ink.fill();
  ink.stroke();
  ink.strokeStyle = BRAND;
  ink.lineWidth = 6;
  ink.beginPath();
  ink.moveTo(140, 62);
  ink.lineTo(140, 1018);
  ink.stroke();
  ink.lineWidth = 16;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  ink.beginPath();
  ink.moveTo(868, 168);
  ink.lineTo(896, 196);
  ink.lineTo(952, 124);
  ink.stroke();
}

function drawRank(ink: CanvasRenderingContext2D, rank: string, y: number): void {
  ink.font = fontOf(44, 600);
  const width = Math.min(ink.measureText(rank).width, WIDTH - 72);
  ink.fillStyle = TINT;
  ink.beginPath();
  roundedBox(ink, { x: LEFT, y, width: width + 72, height: 92, radius: 46 });
  ink.fill();
  ink.fillStyle = PRIMARY;
  ink.fillText(rank, LEFT + 36, y + 62, WIDTH - 72);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

/** CanvasRenderingContext2D.roundRect is missing in Safari 15. */
function roundedBox(ink: CanvasRenderingContext2D, { x, y, width, height, radius }: Box): void {
  ink.moveTo(x + radius, y);
  ink.arcTo(x + width, y, x + width, y + height, radius);
  ink.arcTo(x + width, y + height, x, y + height, radius);
  ink.arcTo(x, y + height, x, y, radius);
  ink.arcTo(x, y, x + width, y, radius);
  ink.closePath();
}
