/** The glyphs of the font Symbol (Adobe's encoding), from the code of the first one. */
const SYMBOL: [number, string][] = [
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
];
/** Of Wingdings only what papers mark options with, and arrows. */
const WINGDINGS = new Map([
  [0xfc, '✓'],
  [0xfe, '☑'],
  [0xfb, '✗'],
  [0xa8, '☐'],
  [0xe0, '→'],
  [0xdf, '←'],
  [0xf0, '⇨'],
  [0x9f, '•'],
  [0x6c, '●'],
  [0x6e, '■'],
]);

export const isSymbolFont = (font: string): boolean => /^(symbol|wingdings)/i.test(font);

/** What a character of a symbol font shows; such characters are stored at U+F000 plus their code. */
export function symbolOf(font: string, code: number): string {
  const glyph = code >= 0xf000 ? code - 0xf000 : code;
  if (/^wingdings/i.test(font)) return WINGDINGS.get(glyph) ?? '';
  for (const [first, glyphs] of SYMBOL) {
    const shown = glyph >= first ? [...glyphs][glyph - first] : undefined;
    if (shown !== undefined && (first !== 0x20 || glyph < 0x7f)) return shown;
  }
  return '';
}
