import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import { OPTION_LETTERS } from '#option-letters.ts';
import { readTypedText } from './read-typed-text.ts';

const WORDS = {
  en: [
    'Kathmandu is the city',
    'Which river is longest',
    '1990 AD',
    '10.5 km',
    'both of them',
    'the year 2072',
    'x + y = 5',
    'Article 16',
  ],
  ne: [
    'काठमाडौं सहर हो',
    'सबैभन्दा लामो नदी',
    '२०४७ साल',
    '१०.५ कि.मि.',
    'दुवै सही',
    'नेपालको राजधानी',
    'धारा १६',
    'कुनै पनि होइन',
  ],
};
const digits = (value: number, language: 'en' | 'ne') =>
  language === 'en'
    ? String(value)
    : String(value).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

const question = fc.record({
  stem: fc.nat(7),
  options: fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 4 }),
  key: fc.nat(3),
  layout: fc.constantFrom('lines', 'pairs', 'inline'),
  hasHint: fc.boolean(),
});
const paper = fc.record({
  language: fc.constantFrom('en' as const, 'ne' as const),
  number: fc.constantFrom('#. ', '#) ', '(#) ', 'Q#. ', 'Question #: ', 'प्रश्न #. '),
  series: fc.constantFrom(
    'upper' as const,
    'lower' as const,
    'ka' as const,
    'vowels' as const,
    'roman' as const,
    'abasada' as const,
    'decimal' as const,
    'devanagari' as const,
  ),
  letter: fc.constantFrom('#. ', '#) ', '(#) '),
  answers: fc.constantFrom('Ans: #', 'Answer: (#)', 'उत्तर: #', 'सही उत्तर: #)', 'list', 'star'),
  questions: fc.array(question, { minLength: 1, maxLength: 8 }),
});
type Paper = typeof paper extends fc.Arbitrary<infer T> ? T : never;

function typed({ language, number, series, letter, answers, questions }: Paper): string {
  const label = (place: number) => OPTION_LETTERS[series][place] ?? '';
  const lines: string[] = [];
  for (const [place, { stem, options, key, layout, hasHint }] of questions.entries()) {
    const right = key % options.length;
    lines.push(`${number.replace('#', digits(place + 1, language))}${WORDS[language][stem]} ${place}?`);
    const written = options.map((option, at) => {
      const star = answers === 'star' && at === right ? ' *' : '';
      return `${letter.replace('#', label(at))}${WORDS[language][option]}${star}`;
    });
    if (layout === 'lines') lines.push(...written);
    else if (layout === 'inline') lines.push(written.join('    '));
    else for (let at = 0; at < written.length; at += 2) lines.push(written.slice(at, at + 2).join('\t'));
    if (answers !== 'list' && answers !== 'star') lines.push(answers.replace('#', label(right)));
    if (hasHint) lines.push(language === 'en' ? 'Explanation: so it is.' : 'व्याख्या: यस्तै हो।');
  }
  if (answers === 'list') {
    lines.push(language === 'en' ? 'Answer Key' : 'उत्तरकुञ्जिका');
    lines.push(
      questions
        .map(({ key, options }, place) => `${digits(place + 1, language)}-${label(key % options.length)}`)
        .join(', '),
    );
  }
  return lines.join('\n');
}

/** Numbers of questions and options that look the same are read by what follows; these papers have others. */
const isClear = ({ number, letter, series }: Paper) =>
  number !== letter || !['decimal', 'devanagari'].includes(series);

const expected = ({ language, questions }: Paper) =>
  questions.map(({ stem, options, key, hasHint }, place) => ({
    stem: `${WORDS[language][stem]} ${place}?`,
    options: options.map((option) => WORDS[language][option]),
    key: key % options.length,
    hint: hasHint ? (language === 'en' ? 'so it is.' : 'यस्तै हो।') : undefined,
  }));

