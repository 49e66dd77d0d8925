/** Windows-1252 for 0x80 to 0x9F; the five codes that it leaves open stay as they are. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The characters that the tables know, for what programs store instead of them: Word writes fonts with symbol encoding
 * at U+F020 and above, converters leave bytes of Windows-1252 as control characters, and hyphens have several codes.
 */
export function normalGlyphs(text: string): string {
  return text
    .replace(/[\uf020-\uf0ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xf000))
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80))
    .replace(/[\u00ad\u2010\u2011]/g, '-')
    .replaceAll('\u00a0', ' ');
}
