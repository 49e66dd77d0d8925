// Texts of a large bank: words with the frequencies of a language (Zipf), in phrases that examinations repeat.

const ENGLISH = [
  'ka',
  'ra',
  'men',
  'ti',
  'on',
  'pres',
  'gen',
  'lo',
  'sta',
  'ver',
  'nal',
  'ci',
  'pro',
  'du',
  'tor',
  'bel',
];
const NEPALI = [
  'का',
  'रा',
  'मन',
  'ती',
  'नि',
  'प्र',
  'गण',
  'लो',
  'स्त',
  'वर',
  'नल',
  'ची',
  'सं',
  'दु',
  'तर',
  'बेल',
  'श्री',
  'ज्ञा',
];
const BEGINNINGS = [
  ['Which of the following is', 'तलका मध्ये कुन'],
  ['What is the', 'कुन हो'],
  ['Who was the first', 'प्रथम को हुन्'],
  ['In which year did the', 'कुन सालमा'],
  ['The capital of', 'राजधानी कहाँ'],
] as const;
const VOCABULARY = 8000;

/** Mulberry32: the same numbers in each run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function openTexts(random: () => number) {
  const vocabularyOf = (syllables: string[]) =>
    Array.from({ length: VOCABULARY }, () =>
      Array.from(
        { length: 2 + Math.floor(random() * 3) },
        () => syllables[Math.floor(random() * syllables.length)],
      ).join(''),
    );
  const [english, nepali] = [vocabularyOf(ENGLISH), vocabularyOf(NEPALI)];
  // The rank of a word is exponential in a uniform number: the usual words are used most.
  const rank = () => Math.floor(VOCABULARY ** random()) % VOCABULARY;
  const words = (count: number) => Array.from({ length: count }, rank);
  const write = (vocabulary: string[], ranks: number[]) => ranks.map((at) => vocabulary[at]).join(' ');
  return {
    /** A question in both languages; every tenth in Nepali, every tenth in English alone. */
    question(n: number) {
      const [en, ne] = BEGINNINGS[Math.floor(random() * BEGINNINGS.length)] ?? BEGINNINGS[0];
      const ranks = words(5 + Math.floor(random() * 8));
      const both = { en: `${en} ${write(english, ranks)}?`, ne: `${write(nepali, ranks)} ${ne}?` };
      const text = n % 10 === 0 ? { en: '', ne: both.ne } : n % 10 === 1 ? { en: both.en } : both;
      const options = [0, 1, 2, 3].map((place) => {
        const option = words(2);
        return {
          id: place + 1,
          text: { en: write(english, option), ne: write(nepali, option) },
          is_correct: place === 0,
        };
      });
      return { text, options };
    },
    word: (language: 'en' | 'ne') => (language === 'en' ? english : nepali)[rank()] ?? '',
  };
}
