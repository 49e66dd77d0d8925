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
  ['neither way', ['1', '3'], ['3', '1']],
  ['both ways', ['1', '2', '3', '4'], ['4', '1', '2', '3']],
])('a table of numbers that counts the questions %s has no answers', (_, ...rows) => {
  const questions = ['1. A?', '2. B?', '3. C?', '4. D?'].flatMap((stem) => [stem, '(1) w (2) x (3) y (4) z']);
  const found = read(paragraphs(...questions) + table(...rows));
  expect(found.filter((line) => line.includes('*'))).toEqual([]);
  expect(found).toEqual(expect.arrayContaining(['1: no_key', '4: no_key']));
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
