import { expect, test } from 'vitest';
import { looksLikeAiken, readAiken } from './read-aiken.ts';

const show = ({ en, ne }: { en: string; ne: string }) => (ne === '' ? en : en === '' ? ne : `${en} | ${ne}`);
const read = (text: string) => {
  const { questions, issues } = readAiken(text);
  return {
    questions: questions.map(({ text: stem, options, hint }) => [
      show(stem),
      ...options.map(({ text: option, is_correct }) => `${is_correct ? '=' : '~'}${show(option)}`),
      ...(hint ? [`#${show(hint)}`] : []),
    ]),
    issues: issues.map(({ question, line, code, params }) => [
      question,
      line,
      code,
      ...Object.values(params),
    ]),
  };
};

test('reads Moodle’s own example', () => {
  expect(
    read(`The Moodle project was started by:
A) Petr Skoda
B) Martin Dougiamas
ANSWER: B

Moodle's abilities include handling user input that includes <html class="cool"> & images:
A. True
B. False
ANSWER: A
`),
  ).toEqual({
    questions: [
      ['The Moodle project was started by:', '~Petr Skoda', '=Martin Dougiamas'],
      [
        'Moodle\'s abilities include handling user input that includes <html class="cool"> & images:',
        '=True',
        '~False',
      ],
    ],
    issues: [],
  });
});

test('reports what Moodle reports in its file of faults', () => {
  const { questions, issues } = read(`A question with too few answers
A) Only answer
ANSWER: A

A) Question not started

ANSWER: Question not started

A good question
A) Correct
B) Incorrect
ANSWER: A

A question started but not finished
A) Correct-ish
B) Incorrect-ish

Second good question
A)Incorrect (No space)
B)Correct (No space)
ANSWER: B`);
  expect(questions).toEqual([
    ['A question with too few answers', '=Only answer'],
    ['', '=Question not started'],
    ['A good question', '=Correct', '~Incorrect'],
    ['A question started but not finished', '~Correct-ish', '~Incorrect-ish'],
    ['Second good question', '~Incorrect (No space)', '=Correct (No space)'],
  ]);
  expect(issues).toEqual([
    [1, 1, 'too_few_options', 1],
    [2, 5, 'no_text'],
    [2, 5, 'too_few_options', 1],
    [4, 14, 'no_key'],
  ]);
});

test.each([
  ['small letters', 'Q?\na. x\nb) y\nAnswer: b', ['Q?', '~x', '=y']],
  ['letters in brackets', 'Q?\n(A) x\n( B ) y\nANSWER:  (b)', ['Q?', '~x', '=y']],
  [
    'a stem of several lines',
    'One\n\ntwo:\nC. elegans?\nA) x\nB) y\nANSWER: A',
    ['One\ntwo:\nC. elegans?', '=x', '~y'],
  ],
  ['an option of several lines', 'Q?\nA) x\nmore\nB) y\nANSWER: A', ['Q?', '=x\nmore', '~y']],
  ['empty lines between all', 'Q?\n\nA) x\n\nB) y\n\nANSWER: A', ['Q?', '=x', '~y']],
  ['Nepali', 'राजधानी?\nक. पोखरा\nख) काठमाडौं\nउत्तर: ख', ['राजधानी?', '~पोखरा', '=काठमाडौं']],
  ['vowels as letters', 'राजधानी?\nअ) पोखरा\nआ) काठमाडौं\nसही उत्तर : (आ)', ['राजधानी?', '~पोखरा', '=काठमाडौं']],
  ['letters of the other script', 'Q?\nA) x\nB) y\nउत्तर: ख', ['Q?', '~x', '=y']],
  ['initials', 'A. P. J. Abdul Kalam was?\nA. x\nB. y\nANSWER: B', ['A. P. J. Abdul Kalam was?', '~x', '=y']],
  ['statements', 'Which?\ni. one\nii. two\nA) i\nB) ii\nANSWER: B', ['Which?\ni. one\nii. two', '~i', '=ii']],
  ['letters as texts', 'Q?\nA) B\nB) A\nANSWER: A', ['Q?', '=B', '~A']],
  ['a key with its text', 'Q?\nA) x\nB) y\nANSWER: B) y', ['Q?', '~x', '=y']],
  ['a letter that was left out', 'Q?\nA) x\nC) y\nANSWER: C', ['Q?', '~x', '=y']],
  ['options with colons', 'Q?\nA: x\nB: y\nANSWER: B', ['Q?', '~x', '=y']],
  ['options with dashes', 'Q?\nA) x\nB - y\n[C] z\nANSWER: C', ['Q?', '~x', '~y', '=z']],
  [
    'a dialogue',
    'Complete:\nA: Who?\nB: ___\nA) x\nB) y\nC: why?\nC) z\nANSWER: B',
    ['Complete:\nA: Who?\nB: ___', '~x', '=y\nC: why?', '~z'],
  ],
  ['an answer without a colon', 'Q?\nA) x\nB) y\nANSWER B', ['Q?', '~x', '=y']],
  ['an answer in a sentence', 'Q?\nA) x\nB) y\nThe correct answer is (B).', ['Q?', '~x', '=y']],
  ['a right answer', 'Q?\nA) x\nB) y\nRight answer: B', ['Q?', '~x', '=y']],
  ['a reason after the answer', 'Q?\nA) x\nB) y\nANSWER: B\nReason: so', ['Q?', '~x', '=y', '#so']],
  ['a reason in the stem', 'Q?\nReason: so\nA) x\nB) y\nANSWER: B', ['Q?\nReason: so', '~x', '=y']],
  ['an explanation', 'Q?\nA) x\nB) y\nANSWER: B\nExplanation: so\nand so', ['Q?', '~x', '=y', '#so\nand so']],
  [
    'many options',
    `Q?\n${[...'ABCDEFGH'].map((letter) => `${letter}) ${letter}1`).join('\n')}\nANSWER: H`,
    ['Q?', ...[...'ABCDEFG'].map((letter) => `~${letter}1`), '=H1'],
  ],
])('tolerates %s', (_, text, question) => {
  expect(read(text)).toEqual({ questions: [question], issues: [] });
});

