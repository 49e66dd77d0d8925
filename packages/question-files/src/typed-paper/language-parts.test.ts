import { expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { shown } from './shown.fixture.ts';

const ENGLISH = [
  '1. Capital of Nepal?',
  'A. Kathmandu',
  'B. Pokhara',
  '2. Largest lake?',
  'A. Phewa',
  'B. Rara',
];
const NEPALI = ['१. नेपालको राजधानी?', 'क. काठमाडौं', 'ख. पोखरा', '२. ठूलो ताल?', 'क. फेवा', 'ख. रारा'];
const BOTH = [
  'Capital of Nepal? ¦ नेपालको राजधानी? | *Kathmandu ¦ काठमाडौं | Pokhara ¦ पोखरा',
  'Largest lake? ¦ ठूलो ताल? | Phewa ¦ फेवा | *Rara ¦ रारा',
];
const read = (...lines: string[]) => shown(readTypedText(lines.join('\n')));
const withAnswers = (lines: string[], word: string, ...answers: string[]) =>
  [0, 3].flatMap((from, place) => [...lines.slice(from, from + 3), `${word}: ${answers[place]}`]);

it('questions in English and then all of them in Nepali are one each, with one list of answers for both', () => {
  expect(read(...ENGLISH, ...NEPALI, 'Answer Key: 1. A  2. B')).toEqual(BOTH);
});

it('the Nepali part may come first, under headings that name the languages', () => {
  expect(read('नेपाली संस्करण', ...NEPALI, 'English Version', ...withAnswers(ENGLISH, 'Ans', 'A', 'B'))).toEqual(
    BOTH,
  );
});

it('each part may have its own answers', () => {
  const [english, nepali] = [withAnswers(ENGLISH, 'Ans', 'A', 'B'), withAnswers(NEPALI, 'उत्तर', 'क', 'ख')];
  expect(read(...english, ...nepali)).toEqual(BOTH);
});

it('a test of English before one of Nepali keeps its questions', () => {
  const english = withAnswers(
    ['1. Spelling?', 'A. receive', 'B. recieve', '2. Past of go?', 'A. gone', 'B. went'],
    'Ans',
    'A',
    'B',
  );
  const nepali = withAnswers(
    ['१. शुद्ध शब्द?', 'क. कबि', 'ख. कवि', '२. स्त्रीलिङ्ग?', 'क. रमा', 'ख. राम'],
    'उत्तर',
    'ख',
    'क',
  );
  expect(read(...english, ...nepali)).toEqual([
    'Spelling? | *receive | recieve',
    'Past of go? | gone | *went',
    'शुद्ध शब्द? | कबि | *कवि',
    'स्त्रीलिङ्ग? | *रमा | राम',
  ]);
});

it('two lists of answers below both tests are one of each', () => {
  const papers = [
    '1. Force?',
    'a) N b) J c) W',
    '2. Power?',
    'a) N b) J c) W',
    '१. शुद्ध?',
    'क) कवि ख) कबि ग) कवी',
    '२. अशुद्ध?',
    'क) राम ख) सिता ग) हरि',
  ];
  expect(read(...papers, 'Answers', '1. a 2. c', '1. ग 2. ख')).toEqual([
    'Force? | *N | J | W',
    'Power? | N | J | *W',
    'शुद्ध? | कवि | कबि | *कवी',
    'अशुद्ध? | राम | *सिता | हरि',
  ]);
});

it('an arrow stands for the word “Answer”', () => {
  expect(read('1. Capital?', 'a) Pokhara', 'b) Kathmandu', '=> b')).toEqual([
    'Capital? | Pokhara | *Kathmandu',
  ]);
});

it('options may have both languages side by side without a sign between them', () => {
  expect(
    read('1. Capital of Nepal?', 'नेपालको राजधानी?', 'a) Kathmandu काठमाडौं', 'b) Pokhara पोखरा', 'Ans: a'),
  ).toEqual(BOTH.slice(0, 1));
});
