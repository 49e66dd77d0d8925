import type { RichInline } from '@abhyas/contract/rich-text';
import { toMath } from '@abhyas/rich-text/math';
import { parseRichText } from '@abhyas/rich-text/parse';
import { expect, it } from 'vitest';
import { beginningOf } from './question-beginning.ts';

/** With ∎ for a formula. */
const words = (nodes: readonly RichInline[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'formula') return '∎';
      if ('content' in node) return words(node.content);
      return 'text' in node ? node.text : '';
    })
    .join('');
const named = (source: string, characters: number) => {
  const { tree, issues } = parseRichText(source, toMath);
  expect(issues).toEqual([]);
  return words(beginningOf(tree, characters));
};

it('cuts words at a character as a reader counts them', () => {
  expect(named('Which of *these* is it?', 12)).toBe('Which of the...');
  expect(named('नेपालको राजधानी', 2)).toBe('नेपा...');
  expect(named('Which?', 6)).toBe('Which?');
});

it('has a formula as a whole or leaves it out', () => {
  // Five signs of it are seen: √, x, 2, + and y.
  const text = 'Find \\(\\sqrt{x^2+y}\\) of it';
  expect(named(text, 80)).toBe('Find ∎ of it');
  expect(named(text, 7)).toBe('Find ...');
  expect(named(text, 12)).toMatch(/^Find ∎ /);
});

it('begins with a formula however long it is', () => {
  expect(named('\\(x+y+z\\) is what?', 2)).toBe('∎...');
});

it('sets no formula in display size in a line', () => {
  const { tree } = parseRichText('\\[x+y\\]', toMath);
  expect(beginningOf(tree, 80)).toMatchObject([{ kind: 'formula', display: false }]);
});

it('names a question that begins with a table by the words of its cells', () => {
  expect(named('| a | b |\n|---|---|\n| 1 | \\(x\\) |', 80)).toBe('a · b · 1 · ∎');
});
