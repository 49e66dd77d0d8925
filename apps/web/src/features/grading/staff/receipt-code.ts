import { digits } from '@abhyas/texts/digits';

/** A code as receipts have it, `XXXX-XXXX-XXXX`, from what was typed: case, spaces, dashes and script do not matter. */
export const receiptCode = (typed: string): string =>
  digits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
