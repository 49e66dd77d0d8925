import { parseRichText } from '@abhyas/rich-text/parse';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHtml } from '#html.ts';
import { toHtml } from './to-html.ts';

const treeOf = (notation: string) => parseRichText(notation, () => ({ tag: 'math' })).tree;

it.each([
  ['One\n\nTwo  three <b>\n    indented', undefined],
  ['costs $$5 or \\(x\\)', undefined],
  ['**bold *both*** H~2~O 10^-3^ `a  b` \\(x < 2\\) \\[y\\]', 'rich'],
  ['First\n\n**Second**\nline', 'rich'],
  ['A\n- b\n- c\nD\n\n3. e\n5. f', 'rich'],
  ['१. क\n२. ख', 'rich'],
  ['| a | b |\n|---|---|\n| \\| | **c** |', 'rich'],
  ['```\nif x:\n\n    y\n```\nnext', 'rich'],
  ['\\*no bold\\* \\\\(no formula\\\\) **x**', 'rich'],
] as const)('what it writes of %j is read back', (text, format) => {
  const read = fromHtml(toHtml(text, format));
  expect(read.format).toBe(format);
  expect(format ? treeOf(read.text) : read.text).toEqual(format ? treeOf(text) : text);
});

const piece = fc.constantFrom(
  ...[
    'a',
    'ख',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '*',
    '**',
    '~',
    '^',
    '`',
    '\\',
    '\\(',
    '\\)',
    '$$',
    '|',
    '- ',
    '1. ',
    '१. ',
  ],
  ...['<b>', '&amp;', '"', '{mlang', '[tex]', '\\*', 'क्\u200dष'],
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

it('a plain text is read back as it was', () => {
  fc.assert(
    fc.property(text, (written) => {
      // Stored texts are trimmed; lines end without spaces and empty lines stand alone.
      const stored = written
        .replace(/ +$/gm, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
      expect(fromHtml(toHtml(stored, undefined)).text).toBe(stored);
    }),
    { numRuns: 2000 },
  );
});
