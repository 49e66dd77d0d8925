/** A code as receipts have it, `XXXX-XXXX-XXXX`, from what was typed: case, spaces, dashes and script do not matter. */
export const receiptCode = (typed: string): string =>
  typed
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
