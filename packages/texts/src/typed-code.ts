import { digits } from './digits.ts';

/**
 * A code that people copy, as it is compared: case, spaces, dashes and the script of digits do not matter; O, I and L are
 * read as the digits 0, 1 and 1, as in Crockford's base 32.
 */
export const plainCode = (typed: string): string =>
  digits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The same as people read it, `XXXX-XXXX`. */
export const groupedCode = (typed: string): string => plainCode(typed).replace(/(.{4})(?=.)/g, '$1-');
