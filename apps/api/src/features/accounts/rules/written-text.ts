// What people write in lists: digits of both scripts, phones with a country code, names in Devanagari.

const DEVANAGARI_DIGITS = '०१२३४५६७८९';

export const inAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));

/** A phone as calls have it: without spaces, dashes and the country code. Other text stays as it is. */
export function phoneIn(text: string): string {
  const digits = inAsciiDigits(text).replace(/[\s().\-‐-―\u00a0]/g, '');
  const [, national] = /^(?:\+|00)?977(\d{10})$/.exec(digits) ?? [];
  return national ?? digits;
}

const VOWELS: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
};
const VOWEL_SIGNS: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au' },
};
const CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'ny' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VIRAMA = '्';
const NASALS = 'ंँ';

/** Devanagari in Latin letters, as Nepali names are usually written: सीता शर्मा is sita sharma. */
export function inLatin(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll('ज्ञ', 'ग्य').replaceAll('\u093c', '')];
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter];
      if (consonant === undefined) {
        return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? (NASALS.includes(letter) ? 'n' : otherIn(letter));
      }
      const next = letters[at + 1];
      // The inherent vowel: not before another vowel or a virama, and silent at the end of a word.
      const isFollowed = next !== undefined && /\p{Script=Devanagari}/u.test(next) && next !== 'ः';
      return isFollowed && next !== VIRAMA && VOWEL_SIGNS[next] === undefined ? `${consonant}a` : consonant;
    })
    .join('');
}

const otherIn = (letter: string): string => (letter === VIRAMA || letter === 'ः' ? '' : letter);
