// What the characters of Preeti and its family show. Facts of the fonts, as published by their documentation and by
// converters; each font's own differences stand in `fonts.ts`.

/**
 * How a glyph takes part in a syllable. `tail` is every sign that follows its letter (`text` says which); `ikar` is typed
 * before its cluster and `reph` after its syllable; `leg` is the curl that turns प into फ.
 */
export type GlyphKind =
  | 'letter'
  | 'half'
  | 'vowel'
  | 'stem'
  | 'stem-or-moon'
  | 'ikar'
  | 'tail'
  | 'joined'
  | 'mark'
  | 'reph'
  | 'leg'
  | 'virama'
  | 'text';

export interface Glyph {
  kind: GlyphKind;
  text: string;
}

export type Letters = ReadonlyMap<string, Glyph>;

export const VIRAMA = '\u094d';
export const ZWJ = '\u200d';
/** र् before a letter that does not carry it as a reph: गर्‍यो. */
export const EYELASH_RA = `र${VIRAMA}${ZWJ}`;

const SIGNS = 'ीुूृेैॅ';
const VOWELS = 'अइउएऋ';
const MARKS = 'ंँः';

/** The kind follows from what a glyph shows, but for the few signs that need their own treatment. */
export function glyphOf(text: string): Glyph {
  if (text === 'ा') return { kind: 'stem', text };
  if (text === 'ि') return { kind: 'ikar', text };
  if (text === VIRAMA) return { kind: 'virama', text };
  if (text === 'reph') return { kind: 'reph', text: `र${VIRAMA}` };
  if (text === 'stem-or-moon') return { kind: text, text: 'ा' };
  if (text === 'leg') return { kind: 'leg', text: '' };
  if (text.length === 1 && SIGNS.includes(text)) return { kind: 'tail', text };
  if (text.length === 1 && MARKS.includes(text)) return { kind: 'mark', text };
  if (text === '़' || (text.startsWith(VIRAMA) && text.length > 1)) return { kind: 'joined', text };
  if (text.length === 1 && VOWELS.includes(text)) return { kind: 'vowel', text };
  if (text.endsWith(VIRAMA) || text === EYELASH_RA) return { kind: 'half', text };
  return { kind: /^[क-ह]/.test(text) ? 'letter' : 'text', text };
}

/** A table as text: a glyph and what it shows, in pairs. */
export function pairs(table: string): [string, string][] {
  const parts = table.trim().split(/\s+/);
  return Array.from({ length: parts.length / 2 }, (_, place) => [
    parts[place * 2] ?? '',
    parts[place * 2 + 1] ?? '',
  ]);
}

/** Common to the whole family: the keys that have the same letter in every font. */
export const COMMON = pairs(`
  q त्र w ध e भ r च t त y थ u ग i ष् o य p उ [ ृ ] े { reph } ै \\ ् | ्र
  Q त्त W ध् E भ् R च् T त् Y थ् U ग् I क्ष् O इ P ए
  a ब s क d म f ा g न h ज j व k प l ि ; स ' ु
  A ब् S क् D म् G न् H ज् J व् K प् L ी : स् " ू
  z श x ह c अ v ख b द n ल m leg , , . । / र
  Z श् X ह् C ऋ V ख् B द्य N ल् M ः < ? > श्र ? रु
  _ ) + ं - ( = .
`);

/** The row of digits as in Preeti: letters, and digits with Shift. */
export const DIGITS_WITH_SHIFT = pairs(`
  \` ञ ~ ञ् 1 ज्ञ 2 द्द 3 घ 4 द्ध 5 छ 6 ट 7 ठ 8 ड 9 ढ 0 ण्
  ! १ @ २ # ३ $ ४ % ५ ^ ६ & ७ * ८ ( ९ ) ०
`);

/** The row of digits as in Himali: digits, and letters with Shift. */
export const DIGITS_WITHOUT_SHIFT = pairs(`
  \` ञ् ~ ञ ! ज्ञ @ द्द # घ $ द्ध % छ ^ ट & ठ * ड ( ढ ) ण्
  1 १ 2 २ 3 ३ 4 ४ 5 ५ 6 ६ 7 ७ 8 ८ 9 ९ 0 ०
`);
