import { describe, expect, it } from 'vitest';
import { readXml } from '#xml.ts';
import { toMath } from '../../../../rich-text/src/math.ts';
import { parseRichText } from '../../../../rich-text/src/parse.ts';
import { latexOfOmml } from './latex-of-omml.ts';

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (content: string, name = 'e') => `<m:${name}>${content}</m:${name}>`;
const object = (name: string, content: string, properties = '') =>
  `<m:${name}>${properties && `<m:${name}Pr>${properties}</m:${name}Pr>`}${content}</m:${name}>`;
const val = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;
const latexOf = (content: string) =>
  latexOfOmml(readXml(`<m:oMath xmlns:m="m" xmlns:w="w">${content}</m:oMath>`));

const FORMULAS: [string, string, string][] = [
  ['a fraction', object('f', e(r('a'), 'num') + e(r('b+1'), 'den')), '\\frac{a}{b+1}'],
  ['a linear fraction', object('f', e(r('a'), 'num') + e(r('b'), 'den'), val('type', 'lin')), '{a}/{b}'],
  ['a power', object('sSup', e(r('x')) + e(r('2'), 'sup')), 'x^{2}'],
  ['a power of a sum', object('sSup', e(r('x+y')) + e(r('2'), 'sup')), '{x+y}^{2}'],
  ['an index', object('sSub', e(r('a')) + e(r('n'), 'sub')), 'a_{n}'],
  ['both', object('sSubSup', e(r('a')) + e(r('n'), 'sub') + e(r('2'), 'sup')), 'a_{n}^{2}'],
  ['before a letter', object('sPre', e(r('6'), 'sub') + e(r('12'), 'sup') + e(r('C'))), '{}_{6}^{12}{C}'],
  ['a square root', object('rad', e('', 'deg') + e(r('x')), val('degHide', '1')), '\\sqrt{x}'],
  ['a cube root', object('rad', e(r('3'), 'deg') + e(r('x'))), '\\sqrt[3]{x}'],
  [
    'a sum',
    object('nary', e(r('i=1'), 'sub') + e(r('n'), 'sup') + e(r('i')), val('chr', '∑')),
    '\\sum_{i=1}^{n} i',
  ],
  [
    'an integral',
    object('nary', e('', 'sub') + e('', 'sup') + e(r('x dx')), val('subHide', '1') + val('supHide', '1')),
    '\\int x dx',
  ],
  ['brackets', object('d', e(r('x+1'))), '(x+1)'],
  [
    'tall brackets',
    object('d', e(object('f', e(r('1'), 'num') + e(r('2'), 'den')))),
    '\\left(\\frac{1}{2}\\right)',
  ],
  ['bars', object('d', e(r('x')), val('begChr', '|') + val('endChr', '|')), '|x|'],
  ['braces', object('d', e(r('1,2')), val('begChr', '{') + val('endChr', '}')), '\\{1,2\\}'],
  [
    'a matrix',
    object('d', e(object('m', object('mr', e(r('1')) + e(r('0'))) + object('mr', e(r('0')) + e(r('1')))))),
    '\\begin{pmatrix}1 & 0 \\\\ 0 & 1\\end{pmatrix}',
  ],
  [
    'a determinant',
    object('d', e(object('m', object('mr', e(r('a')) + e(r('b'))))), val('begChr', '|') + val('endChr', '|')),
    '\\begin{vmatrix}a & b\\end{vmatrix}',
  ],
  [
    'cases',
    object('d', e(object('eqArr', e(r('x')) + e(r('y')))), val('begChr', '{') + val('endChr', '')),
    '\\begin{cases}x \\\\ y\\end{cases}',
  ],
  [
    'a binomial',
    object('d', e(object('f', e(r('n'), 'num') + e(r('k'), 'den'), val('type', 'noBar')))),
    '\\binom{n}{k}',
  ],
  ['a function', object('func', e(r('sin'), 'fName') + e(r('θ'))), '\\sin{\\theta}'],
  [
    'a limit',
    object('func', e(object('limLow', e(r('lim')) + e(r('x→0'), 'lim')), 'fName') + e(r('x'))),
    '\\lim_{x\\to0} {x}',
  ],
  ['an accent', object('acc', e(r('a')), val('chr', '\u20d7')), '\\vec{a}'],
  ['a bar', object('bar', e(r('AB')), val('pos', 'top')), '\\overline{AB}'],
  ['a brace below', object('groupChr', e(r('x')), val('chr', '⏟')), '\\underbrace{x}'],
  ['words', `<m:r><m:rPr><m:nor/></m:rPr><m:t>if x</m:t></m:r>`, '\\text{if x}'],
  ['Nepali', r('क्षेत्रफल'), '\\text{क्षेत्रफल}'],
  ['signs', r('a×b≤π°%'), 'a\\times b\\le\\pi^{\\circ}\\%'],
  ['letters of mathematics', r('𝑥+𝐲'), 'x+y'],
  ['deleted parts', `${r('x')}<w:del>${r('y')}</w:del>`, 'x'],
];

describe('a formula of Word', () => {
  it.each(FORMULAS)('with %s', (_, omml, latex) => {
    expect(latexOf(omml)).toBe(latex);
  });

  it.each(FORMULAS)('with %s is one that the platform shows', (_, omml) => {
    expect(parseRichText(`\\(${latexOf(omml)}\\)`, toMath).issues).toEqual([]);
  });

  it('ends where objects are nested deeper than anyone writes', () => {
    const deep = '<m:sSup><m:e>'.repeat(80) + r('x') + '</m:e></m:sSup>'.repeat(80);
    expect(latexOf(deep).length).toBeLessThan(1000);
  });
});
