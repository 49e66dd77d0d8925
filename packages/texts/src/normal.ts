import { digits } from './digits.ts';

/**
 * What is not seen and can make one text look like another, or turn the text around it: controls of direction, zero-width
 * characters and the like. Joiners belong to words in Devanagari, but only between letters.
 */
const UNSEEN = /(?!\n|[\u200c-\u200d])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200c-\u200d]+|[\u200c-\u200d]+(?![\u200c-\u200d]|[\p{L}\p{M}])/gu;

/**
 * The one form in which a text is compared and names are stored: NFC, without what is not seen, one space between words,
 * each line end `\n` without spaces beside it, none of these at the ends. Spelling, case and digits stay. The normal form of a
 * normal text is itself.
 */
export const normal = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(STRAY_JOINERS, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim()
    .normalize('NFC');

/** The normal form of a name, which has one line. */
export const normalName = (name: string): string => normal(name).replace(/\n+/g, ' ');

/**
 * What names are unique by: equal for names in one normal form, whatever their case, their joiners, the script of their digits
 * and the width of their letters. Spelling counts: सिता and सीता may be two people.
 */
export const nameKey = (name: string): string =>
  normalName(
    digits(normalName(name.normalize('NFKC')))
      .toLowerCase()
      .replace(/[\u200c-\u200d]/g, ''),
  );