test.each([
  ['Q?\nA) x\nB) y\nANSWER: D', 'key_names_no_option', 'D'],
  ['Q?\nA) x\nB) y\nANSWER: A, B', 'several_keys', 2],
  ['Q?\nA) x\nB) y\nANSWER: A\nANSWER: B', 'several_keys', 2],
  ['Q?\nA) x\nB) y\nANSWER: A) y', 'key_names_no_option', 'A) y'],
  ['Q?\nA) x\nB) y\nB) z\nANSWER: B', 'several_keys', 2],
  ['Q?\nA) x\nB) y\nANSWER:', 'no_key', undefined],
  ['Q?\nA) x\nB)\nANSWER: A', 'option_without_text', 2],
])('never guesses a key: %j', (text, code, value) => {
  expect(read(text).issues).toEqual([[1, 1, code, ...(value === undefined ? [] : [value])]]);
});

test('a file without answers is read where it was chosen as Aiken', () => {
  expect(read('Q?\nA) x\nB) y')).toEqual({ questions: [['Q?', '~x', '~y']], issues: [[1, 1, 'no_key']] });
});

test('a missing answer is not that of the next question', () => {
  expect(read('One?\nA) x\nB) y\nTwo?\nA) z\nB) w\nANSWER: B')).toEqual({
    questions: [
      ['One?', '~x', '~y'],
      ['Two?', '~z', '=w'],
    ],
    issues: [[1, 1, 'no_key']],
  });
});

test('numbers of questions are no text, but numbers in stems are', () => {
  expect(
    read('1. One?\nA) x\nB) y\nANSWER: A\n\n2) Two?\nA) x\nB) y\nANSWER: A').questions.map(([stem]) => stem),
  ).toEqual(['One?', 'Two?']);
  expect(read('१. एक?\nक) x\nख) y\nउत्तर: क').questions[0]?.[0]).toBe('एक?');
  expect(read('1990. What?\nA) x\nB) y\nANSWER: A').questions[0]?.[0]).toBe('1990. What?');
});

test('two languages line by line', () => {
  const expected = {
    questions: [['Capital? | राजधानी?', '~Pokhara | पोखरा', '=Kathmandu | काठमाडौं']],
    issues: [],
  };
  expect(read('Capital?\nराजधानी?\nA) Pokhara / पोखरा\nB) Kathmandu / काठमाडौं\nANSWER: B')).toEqual(expected);
  expect(
    read('Capital?\nA) Pokhara\nB) Kathmandu\nराजधानी?\nक) पोखरा\nख) काठमाडौं\nANSWER: B\nउत्तर: ख'),
  ).toEqual(expected);
});

test('formulas make a question rich', () => {
  const { questions } = readAiken('\\(x^2\\) * 2?\nA) 1*1\nB) y\nANSWER: A');
  expect(questions[0]).toMatchObject({
    format: 'rich',
    text: { en: '\\(x^2\\) * 2?' },
    options: [{ text: { en: '1\\*1' } }, {}],
  });
});

test.each([
  ['', 'file_empty'],
  ['A text\nwithout questions', 'not_this_format'],
  ['Q?\nA) x\nB) y\nANSWER: A\n\n'.repeat(2001), 'too_many_questions'],
])('refuses %.20j', (text, code) => {
  expect(() => readAiken(text)).toThrow(code);
});

test.each([
  ['Q?\nA) x\nB) y\nANSWER: A', true],
  ['1. Q?\na) x\nb) y\nAns: a', false],
  ['Q?\na. x\nb. y\nANSWER: b', true],
  ['1. Q?\na) x\nb) y\nANSWER: b', false],
  ['Q?\nA) x\nB) y', false],
  ['Q?\nA) x B) y\nANSWER: A', false],
])('%j looks like Aiken: %s', (text, expected) => {
  expect(looksLikeAiken(text)).toBe(expected);
});
