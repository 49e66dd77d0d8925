import { decodedAddress } from '#markup/picture-files.ts';
import { allInside, childrenOf, textOf, type XmlElement } from '#xml.ts';
import { isBlock, isDropped } from './elements.ts';
import { Flow, type Marks } from './flow.ts';
import { findFormulas, tidyLatex } from './formulas.ts';
import { type Inside, putList, putTable } from './lists-and-tables.ts';
import { marksOf, styleOf } from './marks.ts';
import { latexOfMath } from './mathml.ts';
import { parseHtml } from './parse-html.ts';

export interface Picture {
  /** As the markup has it: an address, a file's name, or a `data:` URI. */
  src: string;
  alt: string;
}

/** What a text has beside its blocks. */
export interface Aside {
  pictures: Picture[];
  /** Pictures inside the text, by the keys that its notation names. */
  inText: (Picture & { key: string })[];
  /** Formulas in a notation that could not be converted. Their text stays. */
  unreadFormulas: string[];
  /** Names of elements that readers cannot see: sounds, films. */
  leftOut: string[];
}

interface Place {
  flow: Flow;
  marks: Marks;
  /** As in `pre`, spaces and line breaks stay. */
  isPre?: true;
  /** MathJax leaves this text alone. */
  isLiteral?: true;
}

export function readBlocks(root: XmlElement, aside: Aside): Flow {
  const flow = new Flow();
  readChildren(root, { flow, marks: {} }, aside);
  flow.flush();
  for (const block of flow.blocks) if (block.kind === 'lines') block.lines = findFormulas(block.lines);
  return flow;
}

function readChildren(element: XmlElement, place: Place, aside: Aside): void {
  for (const child of element.children) {
    if (typeof child === 'string') addText(child, place);
    else readElement(child, place, aside);
  }
}

function addText(text: string, { flow, marks, isPre, isLiteral }: Place): void {
  const literal = isLiteral && { isLiteral };
  if (!isPre) {
    flow.add({ kind: 'text', text: text.replace(/[ \t\n\r\f]+/g, ' '), marks, ...literal });
    return;
  }
  text.split('\n').forEach((line, place) => {
    if (place > 0) flow.breakLine();
    flow.add({ kind: 'text', text: line, marks, isPre, ...literal });
  });
}

function readElement(element: XmlElement, place: Place, aside: Aside): void {
  const { name, attributes } = element;
  const { flow, marks } = place;
  const formula = (latex: string, display: boolean) => {
    if (latex !== '') flow.add({ kind: 'formula', latex, display, marks });
  };
  switch (name) {
    case 'br':
      flow.breakLine();
      return;
    case 'hr':
      flow.edge();
      return;
    case 'img':
      readPicture(element, place, aside);
      return;
    case 'math': {
      const latex = latexOfMath(element);
      if (latex !== undefined) formula(latex, attributes.display === 'block');
      else {
        const text = textOf(element).replace(/\s+/g, ' ').trim();
        aside.unreadFormulas.push('MathML');
        addText(text, place);
      }
      return;
    }
    case 'tex':
      if (textOf(element).trim() !== '') formula(tidyLatex(textOf(element)), false);
      return;
    case 'script': {
      const [, mode] = /^math\/tex\b(.*)$/.exec(attributes.type ?? '') ?? [];
      if (mode !== undefined) formula(tidyLatex(textOf(element)), mode.includes('display'));
      return;
    }
    case 'pre':
      readPre(element, place);
      return;
    case 'code':
    case 'tt':
    case 'kbd':
    case 'samp':
      readCode(element, place, aside);
      return;
    case 'ul':
    case 'ol':
    case 'menu':
      putList(element, flow, insideOf(marks, aside));
      return;
    case 'table':
      for (const caption of childrenOf(element, 'caption')) readElement(caption, place, aside);
      putTable(element, flow, insideOf(marks, aside));
      return;
    case 'object':
    case 'embed':
      readObject(element, place, aside);
      return;
    case 'q':
      addText('“', place);
      readChildren(element, place, aside);
      addText('”', place);
      return;
    case 'a': {
      const file = fileOfLink(attributes.href ?? '');
      if (file !== undefined) aside.leftOut.push(file);
      break;
    }
    case 'audio':
    case 'video':
    case 'iframe':
    case 'canvas':
      aside.leftOut.push(name);
      return;
  }
  if (isDropped(name) || isHidden(element)) return;
  if (isBlock(name)) flow.edge();
  readChildren(element, insidePlace(element, place), aside);
  if (isBlock(name)) flow.edge();
}

const FILE_OF_QUESTION = /^(?:@@PLUGINFILE@@|(?:\$|%24)IMS)/i;
const MEDIA = /\.(?:mp3|m4a|wav|ogg|oga|aac|mp4|webm|mov|avi|pdf|docx?|pptx?|xlsx?|odt|zip)$/i;

