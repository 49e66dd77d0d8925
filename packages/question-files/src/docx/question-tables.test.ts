import { expect, it } from 'vitest';
import { shown } from '../typed-paper/shown.fixture.ts';
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
