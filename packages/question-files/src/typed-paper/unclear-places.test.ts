import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { shown } from './shown.fixture.ts';

const issuesOf = (lines: readonly string[]) =>
  readTypedText(lines.join('\n')).issues.map(({ question, code, params }) => [question, code, params]);

const THREE = [
  ...['1. Capital?', 'A) Kathmandu', 'B) Pokhara', '2. River?', 'A) Koshi', 'B) Rara'],
  ...['3. Lake?', 'A) Koshi', 'B) Rara'],
];
const READ = ['Capital? | *Kathmandu | Pokhara', 'River? | *Koshi | Rara', 'Lake? | Koshi | *Rara'];
const UNREAD = [
  ...READ.map((question) => question.replace('*', '')),
  ...['1: no_key', '2: no_key', '3: no_key', '3: answers_unclear'],
];
const CITIES = ['Capital of Nepal? | *Kathmandu | Pokhara', 'River of Nepal? | Koshi | *Rara'];

const PAPERS: [string, string[], string[]][] = [
  ['answers below without a heading, one a line', [...THREE, '', '1-A', '2-A', '3-B'], READ],
  ['the same in another order, several on a line', [...THREE, '', '3-B, 1-A', '2-A'], READ],
  ['answers of other numbers', [...THREE, '', '1-A', '2-A', '4-B'], UNREAD],
  ['too few answers', [...THREE, '', '1-A', '2-A'], UNREAD],
  ['a number twice', [...THREE, '', '1-A', '2-A', '2-B'], UNREAD],
  ['letters without numbers', [...THREE, '', 'A', 'A', 'B'], UNREAD],
  ['a row of letters', [...THREE, '', 'A, A, B'], UNREAD],
  [
    'answers below a question that has one',
    [...THREE, 'Ans: B', '', '1-A', '2-A', '3-A'],
    [
      ...['Capital? | Kathmandu | Pokhara', 'River? | Koshi | Rara', 'Lake? | Koshi | *Rara'],
      ...['1: no_key', '2: no_key', '3: answers_unclear'],
    ],
  ],
  [
    'two questions on a line, with their answers',
    ['1. Capital of Nepal? A) Kathmandu B) Pokhara Ans: A 2. River of Nepal? A) Koshi B) Rara Ans: B'],
    CITIES,
  ],
  [
    'two questions on a line, with a list of answers',
    ['1. Capital of Nepal? A) Kathmandu B) Pokhara 2. River of Nepal? A) Koshi B) Rara', 'Answers: 1-A 2-B'],
    CITIES,
  ],
  [
    'three questions on a line, in Nepali',
    [
      '१. कुन सहर हो? (क) दाङ (ख) काठमाडौँ २. कुन नदी हो? (क) कोशी (ख) रारा ३. कुन ताल हो? (क) कोशी (ख) रारा',
      'उत्तरमाला: १-ख २-क ३-ख',
    ],
    ['कुन सहर हो? | दाङ | *काठमाडौँ', 'कुन नदी हो? | *कोशी | रारा', 'कुन ताल हो? | कोशी | *रारा'],
  ],
  [
    'two options with dots behind a question',
    [
      '1. Capital of Nepal? a. Kathmandu b. Pokhara',
      '2. River of Nepal? a. Koshi b. Rara',
      'Answers: 1-a 2-b',
    ],
    CITIES,
  ],
  [
    'a number of options inside a line',
    ['1. Which is it? 1) red 2) green and blue 3) none of these', 'Ans: 2'],
    ['Which is it? | red | *green and blue | none of these'],
  ],
  [
    'a mark in brackets behind the second language, and no space between the languages',
    [
      '1. Which is it?',
      'कुन हो यो? (1)',
      '(a) x',
      '(b) y',
      'Ans: a',
      '2. What is this?यो के हो भन?',
      '(a) x',
      '(b) y',
      'Ans: b',
    ],
    ['Which is it? ¦ कुन हो यो? (1) | *x ¦ x | y ¦ y', 'What is this? ¦ यो के हो भन? | x ¦ x | *y ¦ y'],
  ],
  [
    'an option that ends with a word of answers',
    [
      '१. कुन हो? क) एक ख) दुई ग) दुवै सही उत्तर: ग',
      '२. कुन हो? क) एक ख) दुई सही उत्तर: क',
      '3. Which? A) x B) both are correct Ans: B',
    ],
    ['कुन हो? | एक | दुई | *दुवै सही', 'कुन हो? | *एक | दुई', 'Which? | x | *both are correct'],
  ],
  [
    'a number twice, in Devanagari',
    [
      'Q१. कुन सहर हो?',
      'A. दाङ',
      'B. पोखरा',
      'उत्तर: A',
      'Q१. कुन नदी हो?',
      'A. कोशी',
      'B. रारा',
      'उत्तर: A',
      'Q३. कुन ताल हो?',
      'A. कोशी',
      'B. रारा',
      'उत्तर: B',
    ],
    [
      'कुन सहर हो? | *दाङ | पोखरा',
      'कुन नदी हो? | *कोशी | रारा',
      'कुन ताल हो? | कोशी | *रारा',
      '2: numbers_irregular',
    ],
  ],
  [
    'a number twice, of questions in both languages',
    [
      ...['1. What is the meaning of it?', 'अर्थ के हो?', 'A) x', 'B) y', 'Ans: A'],
      ...['1. Who?', 'यो कुनै संस्थाको संस्थापक को हो?', 'A) x', 'B) y', 'Ans: A'],
    ],
    [
      'What is the meaning of it? ¦ अर्थ के हो? | *x ¦ x | y ¦ y',
      'Who? ¦ यो कुनै संस्थाको संस्थापक को हो? | *x ¦ x | y ¦ y',
    ],
  ],
  [
    'the question in English below that in Nepali, under one number',
    [
      '१. कुन सहर हो?',
      'क) काठमाडौँ',
      'ख) पोखरा',
      '1. Which city is it?',
      'a) Kathmandu',
      'b) Pokhara',
      'उत्तर: क',
    ],
    ['Which city is it? ¦ कुन सहर हो? | *Kathmandu ¦ काठमाडौँ | Pokhara ¦ पोखरा'],
  ],
  [
    'signs before options, and a line that is drawn below a stem',
    ['1. Which?', '• A) x   B) y', 'Ans: A', '2. Which?', '~', 'A) x', 'B) y', 'Ans: B'],
    ['Which? | *x | y', 'Which? | x | *y'],
  ],
  ['a number of Chinese width', ['Q１． Which?', '（Ａ） x', '（Ｂ） y', 'Ans: A'], ['Which? | *x | y']],
  [
    'a sign and a digit behind a number',
    ['प्रश्न १.1 Which?', 'A) x', 'B) y', 'Ans: A'],
    ['.1 Which? | *x | y', '1: sign_removed'],
  ],
  ['a joiner before a word', ['1. ‍कुन हो ‍यो?', 'क) एक', 'ख) दुई', 'उत्तर: क'], ['कुन हो यो? | *एक | दुई']],
];

