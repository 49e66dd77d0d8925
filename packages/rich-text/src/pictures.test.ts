import type { MathElement, RichText } from '@abhyas/contract/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLocalized } from './localized.ts';
import { parseRichText } from './parse.ts';
import { picturesIn, plainText } from './tree.ts';

const math = (latex: string): MathElement => ({ tag: 'math', children: [{ tag: 'mtext', text: latex }] });
const known = ['a', 'b.2', 'image_1-x'];
const parse = (source: string) => parseRichText(source, math, (key) => known.includes(key));
const read = (source: string): RichText => {
  const { tree, issues } = parse(source);
  expect(issues).toEqual([]);
  return tree;
};
const text = (value: string) => ({ kind: 'text', text: value });
const picture = (alt: string, key = 'a') => ({ kind: 'picture', key, alt });

describe('parseRichText reads a picture', () => {
  it.each([
    ['![A map](a)', [picture('A map')]],
    ['before ![नक्सा](b.2) after', [text('before '), picture('नक्सा', 'b.2'), text(' after')]],
    ['**![x](a)**', [{ kind: 'bold', content: [picture('x')] }]],
    ['![ *x* \\(y\\) `z` <b> ]( a )', [picture('*x* \\(y\\) `z` <b>')]],
    ['![\\[a\\] \\\\ b | c](a)', [picture('[a] \\ b | c')]],
    ['![1](a)![2](image_1-x)', [picture('1'), picture('2', 'image_1-x')]],
  ])('%s', (source, content) => {
    expect(read(source)).toEqual([{ kind: 'paragraph', content }]);
  });

  it('in lists and tables, with a bar in its words', () => {
    expect(read('- ![x](a)')).toMatchObject([{ kind: 'list', items: [{ content: [picture('x')] }] }]);
    expect(read('| ![|x|](a) | b |')).toMatchObject([
      { kind: 'table', rows: [[[picture('|x|')], [text('b')]]] },
    ]);
  });

  it('in one line of a list, with an odd bracket in its words', () => {
    expect(read('- ![\\[x](a)\n- b')).toMatchObject([{ kind: 'list', items: [{}, {}] }]);
  });

  it('and none in code or after a backslash', () => {
    expect(picturesIn(read('`![x](a)` \\![x](a)\n```\n![x](a)\n```'))).toEqual(new Set());
  });
});

describe('parseRichText finds', () => {
  const codesOf = (source: string) => parse(source).issues.map(({ code }) => code);

  it.each([
    'c',
    'A',
    '',
    'a b',
    '../a',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://example.org/x.png',
    'https://example.org/x.png',
    '//example.org/x.png',
    'blob:x',
    '__proto__',
    'a" onerror="alert(1)',
  ])('no picture under the key %j', (key) => {
    const { tree, issues } = parse(`![x](${key})`);
    expect(issues.map(({ code }) => code)).toContain('PICTURE_UNKNOWN');
    expect(picturesIn(tree).size).toBe(0);
    expect(parseRichText(`![x](${key})`, math).issues).not.toEqual([]);
  });

  it('a picture without words, and too many of them', () => {
    expect(codesOf('![ ](a)')).toContain('PICTURE_WITHOUT_TEXT');
    expect(codesOf('![x](a)'.repeat(20))).toEqual([]);
    expect(codesOf('![x](a)'.repeat(21))).toEqual(['RICH_TEXT_TOO_LARGE']);
  });

  it('a picture by its number and key', () => {
    expect(parse('![x](a) ![y](c)').issues).toEqual([
      { code: 'PICTURE_UNKNOWN', message: 'Picture 2 (c): there is no picture with this key' },
    ]);
  });
});

describe('plainText', () => {
  it('has the alternative texts, or other names for the pictures', () => {
    const tree = read('A ![map](a) and\n- ![नदी](b.2)');
    expect(plainText(tree)).toBe('A [map] and\n• [नदी]');
    expect(plainText(tree, ({ key }) => key)).toBe('A [a] and\n• [b.2]');
  });

  it('of a text that is one picture is not empty', () => {
    const { plain, issues } = readLocalized({ en: '![A map](a)', ne: '' }, (key) => key === 'a');
    expect({ plain, issues }).toEqual({ plain: { en: '[A map]', ne: '' }, issues: [] });
  });
});

describe('any alternative text', () => {
  const words = fc
    .array(
      fc.oneof(
        fc.constantFrom('[', ']', '(', ')', '\\', '![', '](', '|', '*', '`', '\\(', '\\[', 'क', ' '),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 20 },
    )
    .map((parts) =>
      parts
        .join('')
        .replace(/[\r\n\u2028\u2029]/g, '')
        .trim(),
    )
    .filter((alt) => alt !== '');
  const written = (alt: string, key: string) => `![${alt.replace(/[[\]\\]/g, '\\$&')}](${key})`;

  it('is read as it is, wherever the picture stands', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...known), (alt, key) => {
        for (const around of ['%', 'a % b', '- %', '| % | c |', '**%**']) {
          const { tree, issues } = parse(around.replace('%', () => written(alt, key)));
          expect(issues).toEqual([]);
          expect(JSON.stringify(tree)).toContain(JSON.stringify(picture(alt, key)).slice(1, -1));
          expect(picturesIn(tree)).toEqual(new Set([key]));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('and whatever stands in a text, only known keys become pictures', () => {
    const pieces = fc.constantFrom('![', '](', ')', 'a', 'c', 'javascript:', '\\', '\n', '|', '`', '!', ' ');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { tree } = parse(parts.join(''));
        for (const key of picturesIn(tree)) expect(known).toContain(key);
      }),
      { numRuns: 2000 },
    );
  });
});
