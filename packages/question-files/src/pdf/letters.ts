// Letters of Devanagari in a PDF stand in the order in which they are drawn, and some have no name.

const CONSONANT = String.raw`[\u0915-\u0939\u0958-\u095f]\u093c?`;
const CLUSTER = String.raw`(?:${CONSONANT}\u094d)*${CONSONANT}`;
/** The short i is drawn before the consonants that it follows. */
const DRAWN_FIRST = new RegExp(
  String.raw`(^|[^\u0915-\u0939\u0958-\u095f\u093c])\u093f(${CLUSTER})(?![\u093e-\u094c])`,
  'gu',
);

/** With each sign after the letters that it is written after. */
export const inLogicalOrder = (text: string): string => text.replace(DRAWN_FIRST, '$1$2\u093f');

const MARKS = [
  // A sign without its letter, two vowels of one letter, and a virama before a vowel sign.
  /(?:^|[\s([{“‘"'])[\u093a-\u094f]/u,
  /[\u093e-\u094c][\u093e-\u094c]/u,
  /\u094d[\u093e-\u094c]/u,
  // What a font shows for every letter that it does not have.
  /(\p{L}\p{M}*)\1{3}/u,
  /\ufffd/u,
];

/** Whether the letters of a line are no text as anyone types it. */
export const doubtfulLetters = (text: string): boolean => MARKS.some((mark) => mark.test(text));