/** The name of a file that a link leads to, beside the question's own texts. */
function fileOfLink(href: string): string | undefined {
  const path = href.split(/[?#]/)[0] ?? '';
  if (!FILE_OF_QUESTION.test(path) && !MEDIA.test(path)) return undefined;
  const name = path.split('/').at(-1) ?? path;
  return decodedAddress(name) ?? name;
}

function insidePlace(element: XmlElement, place: Place): Place {
  const { isPre, isLiteral, ...rest } = place;
  const whiteSpace = styleOf(element).get('white-space');
  const keepsSpaces = whiteSpace === undefined ? isPre : /^(?:pre|pre-wrap|break-spaces)$/.test(whiteSpace);
  const isIgnored = isLiteral || /\b(?:tex2jax|mathjax)_ignore\b/.test(element.attributes.class ?? '');
  return {
    ...rest,
    marks: marksOf(element, place.marks),
    ...(keepsSpaces && { isPre: true }),
    ...(isIgnored && { isLiteral: true }),
  };
}

/** What pages hide: a formula's preview and its second look, and what the style hides, unless it has a formula's source. */
function isHidden(element: XmlElement): boolean {
  const classes = element.attributes.class ?? '';
  if (/\b(?:MathJax(?:_Preview|_Display|_SVG|_CHTML)?|katex-html|mwe-math-fallback\S*)(?:\s|$)/.test(classes))
    return true;
  return (
    styleOf(element).get('display') === 'none' && childrenOf(element).every(({ name }) => name !== 'math')
  );
}

function readPicture(element: XmlElement, { flow, marks }: Place, aside: Aside): void {
  const { src = '', alt = '', title = '', class: classes = '' } = element.attributes;
  if (isHidden(element)) return;
  const keyed = /(?:^|\s)abhyas-picture-([\w-]+)/.exec(classes)?.[1];
  const fromMathMl = latexOfWiris(element.attributes['data-mathml']);
  if (fromMathMl) {
    flow.add({ kind: 'formula', latex: fromMathMl, display: false, marks });
    return;
  }
  // Pictures that editors make of formulas have the source beside them.
  const source = element.attributes['data-equation-content'] ?? element.attributes['data-latex'];
  const isTex =
    /\b(?:texrender|latex|tex|equation_image|mathimg)\b/.test(classes) || /\/filter\/tex\/pix\.php/.test(src);
  const written = (source ?? (isTex ? alt || title : '')).trim();
  const latex = tidyLatex(written.replace(/^\$+(.*?)\$+$|^\\[([](.*)\\[)\]]$/s, '$1$2'));
  if (latex !== '') {
    flow.add({ kind: 'formula', latex, display: false, marks });
  } else if (/\bemo(?:ji|ticon)/.test(classes) && alt !== '') flow.add({ kind: 'text', text: alt, marks });
  else if (keyed !== undefined && alt !== '') {
    aside.inText.push({ key: keyed, src, alt });
    flow.add({ kind: 'picture', key: keyed, alt, marks });
  } else if (src !== '') aside.pictures.push({ src, alt: alt.replace(/\s+/g, ' ').trim() });
}

/** WIRIS stores MathML beside its pictures, with other signs for those of markup. */
function latexOfWiris(written: string | undefined): string | undefined {
  if (!written) return undefined;
  const signs: Record<string, string> = { '«': '<', '»': '>', '¨': '"', '§': '&' };
  const markup = written.replace(/[«»¨§]/g, (sign) => signs[sign] ?? sign);
  const [math] = allInside(parseHtml(markup), 'math');
  return math && latexOfMath(math);
}

/** QTI shows pictures by `object`, pages by its fallback inside. */
function readObject(element: XmlElement, place: Place, aside: Aside): void {
  const { data, src, type = '' } = element.attributes;
  const address = data ?? src ?? '';
  if (/^image\//.test(type) || /\.(?:png|jpe?g|gif|webp|svg)$/i.test(address)) {
    aside.pictures.push({ src: address, alt: textOf(element).replace(/\s+/g, ' ').trim() });
  } else if (childrenOf(element, 'img').length > 0) readChildren(element, place, aside);
  else aside.leftOut.push(element.name);
}

function readPre(element: XmlElement, { flow, marks }: Place): void {
  const text = textWithBreaks(element)
    .replace(/^\n/, '')
    .replace(/\u00a0/g, ' ')
    .replace(/\s+$/, '');
  if (text.trim() === '') return;
  if (!/^\s*```/m.test(text)) flow.put({ kind: 'code', text });
  else {
    flow.edge();
    addText(text, { flow, marks, isPre: true });
    flow.edge();
  }
}

const textWithBreaks = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.name === 'br' ? '\n' : textWithBreaks(child);
    })
    .join('');

function readCode(element: XmlElement, place: Place, aside: Aside): void {
  const text = textWithBreaks(element).replace(/\u00a0/g, ' ');
  if (text.includes('`')) {
    readChildren(element, place, aside);
    return;
  }
  const lines = text.trim() === '' ? [] : text.split('\n');
  lines.forEach((line, at) => {
    if (at > 0) place.flow.breakLine();
    if (line.trim() !== '') place.flow.add({ kind: 'code', text: line.trim(), marks: place.marks });
  });
}

/** Reads what is in an item or a cell, which have lines and no blocks. */
const insideOf =
  (marks: Marks, aside: Aside): Inside =>
  (element, asName) => {
    const flow = new Flow();
    readChildren(element, { flow, marks: marksOf({ ...element, name: asName }, marks) }, aside);
    return findFormulas(flow.asLines());
  };
