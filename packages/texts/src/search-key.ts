import { digits } from './digits.ts';

// What two spellings of a Nepali word share.

/** Letters that are written for each other, as one of them. */
const SAME: Record<string, string> = {
  // Sounds that are no longer told apart: व = ब, श = ष = स, ण = न, short = long.
  ...{ व: 'ब', श: 'स', ष: 'स', ण: 'न', ञ: 'न', ळ: 'ल', ई: 'इ', 'ी': 'ि', ऊ: 'उ', 'ू': 'ु' },
  ...{ ऋ: 'रि', ॠ: 'रि', 'ृ': '्रि', 'ॄ': '्रि' },
  // ङ is ङ् with ग: रङ = रंग.
  ...{ ङ: 'ंग', 'ँ': 'ं', 'ऀ': 'ं' },
  // Vowels of borrowed words.
  ...{ ऑ: 'ओ', ऒ: 'ओ', 'ॉ': 'ो', 'ॊ': 'ो', ऍ: 'ए', ऎ: 'ए', 'ॅ': 'े', 'ॆ': 'े', ॲ: 'अ' },
  ...{ ॐ: 'ओम', ऽ: '', 'ः': '' },
};

/** A vowel typed in two parts looks like the letter itself. */
const IN_TWO_PARTS: [RegExp, string][] = [
  [/अा/g, 'आ'],
  [/अो|आे/g, 'ओ'],
  [/अौ|आै/g, 'औ'],
  [/एे/g, 'ऐ'],
  [/ाे/g, 'ो'],
  [/ाै/g, 'ौ'],
];

/** Accents of Latin letters, the nukta, and vowel signs of scripts that are not ours. */
const MARKS = /(?![\u0900-\u0903\u093e-\u094d])\p{M}/gu;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const NOT_OF_WORDS = /[^\p{L}\p{N}\u0900-\u0903\u093e-\u094d]+/gu;

/**
 * What a search compares: words of letters and digits with one space between them, equal for all spellings of a Nepali word
 * and for all ways to type it. Case, accents, signs, invisible characters and the script of digits do not count. The key of a
 * key is itself. Spelling matters where texts are stored or have to differ: that is what `normal` is for.
 */
export function searchKey(text: string): string {
  let key = digits(text.normalize('NFKD').toLowerCase().normalize('NFKD'))
    .replace(UNSEEN, '')
    .replace(MARKS, '')
    .replace(/ज्ञ/g, 'ग्य')
    .replace(/ङ्(?=[क-ह])/g, 'ं')
    .replace(/[\u0900-\u0963]/g, (letter) => SAME[letter] ?? letter)
    .replace(/्(?![क-ह])/g, '');
  for (const [parts, letter] of IN_TWO_PARTS) key = key.replace(parts, letter);
  return key
    .replace(/[नम]्(?=[क-ह])/g, nasalOf)
    .replace(/ं+/g, 'ं')
    .replace(NOT_OF_WORDS, ' ')
    .trim();
}

/** A nasal within a word is ं. At its beginning it is a letter: न्याय. */
const nasalOf = (nasal: string, at: number, text: string): string =>
  /[\u0900-\u0963]/.test(text.charAt(at - 1)) ? 'ं' : nasal;
