import type { MathElement } from '@abhyas/contract/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMathml, toMath } from './math.ts';
import { allowedAttributes, isAllowedElement } from './math-elements.ts';
import { parseRichText } from './parse.ts';
import { plainText } from './tree.ts';

const all = (element: MathElement): MathElement[] => [element, ...(element.children ?? []).flatMap(all)];
const textOf = (element: MathElement) =>
  all(element)
    .map(({ text = '' }) => text)
    .join('');

/** Every element and attribute is one of the list; a token has text and no elements. */
function expectAllowed(root: MathElement): void {
  expect(root.tag).toBe('math');
  for (const [place, { tag, attributes = {}, ...rest }] of all(root).entries()) {
    if (place > 0) expect(isAllowedElement(tag)).toBe(true);
    expect(tag).not.toBe('menclose');
    expect(allowedAttributes(attributes)).toEqual(attributes);
    expect(Object.keys(rest).filter((key) => !['looks', 'text', 'children'].includes(key))).toEqual([]);
  }
}

describe('toMath shows', () => {
  it.each([
    ['x^2+\\frac{1}{2}', 'x2+12'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1234)'],
    ['\\begin{cases}1&x>0\\\\0&x<0\\end{cases}', '{1x>00x<0'],
    ['\\int_0^\\infty e^{-x}\\,dx', '∫0∞e−xdx'],
    ['\\lim_{x\\to 0}\\frac{\\sin x}{x}', 'limx→0\u2061sin\u2061xx'],
    ['\\overline{AB}', 'AB'],
    ['\\boxed{x}', 'x'],
    ['\\cancel{x}', 'x'],
    ['\\ce{H2O}', 'H2O'],
    ['\\text{मिटर}', 'मिटर'],
    ['\\text{<script>alert(1)</script>}', '<script>alert(1)</script>'],
    ['\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}', 'abcd'],
    ['\\xrightarrow{a}', '→a'],
    ['\\vec{v}\\cdot\\hat{n}', 'v→⋅nˆ'],
  ])('%s', (latex, shown) => {
    for (const display of [false, true]) {
      const root = toMath(latex, display);
      expectAllowed(root);
      expect(textOf(root)).toBe(shown);
      expect(root.attributes?.display).toBe(display ? 'block' : undefined);
    }
  });

  it('keeps lines and alignments as looks', () => {
    expect(all(toMath('\\overline{AB}', false)).flatMap(({ looks = [] }) => looks)).toEqual(['line_top']);
    expect(all(toMath('\\boxed{x}', false)).flatMap(({ looks = [] }) => looks)).toEqual(['box']);
    const table = all(toMath('\\begin{array}{l|r}a&b\\end{array}', false));
    expect(table.flatMap(({ looks = [] }) => looks)).toEqual(['left', 'line_right', 'right']);
  });
});

describe('toMath refuses', () => {
  it('what is nested too deep, or becomes too large', () => {
    expect(() => toMath(`${'\\sqrt{'.repeat(100)}x${'}'.repeat(100)}`, false)).toThrow('too large');
    expect(() => toMath('x+'.repeat(1000), false)).toThrow('too large');
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\href{https://example.org}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://example.org/x.png}',
    '\\htmlData{onclick=alert(1)}{x}',
    '\\htmlClass{a}{x}',
    '\\htmlId{a}{x}',
    '\\htmlStyle{color:red}{x}',
    '\\class{a}{x}',
    '\\id{a}{x}',
    '\\style{background:url(https://example.org)}{x}',
    '\\data{onclick=alert(1)}{x}',
    '\\def\\a{\\a\\a}\\a',
    '\\newcommand{\\a}{xx}\\a',
    '\\let\\a=b',
    '\\frac{1',
    '\\undefined',
    '\\hspace{999em',
  ])('%s', (latex) => {
    expect(() => toMath(latex, false)).toThrow(/\w/);
  });
});

const hostile = [
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)"><mi>x</mi></maction></math>',
  '<math><annotation-xml encoding="text/html"><svg onload="alert(1)"/></annotation-xml></math>',
  '<math><semantics><annotation encoding="a"><img src="x" onerror="alert(1)"/></annotation></semantics></math>',
  '<math><mglyph src="https://example.org/x.png"/></math>',
  '<math><malignmark/></math>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<math><mtext><mglyph><style><img src="x" onerror="alert(1)"/></style></mglyph></mtext></math>',
  '<math><mi><mtext>x</mtext></mi></math>',
  '<svg><script>alert(1)</script></svg>',
  '<math><script>alert(1)</script></math>',
  '<math><![CDATA[<script>alert(1)</script>]]></math>',
  '<!DOCTYPE math [<!ENTITY a "aa">]><math><mi>&a;</mi></math>',
  '<math>x</math>',
  '<html><body/></html>',
  `<math>${'<mrow>'.repeat(100)}${'</mrow>'.repeat(100)}</math>`,
  `<math>${'<mi>x</mi>'.repeat(2000)}</math>`,
];

describe('readMathml', () => {
  it.each(hostile.map((mathml) => [mathml.slice(0, 80), mathml]))('refuses %s', (_start, mathml) => {
    expect(() => readMathml(mathml)).toThrow(/\w/);
  });

  it('leaves out every attribute that is not in the list, or has another value', () => {
    const attributes = [
      'href="javascript:alert(1)"',
      'xlink:href="javascript:alert(1)"',
      'onclick="alert(1)"',
      'style="background:url(//x)"',
      'class="a"',
      'id="a"',
      'src="x"',
      'width="9999em"',
      'mathvariant="javascript:1"',
      'mathbackground="url(x)"',
    ];
    const root = readMathml(`<math ${attributes.join(' ')}><mi ${attributes.join(' ')}>x</mi></math>`);
    expect(root).toEqual({ tag: 'math', children: [{ tag: 'mi', text: 'x' }] });
  });
});

describe('any text', () => {
  const pieces = [
    ...[
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      '*',
      '**',
      '~',
      '^',
      '`',
      '```',
      '|',
      '|---|',
      '- ',
      '1. ',
      '१. ',
      '\n',
      '\n\n',
    ],
    ...[
      '\\frac',
      '{',
      '}',
      '_',
      '&',
      '\\\\',
      '\\begin{matrix}',
      '\\end{matrix}',
      '\\text',
      '\\href',
      'x',
      'क',
      ' ',
    ],
    ...['<script>', '</math>', '<img src=x onerror=alert(1)>', '"', "'", '<!--', ']]>', '\u202e', '\\'],
  ];
  const source = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), {
    maxLength: 60,
  });

  it('is parsed to allowed elements or issues, and loses no letter outside formulas', () => {
    fc.assert(
      fc.property(source, (parts) => {
        const written = parts.join('');
        const { tree, issues } = parseRichText(written, (latex, display) => {
          const root = toMath(latex, display);
          expectAllowed(root);
          return root;
        });
        expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
        if (issues.length > 0 || /[\\|~^`\d]/.test(written)) return;
        const letters = (text: string) => text.replace(/[\s*•.-]/gu, '');
        expect(letters(plainText(tree))).toBe(letters(written));
      }),
      { numRuns: 2000 },
    );
  });
});
