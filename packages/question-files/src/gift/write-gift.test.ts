import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAiken } from '#aiken/read-aiken.ts';
import { writeAiken } from '#aiken/write-aiken.ts';
import { fromHtml } from '#html.ts';
import { questionsToWrite } from '#markup/questions.fixture.ts';
import { toHtml } from '#markup/to-html.ts';
import type { QuestionToWrite, ReadQuestion, ReadText } from '#questions.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const source = { line: 1, excerpt: '' };
const withoutSource = ({ source: _, ...question }: ReadQuestion) => question;
const survivesGift = (questions: ReadQuestion[]) => {
  const { questions: read, issues } = readGift(writeGift(questions));
  expect(issues).toEqual([]);
  expect(read.map(withoutSource)).toEqual(questions.map(withoutSource));
};
const png = { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]), name: 'data:' };

const bilingual: ReadQuestion = {
  format: 'rich',
  text: { en: 'H~2~O at **10:30**?\n- a\n- b', ne: 'पानी \\(\\frac{1}{2} \\neq x\\) {क} = #?' },
  hint: { en: 'why: \\~', ne: '' },
  options: [
    { text: { en: 'C# = {x}', ne: 'ग' }, is_correct: false },
    { text: { en: '42', ne: '42' }, is_correct: true },
    { text: { en: 'a \\\\\\* b', ne: 'HTML' }, is_correct: false },
  ],
  topic: { en: 'A/B', ne: 'भूगोल' },
  tags: ['easy', 'a ] b'],
  source,
};
const nepali: ReadQuestion = {
  text: { en: '', ne: 'HTML' },
  image: { ...png, caption: { en: '', ne: 'नक्सा' } },
  options: [
    { text: { en: '', ne: 'यो <b> हो & त्यो' }, is_correct: true },
    { text: { en: '', ne: 'CSS\nदुई' }, is_correct: false },
  ],
  source,
};
const trueFalse: ReadQuestion = {
  text: { en: 'The sun rises in the east.', ne: '' },
  options: [
    { text: { en: 'True', ne: 'सत्य' }, is_correct: false },
    { text: { en: 'False', ne: 'असत्य' }, is_correct: true },
  ],
  topic: { en: '', ne: 'HTML' },
  source,
};

test('languages, formats, topics, tags, pictures and explanations survive GIFT', () => {
  survivesGift([nepali, bilingual, trueFalse]);
});

test('writes what Moodle writes', () => {
  const option = (en: string, is_correct: boolean) => ({ text: { en, ne: '' }, is_correct });
  const question = {
    text: { en: 'At 10:30?', ne: '' },
    options: [option('a=b', true), option('c', false)],
    source,
  };
  expect(writeGift([{ ...question, hint: { en: 'So.', ne: '' }, tags: ['x'] }])).toBe(
    '// [tag:x]\n[html]At 10\\:30?{\n\t=a\\=b\n\t~c\n\t####So.\n}\n',
  );
});

test('an option that looks like a weight or a format is text', () => {
  survivesGift([
    {
      text: { en: '[plain] a', ne: '' },
      options: [
        { text: { en: '%50%', ne: '' }, is_correct: true },
        { text: { en: '[html]', ne: '' }, is_correct: false },
      ],
      hint: { en: '[moodle]', ne: '' },
      source,
    },
  ]);
});

test('questions of every kind survive GIFT, in their order', () => {
  const named = (question: QuestionToWrite) =>
    JSON.parse(JSON.stringify(question, (key, value) => (key === 'name' ? 'data:' : value)));
  fc.assert(
    fc.property(questionsToWrite, (questions) => {
      const { questions: read, issues } = readGift(writeGift(questions));
      expect(issues).toEqual([]);
      expect(read.map((question) => named(withoutSource(question)))).toEqual(questions.map(named));
    }),
    { numRuns: 200 },
  );
});

