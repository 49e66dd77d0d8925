import { readdirSync, readFileSync } from 'node:fs';

// Texts of a large bank: the words of the demo's questions as often as they stand there, in phrases that examinations repeat.

const DEMO = new URL('../../apps/api/demo/', import.meta.url);

const BEGINNINGS = [
  ['Which of the following is', 'तलका मध्ये कुन'],
  ['What is the', 'कुन हो'],
  ['Who was the first', 'प्रथम को हुन्'],
  ['In which year did the', 'कुन सालमा'],
  ['The capital of', 'राजधानी कहाँ'],
] as const;

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

/** All words of the demo's questions in a language, one that stands there twice twice. */
function wordsOf(language: 'en' | 'ne'): string[] {
  const words: string[] = [];
  for (const name of readdirSync(DEMO).filter((file) => file.endsWith('.json'))) {
    JSON.parse(readFileSync(new URL(name, DEMO), 'utf8'), (key, value: unknown) => {
      if (key === language && typeof value === 'string') words.push(...value.split(/\s+/));
      return value;
    });
  }
  return words.filter((word) => /\p{L}{2}/u.test(word));
}

export function openTexts(random: () => number) {
  const words = { en: wordsOf('en'), ne: wordsOf('ne') };
  const word = (language: 'en' | 'ne') =>
    words[language][Math.floor(random() * words[language].length)] ?? '';
  const write = (language: 'en' | 'ne', count: number) =>
    Array.from({ length: count }, () => word(language)).join(' ');
  return {
    /** A question in both languages; every tenth in Nepali, every tenth in English alone. */
    question(n: number) {
      const [en, ne] = BEGINNINGS[Math.floor(random() * BEGINNINGS.length)] ?? BEGINNINGS[0];
      const count = 5 + Math.floor(random() * 8);
      const both = { en: `${en} ${write('en', count)}?`, ne: `${write('ne', count)} ${ne}?` };
      const text = n % 10 === 0 ? { en: '', ne: both.ne } : n % 10 === 1 ? { en: both.en } : both;
      const options = [0, 1, 2, 3].map((place) => ({
        id: place + 1,
        text: { en: write('en', 2), ne: write('ne', 2) },
        is_correct: place === 0,
      }));
      return { text, options };
    },
    word,
  };
}
