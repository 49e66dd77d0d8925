import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { MAX_XML_BYTES, MAX_XML_DEPTH, MAX_XML_NODES } from './bounds.ts';
import { FileRefused } from './issues.ts';

/** An element without its namespace prefix: `w:p` is `p`. Formats that need the prefix read `prefix`. */
export interface XmlElement {
  name: string;
  prefix: string;
  /** By local name; an attribute with a prefix also under its whole name. */
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** Its characters in the document. */
  start?: number;
  end?: number;
}

/** Characters that XML forbids. Editors let them through from other programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Names of HTML that people write into XML without declaring them. None of them expands. */
const HTML_ENTITIES = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  minus: '−',
  le: '≤',
  ge: '≥',
  ne: '≠',
  pi: 'π',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  zwj: '\u200d',
  zwnj: '\u200c',
};

/**
 * Reads XML into a tree. Throws FileRefused for what is not well-formed, for a document type with declarations (all
 * entities of the document's own), and beyond the bounds. Elements named `taken.name` go to `taken.take` as soon as they end,
 * and are not in the tree: the rows of a large sheet need the memory of one.
 */
export function readXml(
  xml: string,
  {
    maxCharacters = MAX_XML_BYTES,
    taken,
  }: { maxCharacters?: number; taken?: { name: string; take: (element: XmlElement) => void } } = {},
): XmlElement {
  if (xml.length > maxCharacters) throw new FileRefused('file_expands');
  // A space each, so that places in the document stay the same.
  const document = xml.replace(FORBIDDEN, ' ');
  const root: XmlElement = { name: '', prefix: '', attributes: {}, children: [], line: 1 };
  const open = [root];
  let nodes = 0;
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const add = (child: XmlElement | string) => {
    nodes += 1;
    if (nodes > MAX_XML_NODES) throw new FileRefused('file_expands');
    open.at(-1)?.children.push(child);
  };
  // A name and an address, which nobody fetches, as QTI 1.2 has it. Entities of its own are refused.
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new FileRefused('xml_entities');
  });
  parser.on('error', () => {
    throw new FileRefused('file_broken', { line: parser.line });
  });
  parser.on('text', add);
  parser.on('cdata', add);
  const names = new Map<string, { name: string; prefix: string }>();
  let start = 0;
  let line = 1;
  parser.on('opentagstart', ({ name }) => {
    // The parser has read the name and one character more.
    start = parser.position - name.length - 2;
    line = document[parser.position - 1] === '\n' ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    // Few different names, many elements: the parser makes a text of its own for each.
    const known = names.get(name) ?? local(name);
    names.set(name, known);
    const element: XmlElement = {
      name: known.name,
      prefix: known.prefix,
      attributes: byLocalName(attributes),
      children: [],
      line,
      start,
      end: start,
    };
    add(element);
    open.push(element);
    if (open.length > MAX_XML_DEPTH) throw new FileRefused('file_expands');
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    element.end = parser.position;
    if (element.name !== taken?.name) return;
    open.at(-1)?.children.pop();
    taken.take(element);
  });
  parser.write(document).close();
  const first = root.children.find((child) => typeof child !== 'string');
  if (!first) throw new FileRefused('file_broken');
  return first;
}

/** The child elements, of one name or all. */
export const childrenOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** All text inside, in order. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** Every element inside with this name, in the order of the document. */
export const allInside = (element: XmlElement, name: string): XmlElement[] =>
  childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allInside(child, name),
  ]);

function local(name: string): { name: string; prefix: string } {
  const colon = name.indexOf(':');
  return colon < 0 ? { name, prefix: '' } : { name: name.slice(colon + 1), prefix: name.slice(0, colon) };
}

/** Shared by the many elements without attributes. */
const NO_ATTRIBUTES: Record<string, string> = Object.freeze(Object.create(null));

function byLocalName(attributes: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attributes);
  if (entries.length === 0) return NO_ATTRIBUTES;
  const named: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) {
    named[name] = value;
    named[local(name).name] ??= value;
  }
  return named;
}
