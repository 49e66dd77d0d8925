import { expect, it } from 'vitest';
import { shown } from '#typed-paper/shown.fixture.ts';
import { readQuestionFile } from './read-file.ts';

const read = (lines: string[], font?: string) =>
  shown(
    readQuestionFile({
      bytes: new TextEncoder().encode(lines.join('\n')),
      name: 'paper.txt',
      format: 'auto',
      language: 'both',
      ...(font && { font }),
    }),
  );

const PAPER = ["!= g]kfnsf] /fhwfgL s'g xf] <", 's_ sf7df8f}+  v_ kf]v/f', 'pQ/M s'];
const CONVERTED = 'undefined: converted_to_unicode';
const QUESTION = 'नेपालको राजधानी कुन हो ? | *काठमाडौं | पोखरा';

it('a plain text in Preeti is read by the font that is named', () => {
  expect(read(PAPER, 'Preeti')).toEqual([QUESTION, CONVERTED]);
});

it('a text that reads as Nepali in Preeti is read so without its name, which is reported', () => {
  expect(read(PAPER)).toEqual([QUESTION, 'undefined: language_of_letters_unknown', CONVERTED]);
});

it('numbers, letters and answers may be typed in English', () => {
  const lines = ["1. g]kfnsf] /fhwfgL s'g xf] <", 'a) sf7df8f}+  b) kf]v/f', 'Ans: a'];
  expect(read(lines, 'Preeti')).toEqual([QUESTION, CONVERTED]);
});

it('names of several English words stay', () => {
  const lines = ['!= CPU s] xf] <', '-s_ Central Processing Unit -v_ Personal Unit', 'pQ/M s'];
  expect(read(lines, 'Preeti')).toEqual(['CPU के हो ? | *Central Processing Unit | Personal Unit', CONVERTED]);
});

it.each([
  [["1. x'+y' = ?", "a) x+y'", "b) x'y+z'", 'Ans: b'], "x'+y' = ? | x+y' | *x'y+z'"],
  [['1. f[i]+a[j]?', 'a) b[i]+c', 'b) a{i}', 'Ans: a'], 'f[i]+a[j]? | *b[i]+c | a{i}'],
])('formulas are no Preeti: %s', (lines, question) => {
  expect(read(lines)).toEqual([question]);
});
