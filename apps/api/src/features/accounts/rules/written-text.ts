import { digits } from '@abhyas/texts/digits';

// What people write in lists: digits of both scripts, phones with a country code, names in Devanagari.

/** A phone as calls have it: without spaces, dashes and the country code. Other text stays as it is. */
export function phoneIn(text: string): string {
  const phone = digits(text).replace(/[\s().\-‐-―\u00a0]/g, '');
  const [, national] = /^(?:\+|00)?977(\d{10})$/.exec(phone) ?? [];
  return national ?? phone;
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
const SILENT = [VIRAMA, 'ः', 'ऽ'];
const isConsonant = (letter = ''): boolean => CONSONANTS[letter] !== undefined;

/** Devanagari in Latin letters, as Nepal writes its names: सीता श्रेष्ठ is sita shrestha. */
export function inLatin(text: string): string {
  const letters = [
    ...text
      .normalize('NFC')
      .replaceAll('ज्ञ', 'ग्य')
      .replace(/[\u093c\p{Cf}]/gu, ''),
  ];
  return letters.map((letter, at) => letterIn(letter, at, letters)).join('');
}

function letterIn(letter: string, at: number, letters: readonly string[]): string {
  const [next = '', after = ''] = letters.slice(at + 1);
  if (NASALS.includes(letter)) return nasalBefore(next);
  if (!isConsonant(letter))
    return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? (SILENT.includes(letter) ? '' : letter);
  const isHalf = next === VIRAMA;
  if (isHalf && isConsonant(after)) {
    if (letter === 'ङ' || letter === 'ञ') return 'n';
    if (letter === 'ष' && 'टठ'.includes(after)) return 's';
  }
  if (isHalf || VOWEL_SIGNS[next] !== undefined) return CONSONANTS[letter] ?? '';
  // The inherent vowel is silent at the end of a word, but not after half a letter: राम is ram, इन्द्र is indra.
  const isLast = next === 'ः' || !/\p{Script=Devanagari}/u.test(next);
  return isLast && letters[at - 1] !== VIRAMA ? (CONSONANTS[letter] ?? '') : `${CONSONANTS[letter]}a`;
}

/** सिंह is singh, संपर्क is sampark. */
const nasalBefore = (letter: string): string =>
  letter === 'ह' ? 'ng' : letter !== '' && 'पफबभम'.includes(letter) ? 'm' : 'n';
