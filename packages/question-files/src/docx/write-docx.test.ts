import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { questionsToWrite } from '#markup/questions.fixture.ts';
import type { QuestionToWrite, ReadFile, ReadText } from '#questions.ts';
import { readXml } from '#xml.ts';
import { readDocx } from './read-docx.ts';
import { writeDocx } from './write-docx.ts';

const TITLE = { en: 'Final', ne: 'अन्तिम' };
const write = (questions: readonly QuestionToWrite[], language: 'en' | 'ne' = 'en') =>
  writeDocx(questions, { title: TITLE, language });
/** Pictures have the names of the file. */
const withoutNames = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value ? { ...value, name: '' } : value;
const shown = ({ questions, issues }: Pick<ReadFile, 'questions' | 'issues'>): unknown => {
  const contents = questions.map(({ source: _, ...question }) => question);
  return JSON.parse(JSON.stringify({ questions: contents, issues }, withoutNames));
};
const asRead = (questions: readonly QuestionToWrite[]) =>
  shown({ questions: questions.map((question) => ({ ...question, source: { excerpt: '' } })), issues: [] });

const option = (text: ReadText, is_correct = false) => ({ text, is_correct });
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const passage = {
  format: 'rich' as const,
  text: { en: 'Look at ![this](map).\n\n| **a** | b |\n| c | d |', ne: '' },
  pictures: [{ key: 'map', bytes: svg, name: '' }],
};
const paper: QuestionToWrite[] = [
  {
    text: { en: 'What is the capital of Nepal?', ne: 'नेपालको राजधानी कुन हो?' },
    hint: { en: 'Explanation: 1. See the map.', ne: '' },
    options: [option({ en: 'Pokhara', ne: 'पोखरा' }), option({ en: 'Kathmandu', ne: 'काठमाडौँ' }, true)],
    topic: { en: 'Nepal', ne: 'नेपाल' },
    tags: ['a, b', 'c'],
    difficulty: 'hard',
  },
  {
    format: 'rich',
    text: {
      en: 'See:\n\n| x | y |\n|---|---|\n| H~2~O | `1` |\n\n1. One\n2. Two\n    of **two**',
      ne: '१. एक\n२. दुई',
    },
    image: { bytes: svg, name: '', caption: { en: 'A map', ne: 'नक्सा' } },
    options: [
      option({ en: '42', ne: '42' }),
      { ...option({ en: 'B) x', ne: '' }, true), image: { bytes: svg, name: '' } },
    ],
    passage,
  },
  {
    text: { en: '2. A number', ne: '' },
    options: [option({ en: 'A', ne: '' }), option({ en: '', ne: 'ख) दुई' }, true)],
    passage,
  },
];

describe('a paper that is written and read again', () => {
  it.each(['en', 'ne'] as const)('has the same questions, with its words in %s', (language) => {
    fc.assert(
      fc.property(questionsToWrite, (questions) => {
        expect(shown(readDocx(write(questions, language)))).toEqual(asRead(questions));
      }),
      { numRuns: 40 },
    );
  });

  it('has passages, tables, lists, pictures, tags and labels in texts', () => {
    const notation = ({ questions }: ReadFile) =>
      questions.map(({ text, hint, options, passage, topic, tags, difficulty, image }) => ({
        ...{ text, hint, topic, tags, difficulty, image: image?.caption },
        options: options.map((each) => [each.text, each.is_correct, each.image !== undefined]),
        passage: passage?.text,
        pictures: passage?.pictures?.map(({ key, bytes }) => [key, new TextDecoder().decode(bytes)]),
      }));
    const file = readDocx(write(paper));
    expect(file.issues).toEqual([]);
    expect(file.title).toEqual(TITLE);
    // Blocks of a text stand on lines of their own.
    const lined = JSON.parse(JSON.stringify(paper).replaceAll('\\n\\n', '\\n')) as QuestionToWrite[];
    const expected = lined.map((question, place) => ({
      ...question,
      ...(place > 0 && {
        passage: { ...passage, text: { ...passage.text, en: passage.text.en.replace('\n\n', '\n') } },
      }),
      source: { excerpt: '' },
    }));
    expect(notation(file)).toEqual(notation({ questions: expected, issues: [] }));
  });

  it('shows where each question stands', () => {
    const [first] = readDocx(write(paper)).questions;
    expect(first?.source).toMatchObject({ paragraph: 4 });
    expect(first?.source.excerpt).toContain('1. What is the capital of Nepal?\nनेपालको');
  });
});

