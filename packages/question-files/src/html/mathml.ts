import { childrenOf, textOf, type XmlElement } from '#xml.ts';
import { tidyLatex } from './formulas.ts';
import { latexOfSign, latexOfWord } from './math-signs.ts';

/** The LaTeX of a `math` element, by its annotation or converted. Undefined if it has what is not known here. */
export function latexOfMath(math: XmlElement): string | undefined {
  const annotation = findAnnotation(math);
  if (annotation !== undefined) return annotation;
  try {
    const latex = tidyLatex(row(contentOf(math)));
    return latex === '' ? undefined : latex;
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
}

class NotKnown extends Error {}

function findAnnotation(element: XmlElement): string | undefined {
  for (const child of childrenOf(element)) {
    if (child.name === 'annotation' && /tex/i.test(child.attributes.encoding ?? '')) {
      const latex = tidyLatex(textOf(child)).replace(/^\{\\(?:display|text)style (.*)\}$/, '$1');
      if (latex !== '') return latex;
    }
    const inside = findAnnotation(child);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

const contentOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).filter(({ name }) => name !== 'annotation' && name !== 'annotation-xml');

const row = (elements: XmlElement[]): string => join(elements.map(latexOf));

/** A command that ends in a letter needs a space before the next letter. */
function join(parts: string[]): string {
  let endsInCommand = false;
  return parts
    .map((part) => {
      const space = endsInCommand && /^[a-zA-Z]/.test(part) ? ' ' : '';
      if (part !== '') endsInCommand = /\\[a-zA-Z]+$/.test(part);
      return space + part;
    })
    .join('');
}

/** As one argument. */
const group = (element: XmlElement): string => `{${latexOf(element)}}`;
/** As an index or a power: one letter or digit stands without braces, and a degree sign is raised already. */
const index = (element: XmlElement): string => {
  const latex = latexOf(element);
  return /^[a-zA-Z0-9]$/.test(latex) ? latex : `{${latex.replace(/^\^\{(.*)\}$/, '$1')}}`;
};
/** As what carries an index: one letter or number stands without braces. */
const base = (element: XmlElement): string => {
  const latex = latexOf(element);
  return /^(?:[a-zA-Z]|\d+|\\[a-zA-Z]+)$/.test(latex) ? latex : `{${latex}}`;
};

function latexOf(element: XmlElement): string {
  const children = contentOf(element);
  const [first, second, third] = children;
  switch (element.name) {
    case 'mi':
      return identifier(textOf(element).trim(), element.attributes.mathvariant);
    case 'mn':
      return escaped(textOf(element).trim());
    case 'mo':
      return operator(textOf(element).trim());
    case 'mtext':
    case 'ms':
      return textLatex(textOf(element));
    case 'mspace':
      return '\\,';
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
    case 'merror':
      return row(children);
    case 'maction':
      return first ? latexOf(first) : '';
    case 'mphantom':
      return `\\phantom{${row(children)}}`;
    case 'msqrt':
      return `\\sqrt{${row(children)}}`;
    case 'mfenced':
      return fenced(element, children);
    case 'menclose':
      if (element.attributes.notation === 'radical') return `\\sqrt{${row(children)}}`;
      throw new NotKnown();
    case 'mtable':
      return `\\begin{matrix}${children.map(latexOf).join(' \\\\ ')}\\end{matrix}`;
    case 'mtr':
      return children.map(latexOf).join(' & ');
    case 'mtd':
      return row(children);
  }
  if (!first || !second) throw new NotKnown();
  switch (element.name) {
    case 'mfrac': {
      const isBinomial = /^0(?:\D|$)/.test(element.attributes.linethickness ?? '');
      return isBinomial
        ? `{${latexOf(first)} \\atop ${latexOf(second)}}`
        : `\\frac${group(first)}${group(second)}`;
    }
    case 'mroot':
      return `\\sqrt[${latexOf(second)}]${group(first)}`;
    case 'msub':
      return `${base(first)}_${index(second)}`;
    case 'msup':
      return `${base(first)}^${index(second)}`;
    case 'munder':
      return under(first, second);
    case 'mover':
      return over(first, second);
  }
  if (!third) throw new NotKnown();
  if (element.name === 'msubsup') return `${base(first)}_${index(second)}^${index(third)}`;
  if (element.name === 'munderover') return `${base(first)}_${index(second)}^${index(third)}`;
  throw new NotKnown();
}

function identifier(name: string, variant: string | undefined): string {
  const latex = latexOfSign(name) ?? latexOfWord(name) ?? escaped(name);
  if (variant === 'bold') return `\\mathbf{${latex}}`;
  if (variant === 'double-struck') return `\\mathbb{${latex}}`;
  if (variant === 'script') return `\\mathcal{${latex}}`;
  const isWord = /^\p{L}{2,}$/u.test(name) && !latex.startsWith('\\');
  return isWord || (variant === 'normal' && /^[a-zA-Z]+$/.test(name)) ? `\\mathrm{${latex}}` : latex;
}

function operator(written: string): string {
  const latex = latexOfSign(written) ?? latexOfWord(written);
  if (latex !== undefined) return latex;
  return /^[a-zA-Z]{2,}$/.test(written) ? `\\operatorname{${written}}` : escaped(written);
}

const accents = new Map([
  ['\u00af', '\\overline'],
  ['\u203e', '\\overline'],
  ['_', '\\underline'],
  ['\u0332', '\\underline'],
  ['\u2192', '\\vec'],
  ['\u20d7', '\\vec'],
  ['^', '\\hat'],
  ['\u02c6', '\\hat'],
  ['\u0302', '\\hat'],
  ['~', '\\tilde'],
  ['\u02dc', '\\tilde'],
  ['\u02d9', '\\dot'],
  ['\u00a8', '\\ddot'],
  ['\u23de', '\\overbrace'],
  ['\u23df', '\\underbrace'],
]);
const LIMITS =
  /^(?:\\(?:sum|prod|int|oint|bigcup|bigcap|lim|max|min|sup|inf|limsup|liminf)|\\operatorname\*?\{.*\})$/;

function over(first: XmlElement, second: XmlElement): string {
  const accent = accents.get(textOf(second).trim());
  if (accent === '\\underline') return `\\overline${group(first)}`;
  if (accent) return accent + group(first);
  return LIMITS.test(latexOf(first))
    ? `${latexOf(first)}^${group(second)}`
    : `\\overset${group(second)}${group(first)}`;
}

function under(first: XmlElement, second: XmlElement): string {
  const sign = textOf(second).trim();
  if (accents.get(sign)?.startsWith('\\under')) return `${accents.get(sign)}${group(first)}`;
  if (accents.get(sign) === '\\overline') return `\\underline${group(first)}`;
  return LIMITS.test(latexOf(first))
    ? `${latexOf(first)}_${group(second)}`
    : `\\underset${group(second)}${group(first)}`;
}

function fenced({ attributes }: XmlElement, children: XmlElement[]): string {
  const sign = (name: string, usual: string) => {
    const written = attributes[name] ?? usual;
    return written === '' ? '.' : operator(written);
  };
  const separators = [...(attributes.separators ?? ',').replace(/\s/g, '')];
  const inside = children.flatMap((child, place) => [
    place === 0 ? '' : (separators[Math.min(place, separators.length) - 1] ?? ''),
    latexOf(child),
  ]);
  return join([`\\left${sign('open', '(')}`, ...inside, `\\right${sign('close', ')')}`]);
}

function textLatex(text: string): string {
  const written = text.replace(/\s+/g, ' ');
  if (written.trim() === '') return '\\ ';
  return `\\text{${written.replace(/[\\{}$&#%_^~]/g, (sign) => (/[\\^~]/.test(sign) ? ' ' : `\\${sign}`))}}`;
}

const escaped = (text: string): string =>
  text.replace(/[{}$&#%_]/g, '\\$&').replace(/\\(?![{}$&#%_])/g, '\\backslash ');
