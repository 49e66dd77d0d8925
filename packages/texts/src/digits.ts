const DEVANAGARI_ZERO = 0x0966;

/** The text with each Devanagari digit as the ASCII one. Everything else stays as it is. */
export const digits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