const plain = fc
  .string({
    unit: fc.constantFrom(...'ab XY09:#={}~\\%[]()<>&;"/*_^|-.`$?\n', 'क', 'ि', '।', 'n', '//'),
    minLength: 1,
    maxLength: 20,
  })
  .map((text) =>
    text
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ').trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .normalize('NFC'),
  )
  .filter((text) => text !== '' && !/\\[([]|\$\$|\[\/?tex\]/.test(text));
/** Texts in the notation as the reader of HTML writes them. */
const rich = plain.map((text) => fromHtml(toHtml(text, 'rich')).notation).filter((text) => text !== '');

function questionsOf(text: fc.Arbitrary<string>, format: 'rich' | undefined): fc.Arbitrary<ReadQuestion> {
  return fc
    .constantFrom<('en' | 'ne')[][]>(['en'], ['ne'], ['en', 'ne'])
    .chain((languages) => {
      const localized: fc.Arbitrary<ReadText> = fc.record({
        en: languages.includes('en') ? text : fc.constant(''),
        ne: languages.includes('ne') ? text : fc.constant(''),
      });
      return fc.record({
        text: localized,
        options: fc.array(localized, { minLength: 2, maxLength: 8 }),
        key: fc.nat(7),
        hint: fc.option(localized, { nil: undefined }),
        topic: fc.option(localized, { nil: undefined }),
      });
    })
    .map(({ options, key, hint, topic, text: stem }) => ({
      ...(format && { format }),
      text: stem,
      ...(hint && { hint }),
      options: options.map((option, place) => ({ text: option, is_correct: place === key % options.length })),
      ...(topic && { topic }),
      source,
    }));
}

test('plain questions in any languages survive GIFT', () => {
  fc.assert(
    fc.property(questionsOf(plain, undefined), (question) => {
      const { topic: _, ...rest } = question;
      survivesGift([rest]);
    }),
    { numRuns: 200 },
  );
});

test('rich questions survive GIFT', () => {
  fc.assert(
    fc.property(questionsOf(rich, 'rich'), (question) => {
      const { topic: _, ...rest } = question;
      survivesGift([{ ...rest, hint: { en: '**x**', ne: '' } }]);
    }),
    { numRuns: 200 },
  );
});

test('topics of one line survive GIFT', () => {
  const name = plain
    .map((text) => text.replace(/\s+/g, ' '))
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/<|&|^top$|^\$\w+\$$/i.test(text));
  fc.assert(
    fc.property(name, fc.constantFrom('en', 'ne', 'both'), (text, language) => {
      const topic = { en: language === 'ne' ? '' : text, ne: language === 'en' ? '' : text };
      survivesGift([{ ...trueFalse, topic }]);
    }),
    { numRuns: 200 },
  );
});

test('stems, options and keys survive Aiken', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abc XYZ019:.)', 'क', 'ि'),
    minLength: 1,
    maxLength: 20,
  });
  const line = letters.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z]/.test(text));
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 2, maxLength: 8 }), fc.nat(7), (stem, options, key) => {
      const question: ReadQuestion = {
        text: { en: stem, ne: '' },
        options: options.map((en, place) => ({
          text: { en, ne: '' },
          is_correct: place === key % options.length,
        })),
        source,
      };
      const { questions, issues } = readAiken(writeAiken([question, question]), { language: 'en' });
      expect(issues).toEqual([]);
      expect(questions.map(withoutSource)).toEqual([withoutSource(question), withoutSource(question)]);
    }),
    { numRuns: 200 },
  );
});

test('Aiken has two languages on a line, and no emphasis', () => {
  expect(writeAiken([{ ...bilingual, text: { en: 'H~2~O **is**\nwhat?', ne: 'के?' } }])).toBe(
    'H2O is what? / के?\nA) C# = {x} / ग\nB) 42\nC) a \\* b / HTML\nANSWER: B\n',
  );
});
