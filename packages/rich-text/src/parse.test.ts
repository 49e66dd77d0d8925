import type { MathElement, RichText } from '@abhyas/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { parseRichText } from './parse.ts';
import { plainText } from './tree.ts';

const math = (latex: string): MathElement => ({ tag: 'math', children: [{ tag: 'mtext', text: latex }] });
const parse = (source: string) => parseRichText(source, math);
const read = (source: string): RichText => {
  const { tree, issues } = parse(source);
  expect(issues).toEqual([]);
  return tree;
};
const paragraph = (...content: unknown[]) => [{ kind: 'paragraph', content }];
const text = (value: string) => ({ kind: 'text', text: value });
const formula = (latex: string, display = false) => ({ kind: 'formula', latex, display, math: math(latex) });

describe('parseRichText', () => {
  it.each([
    ['**bold**', [{ kind: 'bold', content: [text('bold')] }]],
    ['an *italic* word', [text('an '), { kind: 'italic', content: [text('italic')] }, text(' word')]],
    ['H~2~O', [text('H'), { kind: 'sub', content: [text('2')] }, text('O')]],
    ['10^-3^ m', [text('10'), { kind: 'sup', content: [text('-3')] }, text(' m')]],
    ['***both***', [{ kind: 'bold', content: [{ kind: 'italic', content: [text('both')] }] }]],
    ['**a *b***', [{ kind: 'bold', content: [text('a '), { kind: 'italic', content: [text('b')] }] }]],
    ['`a * b`', [{ kind: 'code', text: 'a * b' }]],
    ['one\ntwo', [text('one'), { kind: 'line_break' }, text('two')]],
    ['\\(x^2 * y\\)', [formula('x^2 * y')]],
    ['\\[ x \\]', [formula('x', true)]],
    ['**ख** हो', [{ kind: 'bold', content: [text('ख')] }, text(' हो')]],
  ])('reads %j', (source, content) => {
    expect(read(source)).toEqual(paragraph(...content));
  });

  it.each([
    '2 * 3 * 4',
    '**not closed',
    '~5 km and ~6 km',
    '2^10 and 3^5',
    '5 < 6 & 7 > 3',
    '<b>no markup</b>',
    '<script>alert(1)</script>',
    '![x] (a)',
    '![x](a',
    'Wow![1] (2)',
    '[x](https://example.org)',
    '# no heading',
    '&lt;img src=x onerror=alert(1)&gt;',
    '``',
    '****',
    'a | b',
    '-5 is negative',
    '1990. A year',
  ])('leaves %j as text', (source) => {
    expect(read(source)).toEqual(paragraph(text(source)));
  });

  it.each([
    ['\\*a\\*', '*a*'],
    ['\\- a', '- a'],
    ['1\\. a', '1. a'],
    ['\\![a](b)', '![a](b)'],
    ['\\\\(x\\\\)', '\\(x\\)'],
    ['a\\b', 'a\\b'],
    ['\\`a\\`', '`a`'],
  ])('reads the escapes in %j', (source, shown) => {
    expect(read(source)).toEqual(paragraph(text(shown)));
  });

  it('separates paragraphs by empty lines', () => {
    expect(read('a\n\n\nb')).toEqual([...paragraph(text('a')), ...paragraph(text('b'))]);
    expect(read('a\r\n\r\nb')).toEqual(read('a\n\nb'));
  });

  it('reads lists with the numbers that were written, in both scripts', () => {
    expect(read('Which?\n- a\n- b\n1. c\n3) d\n१. क')).toEqual([
      ...paragraph(text('Which?')),
      { kind: 'list', marker: 'bullet', items: [{ content: [text('a')] }, { content: [text('b')] }] },
      {
        kind: 'list',
        marker: 'decimal',
        items: [
          { number: 1, content: [text('c')] },
          { number: 3, content: [text('d')] },
        ],
      },
      { kind: 'list', marker: 'devanagari', items: [{ number: 1, content: [text('क')] }] },
    ]);
  });

  it('continues an item on indented lines', () => {
    expect(read('- a\n  b\n\nc')).toEqual([
      {
        kind: 'list',
        marker: 'bullet',
        items: [{ content: [text('a'), { kind: 'line_break' }, text('b')] }],
      },
      ...paragraph(text('c')),
    ]);
  });

  it('reads tables, with bars in formulas and code, and completes short rows', () => {
    expect(read('| a | b |\n|---|:-:|\n| \\(|x|\\) | `|` |\n| \\| |')).toEqual([
      {
        kind: 'table',
        header: true,
        rows: [
          [[text('a')], [text('b')]],
          [[formula('|x|')], [{ kind: 'code', text: '|' }]],
          [[text('|')], []],
        ],
      },
    ]);
    expect(read('| a |\n| b |')).toMatchObject([{ kind: 'table', header: false }]);
  });

  it('reads code of several lines as it is', () => {
    expect(read('```\n**a**\n\n- b\n```\nc')).toEqual([
      { kind: 'code_block', text: '**a**\n\n- b' },
      ...paragraph(text('c')),
    ]);
  });

  it('reads a formula over lines that look like a list or a table', () => {
    expect(read('\\[\n- x\n| y |\n\\]')).toEqual(paragraph(formula('- x\n| y |', true)));
  });
});

