import { expect, test } from 'vitest';
import { questionsWithNewKey } from './key-change.ts';

const option = (id: number, is_correct: boolean, en = `Option ${id}`) => ({ id, text: { en }, is_correct });
const before = { id: 1, options: [option(1, true), option(2, false)] };

test.each([
  ['another option is correct', [option(1, false), option(2, true)]],
  ['an option has another text', [option(1, true), option(2, false, 'Other')]],
  ['an option is another one', [option(1, true), option(3, false)]],
])('a question has a new key when %s', (_, options) => {
  const now = { id: 1, options };
  expect(questionsWithNewKey([before], [now])).toEqual([now]);
});

test('a question has the same key when only the order of options differs', () => {
  const now = { id: 1, options: [option(2, false), option(1, true)] };
  expect(questionsWithNewKey([before], [now])).toEqual([]);
});

test('a question that was deleted and is back has a new key, the others do not', () => {
  const back = { ...before, id: 2 };
  expect(questionsWithNewKey([before], [before, back])).toEqual([back]);
});
