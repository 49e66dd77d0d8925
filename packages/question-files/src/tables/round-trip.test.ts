import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '#clean-text.ts';
import type { ReadFile, ReadQuestion } from '#questions.ts';
import { readCsv, readXlsx } from './read-table.ts';
import { csvTemplate, xlsxTemplate } from './template.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]);
const trap = fc.constantFrom(
  '=1+1',
  '+5',
  '-5',
  '@x',
  "'=x",
  "''=x",
  "'",
  '2-Jan',
  "'2-Jan",
  '1-2',
  'A',
  'B',
  '1',
  '3',
  'क',
  'ख',
  'AB',
  'A, B',
  'Option B',
  '(A)',
  'A. x',
  'B) y',
  '1. x',
  'x;y',
  'x|y',
  'x,y',
  'x\ty',
  '"',
  '""x',
  'x"y',
  'x\n\ny',
  'TRUE',
  'True',
  'False',
  '{mlang en}x{mlang}',
  '_x000D_',
  '_x0041_',
  '<b>&amp;',
  '\u200dक्‍ष',
  '\\(x^2\\)',
  '**x**',
  'x / क',
  'Question',
  'sep=;',
  '\u0001',
  '\ufffe',
  '😀',
);
const text = fc
  .oneof(trap, fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map((each) => cleanText(each.replace(/\r\n?/g, '\n')));
const filled = text.filter((each) => each !== '');
const bilingual = fc.oneof(fc.record({ en: filled, ne: text }), fc.record({ en: text, ne: filled }));
const optional = fc.option(bilingual, { nil: undefined });
const question = fc
  .record({
    format: fc.constantFrom('rich' as const, undefined),
    text: bilingual,
    hint: optional,
    passage: fc.option(fc.record({ format: fc.constantFrom('rich' as const, undefined), text: bilingual }), {
      nil: undefined,
    }),
    topic: optional,
    options: fc.array(bilingual, { minLength: 2, maxLength: 8 }),
    key: fc.nat(),
    difficulty: fc.constantFrom('easy' as const, 'hard' as const, undefined),
    tags: fc.option(fc.array(fc.constantFrom('a', 'b c', 'd, e', 'क'), { minLength: 1, maxLength: 3 }), {
      nil: undefined,
    }),
  })
  .map(
    ({ format, hint, passage, topic, options, key, difficulty, tags, text: stem }): ReadQuestion => ({
      ...(format && { format }),
      text: stem,
      ...(hint && { hint }),
      ...(passage && {
        passage: { ...(passage.format && { format: passage.format }), text: passage.text },
      }),
      ...(topic && { topic }),
      options: options.map((each, place) => ({ text: each, is_correct: place === key % options.length })),
      ...(difficulty && { difficulty }),
      ...(tags && { tags }),
      source: { excerpt: '' },
    }),
  );
const content = ({ questions }: Pick<ReadFile, 'questions'>) =>
  questions.map(({ source: _, ...rest }) => rest);

describe('questions that are written and read again', () => {
  for (const language of ['en', 'ne'] as const) {
    it(`are the same in CSV with heads in ${language}`, () => {
      fc.assert(
        fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
          const read = readCsv(writeCsv(questions, language));
          expect(read.issues).toEqual([]);
          expect(content(read)).toEqual(content({ questions }));
        }),
        { numRuns: 60 },
      );
    });

    it(`are the same in XLSX with heads in ${language}`, () => {
      fc.assert(
        fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
          const read = readXlsx(writeXlsx(questions, language));
          expect(read.issues).toEqual([]);
          expect(content(read)).toEqual(content({ questions }));
        }),
        { numRuns: 60 },
      );
    });

    it(`come from the templates in ${language} as they stand there`, () => {
      const read = [readCsv(csvTemplate(language)), readXlsx(xlsxTemplate(language))];
      for (const { questions, issues } of read) {
        expect(issues).toEqual([]);
        expect(questions).toHaveLength(1);
        expect(questions[0]?.options.map(({ text: { en } }) => en)).toEqual([
          'Pokhara',
          'Kathmandu',
          'Bharatpur',
          'Biratnagar',
        ]);
        expect(questions[0]?.options.findIndex(({ is_correct }) => is_correct)).toBe(1);
        expect(questions[0]?.difficulty).toBe('easy');
      }
    });
  }

  it('have their pictures with captions in XLSX, and their names in CSV', () => {
    const image = { bytes: png, name: 'flag.png', caption: { en: 'The flag', ne: 'झण्डा' } };
    const questions: ReadQuestion[] = [
      {
        text: { en: 'Whose?', ne: '' },
        image,
        options: [
          { text: { en: 'a', ne: '' }, is_correct: true },
          { text: { en: 'b', ne: '' }, is_correct: false, image: { bytes: png, name: 'b.png' } },
        ],
        passage: { text: { en: 'See the map.', ne: '' }, image: { bytes: png, name: 'map.png' } },
        source: { excerpt: '' },
      },
    ];
    const [read] = readXlsx(writeXlsx(questions)).questions;
    expect(read?.passage?.image?.bytes).toEqual(png);
    expect(read?.passage?.text).toEqual({ en: 'See the map.', ne: '' });
    expect(read?.image).toEqual({ ...image, name: 'image3.png' });
    expect(read?.options[1]?.image?.bytes).toEqual(png);
    expect(readCsv(writeCsv(questions)).issues).toEqual([
      { severity: 'warning', code: 'picture_missing', question: 1, line: 2, params: { name: 'flag.png' } },
    ]);
  });

  it('have a passage that is a picture alone in XLSX', () => {
    const options = ['a', 'b'].map((en) => ({ text: { en, ne: '' }, is_correct: en === 'a' }));
    const question = { text: { en: 'Where?', ne: '' }, options, source: { excerpt: '' } };
    const passage = { image: { bytes: png, name: 'map.png' } };
    const { questions, issues } = readXlsx(writeXlsx([{ ...question, passage }, question]));
    expect(issues).toEqual([]);
    expect(questions.map(({ passage }) => [passage?.text, passage?.image?.bytes])).toEqual([
      [undefined, png],
      [undefined, undefined],
    ]);
  });

  it('have no cell that a spreadsheet would run', () => {
    const dangerous = ['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
    const options = dangerous.map((en, place) => ({ text: { en, ne: en }, is_correct: place === 0 }));
    const csv = new TextDecoder().decode(writeCsv([{ text: { en: '=1', ne: '' }, options }]));
    const cells = csv.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(13);
  });
});
