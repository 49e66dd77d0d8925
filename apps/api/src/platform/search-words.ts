const DEVANAGARI_ZERO = 0x0966;

/** Text as it is compared: digits are found in either script, and काठमाडौं by काठमाडौँ. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ँ', 'ं')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** The words of a search; none where it is blank. */
export const wordsOf = (search = ''): string[] => plain(search).split(/\s+/).filter(Boolean);

/** Whether each of these words is in one of the texts. `words`: by `wordsOf`. */
export function hasWords(texts: readonly (string | null | undefined)[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const compared = texts.map((text) => plain(text ?? ''));
  return words.every((word) => compared.some((text) => text.includes(word)));
}
