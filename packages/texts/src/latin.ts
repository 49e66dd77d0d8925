// A word in one script as a pattern that finds its spellings in the other. Both are about words of search keys.

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

/** The letters of a key in Latin ones. */
const LATIN: Record<string, string> = {
  ...{ क: '[kqc]', ख: 'kh', ग: 'g', घ: 'gh', च: 'ch?', छ: 'chh?', ज: '[jz]', झ: '(?:jh|z)' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: '(?:ph|f)' },
  ...{ ब: '[bvw]', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', स: 'sh?', ह: 'h', 'ं': '[nm]', क्स: '(?:ksh?|x)' },
  ...{ 'ा': 'a+', 'ि': '(?:i+|ee|y)', 'ु': '(?:u+|oo)', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': '(?:au|ou|o)' },
  ...{ अ: 'a', आ: 'a+', इ: '(?:i+|ee)', उ: '(?:u+|oo)', ए: 'e', ऐ: 'ai', ओ: 'o', औ: '(?:au|ou|o)' },
};

/** For a word of a key in Devanagari: the words in Latin letters that it may be. */
export function inLatin(word: string): string {
  const letters = word.match(/क्स|./gu) ?? [];
  const read = letters.map((letter, at) => {
    const hasOwnVowel =
      /[कखगघचछजझटठडढतथदधनपफबभमयरलसह]$/.test(letter) && !/^[ािुेैोौ्]/.test(letters[at + 1] ?? '');
    return letter === '्' ? '' : (LATIN[letter] ?? letter) + (hasOwnVowel ? 'a?' : '');
  });
  const names = ENGLISH_NAMES.filter(([, pattern]) => new RegExp(`^(?:${pattern})ं?$`).test(word));
  return [read.join(''), ...names.map(([name]) => name)].join('|');
}
