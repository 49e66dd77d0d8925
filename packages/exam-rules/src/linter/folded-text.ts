const DEVANAGARI_ZERO = 0x0966;

/** Devanagari digits as ASCII ones. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/**
 * Equal for texts that readers take for the same: case, spaces, joiners, the script of digits, quotation marks and a full
 * stop at the end do not count. Spelling does, unlike in the search of the bank: questions ask which spelling is correct.
 */
export const foldedText = (text: string): string =>
  withAsciiDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/["'“”‘’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[.।]+$/, '');
