// Texts as they are compared to find similar ones: both languages in a-z and 0-9. What is stored of questions (their bands)
// follows from it, so it stays as it is. Searches compare by packages/texts.

/**
 * Devanagari, letter by letter. Sounds that Nepali spelling mixes up (short and long vowels, three sibilants, dental and
 * retroflex) have one letter, so that texts are similar however they are spelt. The inherent vowel is not written.
 */
const DEVANAGARI: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
  },
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l' },
  ...{ श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n', 'ः': '', '्': '', ऽ: '', ॐ: 'om' },
};
const DEVANAGARI_ZERO = 0x966;

/** Lower-case words of a-z and 0-9 with one space between them. Equal for texts that only look different. */
export function fold(text: string): string {
  let folded = '';
  // NFKD takes accents, the nukta and ligatures apart; what is left of them is dropped.
  for (const letter of text.normalize('NFKD').toLowerCase()) folded += foldLetter(letter);
  return folded.trim().replace(/ +/g, ' ');
}

function foldLetter(letter: string): string {
  if (/[a-z0-9]/.test(letter)) return letter;
  const known = DEVANAGARI[letter];
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  if (code >= DEVANAGARI_ZERO && code < DEVANAGARI_ZERO + 10) return String(code - DEVANAGARI_ZERO);
  // Accents, the nukta, and joiners, which change only how letters look.
  if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
  // Letters of other scripts, such as the Greek ones of formulas, by their code.
  if (/[\p{L}\p{N}]/u.test(letter)) return `u${code.toString(16)}`;
  return ' ';
}
