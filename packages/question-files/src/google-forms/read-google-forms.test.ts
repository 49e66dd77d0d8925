import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileRefused } from '#issues.ts';
import { readGoogleForms } from './read-google-forms.ts';

const choice = (
  title: string,
  values: string[],
  keys: string[] | undefined,
  { type = 'RADIO', item = {}, grading = {} }: { type?: string; item?: object; grading?: object } = {},
) => ({
  itemId: '1a2b',
  title,
  ...item,
  questionItem: {
    question: {
      questionId: '3c',
      required: true,
      grading: {
        pointValue: 1,
        ...(keys && { correctAnswers: { answers: keys.map((value) => ({ value })) } }),
        ...grading,
      },
      choiceQuestion: { type, options: values.map((value) => ({ value })), shuffle: true },
    },
  },
});
const form = (...items: object[]) => ({
  formId: '1x',
  info: { title: 'GK test', documentTitle: 'gk' },
  settings: { quizSettings: { isQuiz: true } },
  revisionId: '00000',
  items,
});
const read = (...items: object[]) => readGoogleForms(JSON.stringify(form(...items), null, 2));
const codes = (...items: object[]) => read(...items).issues.map(({ code, params }) => ({ code, ...params }));

test('reads questions, keys, explanations and sections in both languages', () => {
  const file = read(
    { itemId: '0', title: 'Geography / भूगोल', pageBreakItem: {} },
    choice('Capital of Nepal? ', ['Kathmandu', 'Pokhara'], ['Kathmandu'], {
      grading: { whenRight: { text: 'Since 1769' } },
    }),
    choice('नेपालको राजधानी?', ['पोखरा', 'HTML', 'काठमाडौं'], ['काठमाडौं'], { type: 'DROP_DOWN' }),
    choice('What is this? / यो के हो?', ['House / घर', '42'], ['42']),
  );
  expect(file.issues).toEqual([]);
  expect(file.title).toEqual({ en: 'GK test', ne: '' });
  expect(file.questions).toMatchObject([
    {
      text: { en: 'Capital of Nepal?', ne: '' },
      hint: { en: 'Since 1769', ne: '' },
      topic: { en: 'Geography', ne: 'भूगोल' },
      options: [{ is_correct: true }, { is_correct: false }],
    },
    {
      text: { en: '', ne: 'नेपालको राजधानी?' },
      options: [{}, { text: { ne: 'HTML' } }, { is_correct: true }],
    },
    {
      text: { en: 'What is this?', ne: 'यो के हो?' },
      options: [{ text: { en: 'House', ne: 'घर' } }, { is_correct: true }],
    },
  ]);
  expect(file.questions[0]?.format).toBeUndefined();
  expect(file.questions[0]?.source.line).toBeGreaterThan(8);
});

test('general feedback goes before feedback of the right answer', () => {
  const grading = {
    generalFeedback: { text: 'General' },
    whenRight: { text: 'Right' },
    whenWrong: { text: 'General' },
  };
  const file = read(choice('Q?', ['a', 'b'], ['b'], { grading, item: { description: 'Read well' } }));
  expect(file.questions[0]).toMatchObject({ text: { en: 'Q?\nRead well' }, hint: { en: 'General' } });
  expect(file.issues).toMatchObject([
    { severity: 'warning', code: 'left_out', params: { what: 'whenRight' } },
  ]);
});

test('a key is never guessed', () => {
  expect(codes(choice('Q?', ['a', 'b'], undefined))).toEqual([{ code: 'no_key' }]);
  expect(codes(choice('Q?', ['a', 'b'], []))).toEqual([{ code: 'no_key' }]);
  expect(codes(choice('Q?', ['a', 'b'], ['c']))).toEqual([{ code: 'key_names_no_option', value: 'c' }]);
  expect(codes(choice('Q?', ['a', 'b'], ['a', 'b']))).toEqual([{ code: 'several_keys', count: 2 }]);
  expect(codes(choice('Q?', ['a', 'a'], ['a']))).toEqual([{ code: 'several_keys', count: 2 }]);
  expect(codes(choice('Q?', ['a', 'b'], ['a', 'c']))).toContainEqual({ code: 'several_keys', count: 2 });
});

test('other kinds are refused by name, and the rest comes in', () => {
  const posed = (kind: string) => ({
    title: 'Q',
    questionItem: { question: { questionId: '1', [kind]: {} } },
  });
  const file = read(
    choice('Q?', ['a', 'b'], ['a'], { type: 'CHECKBOX' }),
    posed('textQuestion'),
    posed('scaleQuestion'),
    { title: 'Grid', questionGroupItem: { questions: [], grid: { columns: { type: 'RADIO' } } } },
    { title: 'Read this', textItem: {} },
    choice('Q?', ['a', 'b'], ['a']),
  );
  expect(file.questions).toHaveLength(5);
  expect(file.issues.map(({ code, question, params }) => [question, code, params])).toEqual([
    [1, 'not_single_choice', { kind: 'CHECKBOX' }],
    [2, 'not_single_choice', { kind: 'textQuestion' }],
    [3, 'not_single_choice', { kind: 'scaleQuestion' }],
    [4, 'not_single_choice', { kind: 'questionGroupItem' }],
    [undefined, 'left_out', { what: 'textItem' }],
  ]);
});

test('pictures and the option of another answer are reported', () => {
  const item = choice('Q?', ['a', 'b'], ['a']);
  const { question } = item.questionItem;
  const options = [...question.choiceQuestion.options, { isOther: true }];
  const image = { contentUri: 'https://lh3.example/x', altText: 'Map' };
  const changed = { ...question, choiceQuestion: { ...question.choiceQuestion, options } };
  const file = read({ ...item, questionItem: { question: changed, image } });
  expect(file.questions[0]?.options).toHaveLength(2);
  expect(file.issues.map(({ code, params }) => [code, params])).toEqual([
    ['left_out', { what: 'isOther' }],
    ['picture_missing', { name: 'Map' }],
  ]);
});

test('reads the requests that make a form, and a form inside a response', () => {
  const item = choice('Q?', ['a', 'b'], ['a']);
  const requests = { requests: [{ createItem: { item, location: { index: 0 } } }, { updateSettings: {} }] };
  expect(readGoogleForms(JSON.stringify(requests)).questions).toHaveLength(1);
  expect(readGoogleForms(JSON.stringify({ form: form(item) })).questions).toHaveLength(1);
});

test.each([
  ['[]', 'not_this_format'],
  ['{"questions": []}', 'not_this_format'],
  ['{"formId": "1", "info": {}}', 'no_questions'],
  ['<html>', 'file_broken'],
  [' ', 'file_empty'],
])('refuses %s', (text, code) => {
  expect(() => readGoogleForms(text)).toThrow(code);
});

test('a form that was cut or changed is read or refused', () => {
  const text = JSON.stringify(form(choice('Q?', ['a', 'b'], ['a']), { title: 'T', pageBreakItem: {} }));
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), fc.json(), (from, to, inserted) => {
      try {
        readGoogleForms(text.slice(0, from) + inserted + text.slice(to));
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefused);
      }
    }),
    { numRuns: 500 },
  );
});
