// A word that is typed in Latin letters, as a pattern for words of search keys in Devanagari.

/** Consonants in Latin letters, and what they are in a key. */
const CONSONANTS: Record<string, string> = {
  ...{
    k: 'क',
    q: 'क',
    kh: 'ख',
    g: 'ग',
    gh: 'घ',
    c: '[कच]',
    ch: '[चछ]',
    chh: 'छ',
    j: 'ज',
    z: '[जझ]',
    jh: 'झ',
  },
  ...{
    t: '[तट]',
    th: '[थठ]',
    d: '[दड]',
    dh: '[धढ]',
    n: 'न',
    p: 'प',
    ph: 'फ',
    f: 'फ',
    b: 'ब',
    v: 'ब',
    w: 'ब',
  },
  ...{ bh: 'भ', m: 'म', y: 'य', r: 'र', l: 'ल', s: 'स', sh: 'स', h: 'ह', x: 'क्स' },
};
/** The same of nasals before a consonant and at the end. */
const NASALS: Record<string, string> = { n: '[नं]', m: '[मं]' };

/** Vowels after a consonant, and where they stand by themselves. */
const VOWELS: Record<string, { sign: string; letter: string }> = {
  // A short one is not written, and a long one may be typed as a short one.
  a: { sign: 'ा?', letter: '[अआ]' },
  i: { sign: 'ि', letter: 'इ' },
  u: { sign: 'ु', letter: 'उ' },
  e: { sign: 'े', letter: 'ए' },
  o: { sign: '[ोौ]', letter: '[ओऔ]' },
  ai: { sign: '(?:ै|ा?इ)', letter: '(?:ऐ|[अआ]इ)' },
  au: { sign: '(?:ौ|ा?उ)', letter: '(?:औ|[अआ]उ)' },
  ou: { sign: '(?:ौ|ोउ)', letter: '(?:औ|ओउ)' },
};
const SAME_VOWELS: Record<string, string> = { aa: 'a', ii: 'i', ee: 'i', uu: 'u', oo: 'u' };

/** Names whose usual English form does not follow from their letters. */
const ENGLISH_NAMES: [string, string][] = [
  ['kathmandu', 'काठमा(?:डौ|ंडु|ंडौ)'],
  ['singh', 'सिंह'],
];
/** The beginning of such a name is known by so many letters. */
const KNOWN_LETTERS = 5;

const TOKENS = /chh|[kgcjtdpbs]h|aa|ai|au|ou|ee|ii|oo|uu|[a-z]/g;
/** What would make another syllable of the one before it. */
const OTHER_SYLLABLE = '(?![ािुेैोौ्])';

/** For a word of Latin letters: the beginnings of words in Devanagari that it may be. */
export function inDevanagari(word: string): string {
  const tokens = word.match(TOKENS) ?? [];
  const isConsonant = (token: string | undefined) => token !== undefined && CONSONANTS[token] !== undefined;
  const read = tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (!isConsonant(token)) {
      const vowel = VOWELS[SAME_VOWELS[token] ?? token];
      const isLast = after === undefined && (token === 'a' || token === 'aa');
      return (isConsonant(before) ? vowel?.sign : vowel?.letter) + (isLast ? OTHER_SYLLABLE : '');
    }
    const closes = after === undefined || isConsonant(after);
    const letters = (closes ? NASALS[token] : undefined) ?? CONSONANTS[token];
    // Between two consonants a short vowel may be there or not: rajdhani is राजधानी.
    return letters + (isConsonant(after) ? '्?' : '');
  });
  const names = ENGLISH_NAMES.filter(([name]) => word.length >= KNOWN_LETTERS && name.startsWith(word));
  return [read.join(''), ...names.map(([, letters]) => letters)].join('|');
}
