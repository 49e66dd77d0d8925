const DEVANAGARI_ZERO = 0x0966;

/** Devanagari digits as ASCII ones. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/**
 * Equal for texts that readers take for the same: case, spaces, joiners, the script of digits, quotation marks and a full
 * stop at the end do not count. Spelling does, unlike in the search of the bank: questions ask which spelling is correct.
 */
export const foldedText = (text: string): string =>
  withoutLastStops(
    withAsciiDigits(text.normalize('NFC'))
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/["'“”‘’]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** A pattern would begin again at each of many stops. */
function withoutLastStops(text: string): string {
  let end = text.length;
  while (end > 0 && '.।'.includes(text.charAt(end - 1))) end -= 1;
  return end === text.length ? text : text.slice(0, end).trimEnd();
}
