import { expect, it } from 'vitest';
import { shown } from '#typed-paper/shown.fixture.ts';
import { makeDocx, paragraphs, table } from './made-docx.fixture.ts';
import { readDocx } from './read-docx.ts';

const read = (body: string) => shown(readDocx(makeDocx({ body })));

it('a table of questions may have a title above its head, and all options in one cell', () => {
  const body = table(
    ['GK Set 1', '', '', ''],
    ['S.No.', 'Questions', 'Options', 'Correct Answer'],
    ['1', 'Capital?', paragraphs('a) Pokhara', 'b) Kathmandu'), 'b'],
    ['2', 'River?', paragraphs('a) Koshi', 'b) Rara'), 'a'],
  );
  expect(read(body)).toEqual(['Capital? | Pokhara | *Kathmandu', 'River? | *Koshi | Rara']);
});

it('a table of answers may name its row of numbers', () => {
  const body =
    paragraphs('1. A?', 'a) x b) y', '2. B?', 'a) x b) y') + table(['Q.N.', '1', '2'], ['Ans', 'b', 'a']);
  expect(read(body)).toEqual(['A? | x | *y', 'B? | *x | y']);
});

it.each([
  [
    ['1', '2', '3', '4'],
    ['3', '4', '1', '2'],
  ],
  [
    ['1', '3', '2', '4'],
    ['3', '1', '4', '2'],
  ],
  [
    ['1', '3', '3', '1'],
    ['2', '4', '4', '2'],
  ],
  [
    ['1', '3'],
    ['2', '4'],
    ['3', '1'],
    ['4', '2'],
  ],
])('a table of answers that are numbers is read the way its questions are counted: %j', (...rows) => {
  const questions = ['1. A?', '2. B?', '3. C?', '4. D?'].flatMap((stem) => [stem, '(1) w (2) x (3) y (4) z']);
  expect(read(paragraphs(...questions) + table(...rows))).toEqual([
    'A? | w | x | *y | z',
    'B? | w | x | y | *z',
    'C? | *w | x | y | z',
    'D? | w | *x | y | z',
  ]);
});

it.each([
  [
    'a question is left out',
    [
      ['1', '3', '2', '4'],
      ['4', '1', '5', '2'],
    ],
    { A: 3, B: 4, D: 1, E: 2 },
  ],
  [
    'two questions stand in a row',
    [
      ['1', '2', '2', '1'],
      ['3', '4', '4', '3'],
    ],
    { A: 2, B: 1, C: 4, D: 3 },
  ],
  [
    'answers rise as well',
    [
      ['1', '2', '3', '4'],
      ['4', '1', '2', '3'],
    ],
    { A: 4, B: 1, C: 2, D: 3 },
  ],
  [
    'no way has rising numbers',
    [
      ['1', '3', '1', '2'],
      ['1', '4', '2', '3'],
    ],
    {},
  ],
])('a table of numbers is read where %s', (_, rows, keys) => {
  const questions = ['A', 'B', 'C', 'D', 'E'].flatMap((stem, at) => [
    `${at + 1}. ${stem}?`,
    '(1) 1w (2) 2x (3) 3y (4) 4z',
  ]);
  const found = read(paragraphs(...questions) + table(...rows));
  const keysRead = found.flatMap((line) => {
    const [, stem = '', key] = /^(\w)\?.*\*(\d)/.exec(line) ?? [];
    return key === undefined ? [] : [[stem, Number(key)]];
  });
  expect(Object.fromEntries(keysRead)).toEqual(keys);
});

it('a table of answers may have their explanations', () => {
  const body =
    paragraphs('1. A?', 'a) x b) y', '2. B?', 'a) x b) y') +
    table(['Q.No.', 'Answer', 'Explanation'], ['1', 'b', 'Because of y.'], ['2', 'x', 'It is x.']);
  expect(read(body)).toEqual(['A? | x | *y | = Because of y.', 'B? | *x | y | = It is x.']);
});

it('the shade of a cell marks the option in it', () => {
  const cell = (text: string, shade = '') => `<w:tc>${shade}${paragraphs(text)}</w:tc>`;
  const shade = '<w:tcPr><w:shd w:val="clear" w:fill="FFFF00"/></w:tcPr>';
  const body = `${paragraphs('1. A?')}<w:tbl><w:tr>${cell('a) x')}${cell('b) y', shade)}</w:tr></w:tbl>`;
  expect(read(body)).toEqual(['A? | x | *y']);
});