/** The document after someone has edited it. */
function edited(change: (xml: string) => string, questions = paper.slice(0, 1)): ReadFile {
  const files = unzipSync(write(questions));
  const name = 'word/document.xml';
  const before = strFromU8(files[name] ?? new Uint8Array());
  const after = change(before);
  expect(after).not.toBe(before);
  return readDocx(zipSync({ ...files, [name]: strToU8(after) }));
}
const keyOf = ({ questions }: ReadFile) => questions[0]?.options.findIndex(({ is_correct }) => is_correct);
const codes = ({ issues }: ReadFile) => issues.map(({ code }) => code);

describe('a paper that was edited', () => {
  it('has the words and the key that it was given', () => {
    const file = edited((xml) => xml.replace('Answer: B', 'Answer: A').replace('Pokhara', 'Pokhara Valley'));
    expect(keyOf(file)).toBe(0);
    expect(file.questions[0]?.options[0]?.text).toEqual({ en: 'Pokhara Valley', ne: 'पोखरा' });
    expect(file.questions[0]?.topic).toEqual(paper[0]?.topic);
    expect(file.issues).toEqual([]);
  });

  const added =
    (text: string, after: string, style = 'AbhyasoptionEnglish') =>
    (xml: string) =>
      xml.replace(
        after,
        `$&</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}`,
      );

  it.each([
    ['a paragraph without a style', added('E) Butwal', 'काठमाडौँ', 'None')],
    ['a letter without its tab', added('C) Butwal', 'काठमाडौँ')],
    ['an answer that names no option', (xml: string) => xml.replace('Answer: B', 'Answer: D')],
    ['two answers', added('Answer: A', 'Answer: B', 'Abhyasanswer')],
    [
      'another option in bold',
      (xml: string) =>
        xml
          .replace(/<w:r>(<w:t[^>]*>Pokhara)/, '<w:r><w:rPr><w:b/></w:rPr>$1')
          .replace(/<w:r>(<w:t[^>]*>पोखरा)/, '<w:r><w:rPr><w:b/></w:rPr>$1'),
    ],
    [
      'an option in yellow',
      (xml: string) =>
        xml.replace(/<w:r>(<w:t[^>]*>Pokhara)/, '<w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr>$1'),
    ],
    ['letters out of order', (xml: string) => xml.replace('>B)<', '>C)<')],
  ])('is read as any other with %s', (_, change) => {
    const file = edited(change);
    // Whatever the typed paper shows: nothing of it is taken by its style.
    expect(file.questions[0]?.source.found).toBeDefined();
    expect(codes(file).length > 0 || keyOf(file) === 1).toBe(true);
  });

  it('is read without its styles too', () => {
    const file = edited((xml) => xml.replace(/<w:pStyle w:val="Abhyas[^"]*"\/>/g, ''));
    expect(file.questions[0]?.text).toEqual(paper[0]?.text);
    expect(file.questions[0]?.options).toEqual(paper[0]?.options);
  });
});

it('a paper is a whole package, with an SVG beside what was drawn of it', () => {
  const files = unzipSync(
    writeDocx(paper, {
      title: TITLE,
      language: 'en',
      drawn: () => ({ bytes: PNG, width: 2000, height: 1000 }),
    }),
  );
  for (const [name, bytes] of Object.entries(files))
    if (/\.(xml|rels)$/.test(name)) readXml(strFromU8(bytes));
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([
    'word/media/image1.svg',
    'word/media/image2.png',
  ]);
  const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(document).toContain('<a:blip r:embed="rId3"><a:extLst>');
  expect(document).toContain('r:embed="rId2"/></a:ext>');
  // As wide as half a page at most.
  expect(document).toContain('<wp:extent cx="3810000" cy="1905000"/>');
});
