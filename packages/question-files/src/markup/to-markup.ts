import type { XmlElement } from '#xml.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside XML or HTML, or inside an attribute in double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The content of an element as markup again, for XHTML that is read as HTML. Prefixes are left out. */
export const contentToMarkup = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? escapeMarkup(child) : toMarkup(child)))
    .join('');

export function toMarkup(element: XmlElement): string {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
  const content = contentToMarkup(element);
  if (content === '') return `<${element.name}${attributes} />`;
  return `<${element.name}${attributes}>${content}</${element.name}>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A text without what no XML file may contain. */
export const allowedInXml = (text: string): string => text.replace(FORBIDDEN, '');
