import { latexOfSign, latexOfWord } from '#html/math-signs.ts';
import { childOf, childrenOf, type XmlElement } from '#xml.ts';

// Office Math (ECMA-376 part 1, 22.1) as LaTeX.

const LIMITS = new Map([
  ['∑', '\\sum'],
  ['∏', '\\prod'],
  ['∐', '\\coprod'],
  ['∫', '\\int'],
  ['∬', '\\iint'],
  ['∭', '\\iiint'],
  ['∮', '\\oint'],
  ['⋃', '\\bigcup'],
  ['⋂', '\\bigcap'],
  ['⋁', '\\bigvee'],
  ['⋀', '\\bigwedge'],
]);
const ACCENTS = new Map([
  ['\u0300', '\\grave'],
  ['\u0301', '\\acute'],
  ['\u0302', '\\hat'],
  ['\u0303', '\\tilde'],
  ['\u0304', '\\bar'],
  ['\u0305', '\\overline'],
  ['\u0306', '\\breve'],
  ['\u0307', '\\dot'],
  ['\u0308', '\\ddot'],
  ['\u030c', '\\check'],
  ['\u20d6', '\\overleftarrow'],
  ['\u20d7', '\\vec'],
  ['^', '\\hat'],
  ['~', '\\tilde'],
  ['¯', '\\bar'],
  ['→', '\\vec'],
]);
const FENCES = new Map([
  ['{', '\\{'],
  ['}', '\\}'],
  ['⟨', '\\langle'],
  ['⟩', '\\rangle'],
  ['〈', '\\langle'],
  ['〉', '\\rangle'],
  ['⌊', '\\lfloor'],
  ['⌋', '\\rfloor'],
  ['⌈', '\\lceil'],
  ['⌉', '\\rceil'],
  ['‖', '\\Vert'],
  ['', '.'],
]);
/** Objects in one another; no one writes deeper formulas. */
const MAX_DEPTH = 60;

