import {
  COMMON,
  DIGITS_WITH_SHIFT,
  DIGITS_WITHOUT_SHIFT,
  EYELASH_RA,
  glyphOf,
  type Letters,
  pairs,
} from './letters.ts';

/** The fonts whose glyphs are known. Others of the family are read as Preeti, with a warning. */
export type PreetiFont = 'preeti' | 'kantipur' | 'sagarmatha' | 'himali' | 'pcs';

// Windows-1252 above 0x7F. ’ “ ” are no glyphs of Preeti: Word writes them for ' and " while one types.
const PREETI = pairs(`
  F ँ „ ध्र … ‘ ˆ फ् ‰ झ् ‹ ङ्घ ‘ ॅ ’ ु “ ू ” ू • ड्ड ˜ ऽ › द्र Œ त्त् œ त्र् ¡ ज्ञ् ¢ द्घ £ घ् ¤ झ् § ट्ट © र ª ङ « ्र
  ° ड्ढ ± + ´ झ ¶ ठ्ठ ¿ रू Å हृ Æ ” Ë ङ्ग Ì न्न Í ङ्क Î ङ्ख Ò ¨ Ö = × × Ø ्य Ù ; Ú ’ Û ! Ü % Ý ट्ठ Þ ़ ß द्म
  å द्व æ “ ç ॐ ì त्त् ÷ /
`);

const KANTIPUR = pairs(`
  F ँ „ ध्र … ‘ † ! ‰ झ् ‹ ङ्ग ‘ ॅ ’ ु “ ँ ” ू • ड्ड ˜ ऽ ™ र › ऽ Œ त्त् œ त्र् ¡ ज्ञ् ¢ द्घ £ घ् ¤ झ् § ट्ट ¨ ङ्ग © र
  ª ङ « ्र ¬ … ® र ° ड्ढ ± + ´ झ µ र ¶ ठ्ठ º फ् ¿ रू Å हृ Æ ” Â र È ष Ë ङ्ग Ì न्न Í ङ्क Î फ् Ï फ् Ô क्ष Ö = × × Ø ्य
  Ù ; Ú ’ Û ! Ü % Ý ट्ठ Þ ़ ß द्म å द्व æ “ ç ॐ ÷ / ø य्
`);

const SAGARMATHA = pairs(`
  F ँ ‚ ) ƒ द्र „ ् † ; ‡ े ˆ ृ ‰ झ् Š reph ‹ ै Œ त्त् ‘ ‘ ’ ’ “ ँ ” ” œ त्र् ¡ ज्ञ् ¢ द्घ £ घ् ¤ ! § ट्ट ª ङ « ्र ¬ ु
  ® र ° ङ्क ± + ´ झ µ झ ¶ ठ्ठ · ङ्ग ¸ ड्ड ¿ रू Å फ Æ ” Ç फ् È ष É स Ò ू Ô क्ष × × Ø ्य Ù ह Ü % Þ ह् ß द्म å द्व æ “
  ç ॐ è द्भ ÷ / ø य्
`);

// F is a narrow ा here; typists of Preeti use it as ँ all the same, so what is before it decides.
const HIMALI = pairs(`
  F stem-or-moon X हृ ’ ु ” ू ¡ ज्ञ् ¢ द्घ £ घ् ¤ ँ § ट्ट ª ङ « ्र ® + ° ङ्क ´ झ ¶ ठ्ठ ¿ रू Æ ” Ñ ङ Ò ू Ô क्ष × × Ø ्य Ù ह Ú ु
  ß द्म å द्व æ “ ç ॐ é ङ्ग ì त्त् í ष ÷ / ø य् ú ू
`);

const PCS = pairs(`
  F stem-or-moon ~ ङ < ्र ? रू ’ ु ” ू ¡ ज्ञ् ¢ द्घ £ घ् ¤ ँ ¥ ऋ § ट्ट © ? ª ञ « ्र ® + ° ङ्क ´ झ · ट्ठ ¿ रु Æ ” Ò ू Ô क्ष × ×
  Ø ्य Ù ह ß द्म å द्व æ “ ç ॐ é ङ्ग í ष ñ ङ ÷ / ø य् ú ू
`);

const letters = (...tables: [string, string][][]): Letters =>
  new Map(tables.flat().map(([glyph, shown]) => [glyph, glyphOf(shown)]));

const eyelash: [string, string][] = [['¥', EYELASH_RA]];

const TABLES: Record<PreetiFont, Letters> = {
  preeti: letters(COMMON, DIGITS_WITH_SHIFT, eyelash, PREETI),
  kantipur: letters(COMMON, DIGITS_WITH_SHIFT, eyelash, KANTIPUR),
  sagarmatha: letters(COMMON, DIGITS_WITH_SHIFT, eyelash, SAGARMATHA),
  himali: letters(COMMON, DIGITS_WITHOUT_SHIFT, eyelash, HIMALI),
  pcs: letters(COMMON, DIGITS_WITHOUT_SHIFT, PCS, [['C', EYELASH_RA]]),
};

/** Names by their beginning, without spaces and signs: `Preeti Normal`, `PCS NEPALI`, `Fontasy_ Himali_ TT`. */
const NAMES: [RegExp, PreetiFont][] = [
  [/^preeti/, 'preeti'],
  [/^kantipur/, 'kantipur'],
  [/^(new)?sagarmatha/, 'sagarmatha'],
  [/^(fontasy)?himal(i|b|aya)/, 'himali'],
  [/^pcsnepali/, 'pcs'],
];
/** Known as of the family, their own glyphs above Windows-1252's first half unknown. Read as Preeti, with a warning. */
const RELATED =
  /^(aalekh|ganess|ganesh|himchuli|jagahimali|kanchan|navjeevan|nabjeevan|shangrila|suryodaya|annapurnanepali|everestnepali|nepalinormal)/;

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The font of the family that has this name. Unicode fonts with similar names (`Himalaya`, Microsoft's Tibetan) are none. */
export function preetiFont(name: string): PreetiFont | undefined {
  const plain = plainName(name);
  if (plain === 'microsofthimalaya' || plain.includes('unicode')) return undefined;
  return NAMES.find(([pattern]) => pattern.test(plain))?.[1];
}

export const isPreetiFont = (name: string): boolean => preetiFont(name) !== undefined;

/** A font of the family whose own table is not known. */
export const isRelatedFont = (name: string): boolean => RELATED.test(plainName(name));

export const lettersOf = (font: PreetiFont): Letters => TABLES[font];

/** Whether the digits stand on their keys without Shift. */
export const hasPlainDigits = (font: PreetiFont): boolean => font === 'himali' || font === 'pcs';
