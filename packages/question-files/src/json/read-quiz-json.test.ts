import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileRefused } from '#issues.ts';
import { readQuizJson } from './read-quiz-json.ts';

const options = [
  { text: { en: 'Kathmandu', ne: 'काठमाडौं' }, is_correct: true },
  { text: { en: 'Pokhara' }, is_correct: false },
];
const question = { text: { en: 'Capital?', ne: 'राजधानी?' }, options };
const read = (value: unknown) => readQuizJson(JSON.stringify(value, null, 1));
const only = (change: object) => {
  const { questions, issues } = read([{ ...question, ...change }]);
  return { question: questions[0], issues };
};

test('reads a whole quiz with its title, passages and pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const file = read({
    title: { en: 'GK', ne: 'सामान्य ज्ञान' },
    duration_minutes: 10,
    passages: [{ key: 'p', format: 'rich', text: { en: '**Read**' }, image: { svg } }],
    questions: [
      {
        ...question,
        format: 'rich',
        hint: { ne: 'किनभने' },
        topic: 'Geography',
        image: { svg, caption: { en: 'Map', ne: '' } },
        passage: 'p',
        bank: { bank_id: 'x' },
        tags: ['old'],
      },
    ],
  });
  expect(file.issues).toEqual([]);
  expect(file.title).toEqual({ en: 'GK', ne: 'सामान्य ज्ञान' });
  const bytes = new TextEncoder().encode(svg);
  expect(file.questions[0]).toMatchObject({
    format: 'rich',
    text: { en: 'Capital?', ne: 'राजधानी?' },
    hint: { en: '', ne: 'किनभने' },
    topic: { en: 'Geography', ne: '' },
    image: { bytes, caption: { en: 'Map', ne: '' } },
    passage: { format: 'rich', text: { en: '**Read**', ne: '' }, image: { bytes } },
    options: [
      { text: { en: 'Kathmandu', ne: 'काठमाडौं' }, is_correct: true },
      { text: { en: 'Pokhara', ne: '' }, is_correct: false },
    ],
    tags: ['old'],
  });
});

test('a question has the line where it begins', () => {
  const { questions } = readQuizJson(`[\n${JSON.stringify(question)},\n\n${JSON.stringify(question)}]`);
  expect(questions.map(({ source }) => source.line)).toEqual([2, 4]);
  expect(questions[1]?.source.excerpt).toBe(JSON.stringify(question));
});

test('reads one question, and texts without languages by their script', () => {
  const text = 'CPU को अर्थ?';
  const { questions, issues } = read({ text, options: [{ text: 'HTML', is_correct: true }, { text: 'घर' }] });
  expect(issues).toEqual([]);
  expect(questions[0]?.text).toEqual({ en: '', ne: text });
  expect(questions[0]?.options[0]?.text).toEqual({ en: '', ne: 'HTML' });
});

test('texts stay exactly as they are', () => {
  const text = { en: ' <b>10:30?</b> \\* {=a}\u00a0', ne: 'गर्\u200dयो' };
  expect(only({ text }).question?.text).toEqual(text);
});

test('faults are reported by question and line, and the rest comes in', () => {
  const file = readQuizJson(
    `[${JSON.stringify(question)},\n{"text": {"en": "Q"},\n"options": [{"text": {"en": "a"}, "is_correct": "yes"},\n{"text": {"en": 5}}],\n"explain": 1},\n7]`,
  );
  expect(file.questions).toHaveLength(3);
  expect(file.issues.filter(({ question: number }) => number === 1)).toEqual([]);
  expect(file.issues.map(({ question: number, line, code }) => [number, line, code])).toEqual([
    [2, 5, 'left_out'],
    [2, 3, 'syntax'],
    [2, 4, 'syntax'],
    [2, 2, 'option_without_text'],
    [2, 2, 'no_key'],
    [3, 6, 'syntax'],
  ]);
});

test('unknown fields of options are reported', () => {
  const [first, second] = options;
  const { issues } = only({
    options: [
      { ...first, feedback: 'Yes' },
      { ...second, id: 7 },
    ],
  });
  expect(issues).toMatchObject([{ severity: 'warning', code: 'left_out', params: { what: 'feedback' } }]);
});

test('a passage that is not in the file and a wrong format are errors', () => {
  expect(only({ passage: 'x' }).issues).toMatchObject([{ severity: 'error', code: 'syntax' }]);
  expect(only({ format: 'html' }).issues).toMatchObject([{ severity: 'error', code: 'syntax' }]);
  expect(only({ image: { url: '/a.png' } }).issues).toMatchObject([
    { code: 'picture_missing', params: { name: '/a.png' } },
  ]);
  expect(only({ passage: null, hint: null, image: null }).issues).toEqual([]);
});

test.each([
  ['', 'file_empty', {}],
  ['{"a": 1', 'file_broken', { line: 1 }],
  ['[\n{},\n{"text": "a" "b"}]', 'file_broken', { line: 3 }],
  ['[1,]', 'file_broken', { line: 1 }],
  ['{"questions": []}', 'no_questions', {}],
  ['{"items": []}', 'not_this_format', { format: 'json' }],
  ['['.repeat(100_000), 'file_expands', {}],
])('refuses %.20j', (text, code, params) => {
  try {
    readQuizJson(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(FileRefused);
    expect(error).toMatchObject({ code, params });
  }
});

test('a file that was cut or changed is read or refused', () => {
  const text = JSON.stringify({ questions: [question, question] });
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(text.length),
      fc.string({ unit: 'binary' }),
      (from, to, inserted) => {
        try {
          readQuizJson(text.slice(0, from) + inserted + text.slice(to));
        } catch (error) {
          expect(error).toBeInstanceOf(FileRefused);
        }
      },
    ),
    { numRuns: 500 },
  );
});