/** # is a number. */
const PAIRS = [
  ['# kg', '# केजी'],
  ['# people', '# जना'],
  ['#/7 part', '#/७ भाग'],
  ['#/7 of x', 'x को #/७'],
  ['Article #', 'धारा #'],
  ['# AD', 'सन् #'],
  ['# m/s', '# मि/से'],
  ['# °C', '# °C'],
  ['more than #%', '#% भन्दा बढी'],
  ['Vitamin B#', 'भिटामिन B#'],
  ['from # ATM', '# ATM बाट'],
  ['CO#', 'कार्बन डाइअक्साइड'],
  ['a rose', 'गुलाब'],
  ['#', '#'],
] as const;
const pairs = fc.record({
  joined: fc.constantFrom(
    'en / ne',
    'ne / en',
    'en/ne',
    'ne/en',
    'en | ne',
    'en (ne)',
    'ne (en)',
    'en ne',
    'ne en',
  ),
  options: fc.uniqueArray(fc.tuple(fc.nat(PAIRS.length - 1), fc.nat(200)), {
    minLength: 2,
    maxLength: 4,
    selector: ([kind, count]) => `${kind} ${count}`,
  }),
});

describe('papers of every style', () => {
  it('are read as they were meant', () => {
    fc.assert(
      fc.property(paper.filter(isClear), (each) => {
        const { questions, issues } = readTypedText(typed(each), { language: each.language });
        const read = questions.map(({ text, options, hint }) => ({
          stem: text[each.language],
          options: options.map((option) => option.text[each.language]),
          key: options.findIndex((option) => option.is_correct),
          hint: hint?.[each.language],
        }));
        expect(read).toEqual(expected(each));
        // Their counts of options are by chance.
        expect(issues.filter(({ code }) => code !== 'options_differ_in_count')).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('have options in both languages, of which each is read as it was meant or has a warning', () => {
    fc.assert(
      fc.property(pairs, ({ joined, options }) => {
        const meant = options.map(([kind, count]) => {
          const [en, ne] = PAIRS[kind] ?? PAIRS[0];
          return { en: en.replace('#', String(count)), ne: ne.replace('#', digits(count, 'ne')) };
        });
        const written = meant.map(({ en, ne }) =>
          joined.replace('en', '<').replace('ne', ne).replace('<', en),
        );
        const lines = written.map((text, place) => `${'ABCD'[place]}) ${text}`);
        const paper = ['1. What is it?', 'यो के हो?', ...lines, 'Ans: A'].join('\n');
        const { questions, issues } = readTypedText(paper);
        const unclear = issues.map(({ params }) => params.text);
        const read = questions[0]?.options.map(({ text }) => text) ?? [];
        expect(read).toHaveLength(meant.length);
        for (const [place, { en, ne }] of read.entries()) {
          if (unclear.includes(written[place])) expect([en, ne]).toContain(written[place]);
          else expect({ en, ne }).toEqual(meant[place]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('with lines cut out, changed in order or doubled never have two keys, and end soon', () => {
    fc.assert(
      fc.property(paper, fc.array(fc.nat(60), { maxLength: 12 }), (each, moves) => {
        const lines = typed(each).split('\n');
        for (const [place, move] of moves.entries()) {
          const [line = ''] = lines.splice(move % lines.length, 1);
          if (place % 3 !== 0 || lines.length === 0) lines.splice((move * 7) % (lines.length + 1), 0, line);
        }
        try {
          for (const { options } of readTypedText(lines.join('\n')).questions)
            expect(options.filter((option) => option.is_correct).length).toBeLessThan(2);
        } catch (error) {
          expect(error).toBeInstanceOf(FileRefused);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('are refused or read for any text', () => {
    const sign = fc.constantFrom(...'aAक१1i.)( \t\n:*-?उत्तरAnsQ[]।ः/|\\~^`');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 300 }), (text) => {
        try {
          expect(readTypedText(text).questions.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(FileRefused);
        }
      }),
      { numRuns: 200 },
    );
  });
});