describe('parseRichText finds', () => {
  const codesOf = (source: string) => parse(source).issues.map(({ code }) => code);

  it.each([
    ['a formula that is not closed', '\\(x', 'FORMULA_NOT_CLOSED'],
    ['a display formula that is not closed', '\\[x\n\ny', 'FORMULA_NOT_CLOSED'],
    ['an empty formula', 'a \\( \\)', 'FORMULA_REFUSED'],
    ['a long formula', `\\(${'x'.repeat(1001)}\\)`, 'FORMULA_TOO_LONG'],
    ['too many formulas', '\\(x\\)'.repeat(61), 'RICH_TEXT_TOO_LARGE'],
    ['too many parts', '*a* '.repeat(1200), 'RICH_TEXT_TOO_LARGE'],
    ['a wide table', `|${'a|'.repeat(21)}`, 'TABLE_TOO_WIDE'],
    ['a text without anything', '| |', 'RICH_TEXT_EMPTY'],
  ])('%s', (_name, source, code) => {
    expect(codesOf(source)).toContain(code);
  });

  it('a wide table, without making its cells', () => {
    const wide = `|${'|'.repeat(2500)}\n${'||\n'.repeat(800)}`;
    const { tree } = parseRichText(wide, () => {
      throw new Error('there is no formula');
    });
    expect(codesOf(wide)).toContain('TABLE_TOO_WIDE');
    expect(tree).toEqual([{ kind: 'table', header: false, rows: [] }]);
  });

  it('names the formula and the reason', () => {
    const refuse = () => {
      throw new Error('unknown command');
    };
    expect(parseRichText('\\(\\foo\\)', refuse).issues).toEqual([
      { code: 'FORMULA_REFUSED', message: 'Formula 1 (\\foo): unknown command' },
    ]);
  });
});

describe('plainText', () => {
  it.each([
    ['**a** *b* `c`', 'a b c'],
    ['H~2~O, 10^-3^, x^ab^, a~i~', 'H₂O, 10⁻³, x^(ab), a_i'],
    ['If \\(x>0\\): \\[y\\]', 'If \\(x>0\\): \\[y\\]'],
    ['- a\n- b', '• a\n• b'],
    ['2. a\n१२. ख', '2. a\n१२. ख'],
    ['| a | b |\n|---|---|\n| c | d |', 'a | b\nc | d'],
    ['a\n\nb\nc', 'a\nb\nc'],
  ])('of %j', (source, plain) => {
    expect(plainText(read(source))).toBe(plain);
  });
});