describe('typed papers: what may be unclear', () => {
  it.each(PAPERS)('%s', (_, lines, questions) => {
    expect(shown(readTypedText(lines.join('\n')))).toEqual(questions);
  });

  it('shows all of an answer that names no option', () => {
    const paper = (answer: string) => ['1. Which?', 'A) x', 'B) y', `Ans: ${answer}`];
    expect(issuesOf(paper('A; y is right'))).toEqual([
      [1, 'key_names_no_option', { value: 'A; y is right' }],
    ]);
    expect(issuesOf(paper('Option A is correct'))).toEqual([]);
  });

  it('marks both questions whose numbers are swapped, also at the beginning', () => {
    const numbered = (...numbers: number[]) => [
      ...numbers.flatMap((number) => [`${number}. Which?`, 'A) x', 'B) y']),
      ...['Answers', ...numbers.map((number) => `${number}-A`)],
    ];
    const marked = (...numbers: number[]) => issuesOf(numbered(...numbers)).map(([question]) => question);
    expect(marked(2, 1)).toEqual([1, 2]);
    expect(marked(1, 2, 4, 3)).toEqual([3, 4]);
    expect(marked(2, 1, 3, 4, 5, 6, 7, 8, 9, 10)).toEqual([1, 2, 3]);
  });

  it('marks a line below a stem that ends as others do, in a paper of such stems', () => {
    const paper = (...more: string[]) =>
      [1, 2, 3, 4, 5].flatMap((number) => [
        ...[`${number}. Which is it?`, ...(number === 3 ? more : [])],
        ...['A) x', 'B) y', 'Ans: A'],
      ]);
    const [, code, params] = issuesOf(paper('All the best to you.'))[0] ?? [];
    expect([code, params]).toEqual(['line_joined', { text: 'All the best to you.' }]);
    expect(issuesOf(paper('1. First', '2. Second'))).toEqual([]);
    expect(issuesOf(paper('यो कुन हो?'))).toEqual([]);
  });

  it('names the numbers that a paper with many gaps leaves out', () => {
    const numbered = (...numbers: number[]) =>
      numbers.flatMap((number) => [`${number}. Which?`, 'A) x', 'B) y', 'Ans: A']);
    expect(issuesOf(numbered(1, 3, 5))).toEqual([[undefined, 'numbers_missing', { numbers: '2, 4' }]]);
    expect(issuesOf(numbered(1, 2, 4, 5))).toEqual([[3, 'numbers_irregular', { number: 4, before: 2 }]]);
    // A selection from a bank, and two parts that begin with 1.
    expect(issuesOf(numbered(12, 145, 309, 880))).toEqual([]);
    expect(issuesOf(numbered(1, 2, 3, 1, 2, 3))).toEqual([]);
    const many = numbered(1, 11, 21, 31);
    const [, , params] = issuesOf(many)[0] ?? [];
    expect(params).toEqual({
      numbers: `${[2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 23].join(', ')} …`,
    });
  });
});

it('an option that holds the options of another question is marked', () => {
  const line = '(2) Who? A) one B) two C) three (1) Which? A) red B) blue C) green';
  expect(
    issuesOf([line, 'Answers', '1. A', '2. B']).map(([question, code]) => [question, code]),
  ).toContainEqual([1, 'line_joined']);
});
