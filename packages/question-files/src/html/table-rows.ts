import { textOf, type XmlElement } from '#xml.ts';
import { parseHtml } from './parse-html.ts';

/** Whether a text is a table of HTML, as programs write it in place of a workbook. */
export const looksLikeHtmlTable = (text: string): boolean =>
  /^\s*</.test(text) && /<table[\s>]/i.test(text) && /<tr[\s>]/i.test(text);

/** The rows of the tables in a text of HTML: the texts of their cells. */
export const htmlTableRows = (html: string): string[][] =>
  elementsOf(parseHtml(html), ['tr']).map((row) =>
    elementsOf(row, ['td', 'th']).map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()),
  );

/** The outermost elements with these names. */
function elementsOf(element: XmlElement, names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return names.includes(child.name) ? [child] : elementsOf(child, names);
  });
}
