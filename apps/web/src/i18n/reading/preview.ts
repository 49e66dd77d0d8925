/** The first so many characters as a reader counts them (a Devanagari syllable is one), "..." where more follows. */
export function preview(text: string, characters: number): string {
  const all = graphemes(text);
  return all.length <= characters ? text : `${all.slice(0, characters).join('').trimEnd()}...`;
}

/** Characters as a reader counts them. */
export const graphemes = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter('ne', { granularity: 'grapheme' }).segment(text),
        ({ segment }) => segment,
      )
    : Array.from(text);
