import { lettersOf, preetiFont } from './fonts.ts';
import type { GlyphKind } from './letters.ts';
import { normalGlyphs } from './normal-glyphs.ts';

const OPEN: ReadonlySet<GlyphKind> = new Set(['half', 'ikar', 'virama']);
const FOLLOWS: ReadonlySet<GlyphKind> = new Set([
  'stem',
  'stem-or-moon',
  'tail',
  'joined',
  'mark',
  'reph',
  'leg',
  'virama',
]);

/** How many characters at the beginning of a text complete the syllable that the text before it ends with. */
export function joinsAcross(before: string, after: string, font: string): number {
  const known = preetiFont(font);
  if (!known) return 0;
  const letters = lettersOf(known);
  const kinds = [...normalGlyphs(after.slice(0, 20))].map((glyph) => letters.get(glyph)?.kind ?? 'text');
  let last = letters.get(normalGlyphs(before.slice(-1)))?.kind ?? 'text';
  // ः is a colon where it begins a run.
  if (last === 'text') return 0;
  let joined = 0;
  for (const kind of kinds) {
    if (kind === 'text' || (!OPEN.has(last) && !FOLLOWS.has(kind))) break;
    joined += 1;
    last = kind;
  }
  return joined;
}
