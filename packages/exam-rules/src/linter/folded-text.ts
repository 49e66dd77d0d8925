import { digits } from '@abhyas/texts/digits';
import { normal } from '@abhyas/texts/normal';

/**
 * Equal for texts that readers take for the same: case, spaces, joiners, the script of digits, quotation marks and a full
 * stop at the end do not count. Spelling does, with an apostrophe inside a word, unlike in the search of the bank: questions
 * ask which spelling is correct.
 */
export const foldedText = (text: string): string =>
  withoutLastStops(
    digits(normal(text))
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/["“”]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, '')
      .replace(/’/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** A pattern would begin again at each of many stops. */
function withoutLastStops(text: string): string {
  let end = text.length;
  while (end > 0 && '.।'.includes(text.charAt(end - 1))) end -= 1;
  return end === text.length ? text : text.slice(0, end).trimEnd();
}
