import { describe, expect, it } from 'vitest';
import { defineMessages, type Message, placeholdersOf, speak } from './i18n/messages.ts';
import { IN_LATIN_LETTERS, mistakesIn } from './i18n/testing/nepali-words.ts';
import { TERMS, wrongTermsIn } from './i18n/testing/terms.ts';

const modules = import.meta.glob<Record<string, Record<string, Message>>>('./**/*.messages.ts', {
  eager: true,
});

const pages = import.meta.glob<string>(['../index.html', './**/*.html', './**/sample-quiz.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const components = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const samples = import.meta.glob<{ samplePaper: unknown }>('./**/sample-paper.ts', { eager: true });

const [glossary = ''] = Object.values(
  import.meta.glob<string>('../../../docs/glossary.md', { eager: true, query: '?raw', import: 'default' }),
);

const nepaliTexts = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'ne' ? [String(inner)] : nepaliTexts(inner),
  );
};

const messages = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((group) =>
    Object.entries(group).map(([key, message]) => ({ name: `${file} ${key}`, message })),
  ),
);

/** Words and names may be the same for two English ones. */
const SHORT = 25;

describe('every sentence of the app', () => {
  it('is found', () => {
    expect(messages.length).toBeGreaterThan(100);
  });

  it('stands in both languages, with the same placeholders', () => {
    const faulty = messages.filter(
      ({ message: { en, ne } }) =>
        en.trim() === '' || ne.trim() === '' || `${placeholdersOf(ne)}` !== `${placeholdersOf(en)}`,
    );
    expect(faulty).toEqual([]);
  });

  it('is in Nepali no copy of another one of its file that says something else', () => {
    const copies = Object.entries(modules).flatMap(([file, exported]) => {
      const all = Object.values(exported).flatMap((group) => Object.values(group));
      // Of a clock time and of a day Nepali says the same.
      const saying = ({ en }: Message) => en.replace(/\b(at|on)\b/g, '');
      return all
        .filter((one) => one.ne.length > SHORT)
        .filter((one) => all.some((other) => other.ne === one.ne && saying(other) !== saying(one)))
        .map(({ ne }) => `${file} ${ne}`);
    });
    expect(copies).toEqual([]);
  });

  it('is written in Devanagari in Nepali, except for names of formats', () => {
    const faulty = messages.filter(({ message: { ne } }) =>
      /[A-Za-z0-9]/.test(ne.replace(/\{\w+\}/g, '').replace(IN_LATIN_LETTERS, '')),
    );
    expect(faulty).toEqual([]);
  });

  it('follows the Nepali word list', () => {
    const faulty = messages.flatMap(({ name, message: { ne } }) =>
      mistakesIn(ne).map((mistake) => `${name}: ${mistake}`),
    );
    expect(faulty).toEqual([]);
  });

  it('has one word for each term of the glossary', () => {
    const faulty = messages.flatMap(({ name, message }) =>
      (['en', 'ne'] as const)
        .flatMap((language) => wrongTermsIn(language, message[language].replace(/\{\w+\}/g, '{}')))
        .map((mistake) => `${name}: ${mistake}`),
    );
    expect(faulty.filter((fault) => !TOOLTIPS.test(fault))).toEqual([]);
  });

  it.each(TERMS)('and the glossary has $en as $ne', ({ en, ne }) => {
    const rows = glossary.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
    expect(rows.some(([, term, nepali]) => term?.startsWith(en) && nepali === ne)).toBe(true);
  });
});

/** The term of test theory stands where one points at the words for it. */
const TOOLTIPS = / facility_term: /;

/** Codes that are typed look the same in both languages. */
const SAME_IN_BOTH = /="X{4}(-X{4})+"/;

describe('what the components write themselves', () => {
  it('names nothing in one language alone', () => {
    const named = Object.entries(components).flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:aria-label|alt|placeholder|title|label)="[^"]*[A-Za-z][^"]*"/g)]
        .filter(([attribute]) => !SAME_IN_BOTH.test(attribute))
        .map(([attribute]) => `${file}: ${attribute}`),
    );
    expect(Object.keys(components).length).toBeGreaterThan(100);
    expect(named).toEqual([]);
  });
});

describe('Nepali outside the messages', () => {
  it.each(Object.entries(pages))('follows the word list in %s', (_, text) => {
    expect(text.split('\n').flatMap(mistakesIn)).toEqual([]);
  });
});

describe('the questions of the sample', () => {
  const texts = Object.values(samples).flatMap(({ samplePaper }) => nepaliTexts(samplePaper));

  it('are found, and follow the Nepali word list', () => {
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.flatMap(mistakesIn)).toEqual([]);
  });
});

describe('defineMessages', () => {
  it('does not compile when a language is missing or a placeholder differs', () => {
    // @ts-expect-error: the Nepali sentence is missing
    defineMessages({ half: { en: 'Half' } });
    // @ts-expect-error: the Nepali sentence lacks {n}
    defineMessages({ differs: { en: '{n} left', ne: 'बाँकी' } });
    // @ts-expect-error: the English sentence lacks {n}
    defineMessages({ differs: { en: 'left', ne: '{n} बाँकी' } });
  });

  it('gives strings, and functions where something is to be filled in', () => {
    const messages = defineMessages({
      plain: { en: 'Left', ne: 'बाँकी' },
      filled: { en: '{n} of {name}', ne: '{name}को {n}' },
    });
    expect(speak(messages, 'ne').plain).toBe('बाँकी');
    expect(speak(messages, 'en').filled({ n: 12, name: 'x' })).toBe('12 of x');
    expect(speak(messages, 'ne').filled({ n: 12, name: 'x' })).toBe('x को १२');
    expect(speak(messages, 'ne')).toBe(speak(messages, 'ne'));
  });

  it.each([
    ['रामकुमारी', 'रामकुमारीले'],
    ['यज्ञ', 'यज्ञले'],
    ['१४:३० बजे', '१४:३० बजेले'],
    ['Ram', 'Ram ले'],
    ['टोली २', 'टोली २ ले'],
    ['क', 'क ले'],
    ['कक्षा ११ ख', 'कक्षा ११ ख ले'],
    ['“राम”', '“राम” ले'],
    ['राम (क)', 'राम (क) ले'],
    [12, '१२ ले'],
    ['', ' ले'],
  ])('joins a postposition to %s if that ends in a word of Devanagari', (name, expected) => {
    const messages = defineMessages({ by: { en: '{name}', ne: '{name}ले' } });
    expect(speak(messages, 'ne').by({ name })).toBe(expected);
  });

  it('joins the ending of an ordinal to its number', () => {
    const messages = defineMessages({ place: { en: '{n}th', ne: '{n}औँ' } });
    expect(speak(messages, 'ne').place({ n: 4 })).toBe('४औँ');
  });
});