/** A formula of Word without delimiters. Empty if it shows nothing. */
export const latexOfOmml = (formula: XmlElement): string =>
  inside(formula, 0)
    .replace(/(\\[a-zA-Z]+) (?=[^a-zA-Z])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();

const inside = (element: XmlElement | undefined, depth: number): string =>
  element && depth < MAX_DEPTH
    ? childrenOf(element)
        .map((child) => node(child, depth + 1))
        .join('')
    : '';

const group = (element: XmlElement | undefined, depth: number): string =>
  `{${inside(element, depth).trim()}}`;

const property = (element: XmlElement, properties: string, name: string): string | undefined => {
  const found = childOf(element, properties);
  const value = found && childOf(found, name);
  return value && (value.attributes.val ?? '');
};

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['0', 'off', 'false'].includes(value);

function node(element: XmlElement, depth: number): string {
  const part = (name: string) => childOf(element, name);
  const argument = (name: string) => group(part(name), depth);
  switch (element.name) {
    case 'r':
      return run(element);
    case 'f':
      return fraction(element, argument('num'), argument('den'));
    case 'sSup':
      return `${base(part('e'), depth)}^${argument('sup')}`;
    case 'sSub':
      return `${base(part('e'), depth)}_${argument('sub')}`;
    case 'sSubSup':
      return `${base(part('e'), depth)}_${argument('sub')}^${argument('sup')}`;
    case 'sPre':
      return `{}_${argument('sub')}^${argument('sup')}${argument('e')}`;
    case 'rad': {
      const degree = inside(part('deg'), depth).trim();
      const isHidden = isOn(property(element, 'radPr', 'degHide')) || degree === '';
      return `\\sqrt${isHidden ? '' : `[${degree}]`}${argument('e')}`;
    }
    case 'nary':
      return nary(element, depth);
    case 'd':
      return delimited(element, depth);
    case 'm':
      return `\\begin{matrix}${rows(
        childrenOf(element, 'mr').map((row) => childrenOf(row, 'e')),
        depth,
      )}\\end{matrix}`;
    case 'eqArr':
      return `\\begin{aligned}${rows(
        childrenOf(element, 'e').map((row) => [row]),
        depth,
      )}\\end{aligned}`;
    case 'func':
      return `${inside(part('fName'), depth).trim()} ${argument('e')}`;
    case 'limLow':
      return `${limitBase(part('e'), depth)}_${argument('lim')}`;
    case 'limUpp':
      return `${limitBase(part('e'), depth)}^${argument('lim')}`;
    case 'acc':
      return `${ACCENTS.get(property(element, 'accPr', 'chr') ?? '\u0302') ?? '\\hat'}${argument('e')}`;
    case 'bar':
      return `${property(element, 'barPr', 'pos') === 'top' ? '\\overline' : '\\underline'}${argument('e')}`;
    case 'groupChr':
      return grouped(element, argument('e'));
    case 'borderBox':
      return `\\boxed${argument('e')}`;
    case 'phant':
      return isOn(property(element, 'phantPr', 'show') ?? '1')
        ? inside(part('e'), depth)
        : `\\phantom${argument('e')}`;
    case 'del':
    case 'moveFrom':
      return '';
    default:
      // Boxes, content controls and insertions show what is in them; properties have nothing to show.
      return /Pr$/.test(element.name) ? '' : inside(element, depth);
  }
}

function fraction(element: XmlElement, numerator: string, denominator: string): string {
  const type = property(element, 'fPr', 'type');
  if (type === 'noBar') return `{${numerator} \\atop ${denominator}}`;
  if (type === 'lin' || type === 'skw') return `${numerator}/${denominator}`;
  return `\\frac${numerator}${denominator}`;
}

/** One letter or command needs no braces. */
function base(element: XmlElement | undefined, depth: number): string {
  const latex = inside(element, depth).trim();
  if (/^(?:.|\\[a-zA-Z]+|\d+|[([].*[)\]]|\\left.*\\right.{1,7})$/u.test(latex) && !/^\\\w+\s/.test(latex))
    return latex;
  return `{${latex}}`;
}

const limitBase = (element: XmlElement | undefined, depth: number): string => {
  const latex = inside(element, depth).trim();
  return /^\\(?:lim|max|min|sup|inf|limsup|liminf|gcd|det|Pr)$/.test(latex)
    ? latex
    : `\\underset{}{${latex}}`.replace('\\underset{}', '\\mathop');
};

function nary(element: XmlElement, depth: number): string {
  const sign = property(element, 'naryPr', 'chr') ?? '∫';
  const isHidden = (name: string) => isOn(property(element, 'naryPr', name));
  const sub = inside(childOf(element, 'sub'), depth).trim();
  const sup = inside(childOf(element, 'sup'), depth).trim();
  const lower = sub === '' || isHidden('subHide') ? '' : `_{${sub}}`;
  const upper = sup === '' || isHidden('supHide') ? '' : `^{${sup}}`;
  return `${LIMITS.get(sign) ?? latexOfSign(sign) ?? sign}${lower}${upper} ${inside(childOf(element, 'e'), depth)}`;
}

function delimited(element: XmlElement, depth: number): string {
  const character = (name: string, otherwise: string) => property(element, 'dPr', name) ?? otherwise;
  const [begin, separator, end] = [
    character('begChr', '('),
    character('sepChr', '|'),
    character('endChr', ')'),
  ];
  const parts = childrenOf(element, 'e');
  const [only] = parts.length === 1 ? childrenOf(parts[0] as XmlElement) : [];
  const content = parts.map((part) => inside(part, depth).trim()).join(separator);
  const isLoneMatrix =
    parts.length === 1 &&
    childrenOf(parts[0] as XmlElement).filter(({ name }) => name !== 'ctrlPr').length === 1;
  if (isLoneMatrix && only?.name === 'm') {
    const kind = new Map([
      ['()', 'pmatrix'],
      ['[]', 'bmatrix'],
      ['||', 'vmatrix'],
      ['{}', 'Bmatrix'],
      ['‖‖', 'Vmatrix'],
    ]).get(begin + end);
    if (kind) return content.replaceAll('{matrix}', `{${kind}}`);
  }
  if (isLoneMatrix && only?.name === 'eqArr' && begin === '{' && end === '')
    return content.replaceAll('{aligned}', '{cases}');
  if (isLoneMatrix && only?.name === 'f' && property(only, 'fPr', 'type') === 'noBar' && begin === '(')
    return `\\binom${group(childOf(only, 'num'), depth)}${group(childOf(only, 'den'), depth)}`;
  // Small content needs no signs that grow.
  if (
    !/\\(?:frac|sum|int|prod|begin|sqrt|left|genfrac)|[\^_]/.test(content) &&
    FENCES.get(begin) !== '.' &&
    FENCES.get(end) !== '.'
  )
    return `${FENCES.get(begin) ?? begin}${content}${FENCES.get(end) ?? end}`;
  return `\\left${FENCES.get(begin) ?? begin} ${content} \\right${FENCES.get(end) ?? end}`
    .replace('\\left( ', '\\left(')
    .replace(' \\right)', '\\right)');
}

const rows = (cells: XmlElement[][], depth: number): string =>
  cells.map((row) => row.map((cell) => inside(cell, depth).trim()).join(' & ')).join(' \\\\ ');

function grouped(element: XmlElement, content: string): string {
  const sign = property(element, 'groupChrPr', 'chr') ?? '⏟';
  const isTop = property(element, 'groupChrPr', 'pos') === 'top';
  if (sign === '⏞' || (sign === '⏟' && isTop)) return `\\overbrace${content}`;
  if (sign === '⏟') return `\\underbrace${content}`;
  const written = latexOfSign(sign) ?? sign;
  return isTop ? `\\overset{${written}}${content}` : `\\underset{${written}}${content}`;
}

/** Signs of LaTeX that are meant literally. */
const ESCAPED = new Map([
  ['%', '\\%'],
  ['#', '\\#'],
  ['$', '\\$'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['\\', '\\backslash '],
  ['^', '\\hat{}'],
  ['~', '\\sim '],
]);

function run(element: XmlElement): string {
  const text = childrenOf(element)
    .filter(({ name }) => name === 't' || name === 'sym')
    .map((each) => each.children.filter((child) => typeof child === 'string').join(''))
    .join('');
  const properties =
    childrenOf(element, 'rPr').find(({ prefix }) => prefix === 'm') ?? childOf(element, 'rPr');
  const isNormal =
    properties !== undefined &&
    isOn(childOf(properties, 'nor')?.attributes.val ?? (childOf(properties, 'nor') ? '1' : undefined));
  const isWord = /\p{Script=Devanagari}/u.test(text);
  if (isNormal || isWord) return text.trim() === '' ? ' ' : `\\text{${text.replace(/[\\{}$%&#_^~]/g, ' ')}}`;
  return signs(text);
}

const signs = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
    .split(/([a-zA-Z]{2,})/)
    .map((part) => {
      const word = latexOfWord(part);
      if (word) return `${word} `;
      return [...part].map(signOf).join('');
    })
    .join('');

function signOf(sign: string): string {
  const latex = ESCAPED.get(sign) ?? latexOfSign(sign);
  if (latex === undefined) return sign;
  return /^\\[a-zA-Z]+$/.test(latex) ? `${latex} ` : latex;
}
