import { Flow } from './html/flow.ts';
import { findFormulas } from './html/formulas.ts';
import { write } from './html/notation.ts';
import { parseHtml } from './html/parse-html.ts';
import { type Aside, type Picture, readBlocks } from './html/read-blocks.ts';
import type { XmlElement } from './xml.ts';

/** A text of a file without its markup. */
export interface MarkedText extends Aside {
  /** In the notation of rich texts if `format` is rich, else plain. */
  text: string;
  /** Set if the text has something that a plain text would lose. */
  format?: 'rich';
  /** The text in the notation in any case, for a question that has another rich text. */
  notation: string;
}

export type { Picture };

/** The text of a piece of HTML as browsers show it. Never has markup. */
export const fromHtml = (html: string): MarkedText => fromTree(parseHtml(html));

/** The same of a tree that was read already: the body of an XML document in XHTML. */
export function fromTree(root: XmlElement): MarkedText {
  const aside: Aside = { pictures: [], inText: [], unreadFormulas: [], leftOut: [] };
  return marked(readBlocks(root, aside), aside);
}

/** A text without markup, with the formulas that are in it. */
export function fromPlainText(text: string): MarkedText {
  const flow = new Flow();
  const lines = text.split(/\r\n?|\n/);
  flow.blocks.push({
    kind: 'lines',
    lines: findFormulas(lines.map((line) => [{ kind: 'text', text: line, marks: {} }])),
  });
  return marked(flow, { pictures: [], inText: [], unreadFormulas: [], leftOut: [] });
}

/**
 * Moodle's auto-format: HTML in which line breaks count, except those beside a tag (`text_to_html` in its
 * `weblib.php`).
 */
export const fromAutoFormat = (text: string): MarkedText =>
  fromHtml(
    text
      .replace(/>\s+</g, '><')
      .replace(/\r\n?/g, '\n')
      .replace(/\n+(?=<)|(?<=>)\n+/g, ' ')
      .replace(/\n/g, '<br>'),
  );

function marked(flow: Flow, aside: Aside): MarkedText {
  const { plain, notation, isPlain } = write(flow);
  return isPlain
    ? { text: plain, notation, ...aside }
    : { text: notation, format: 'rich', notation, ...aside };
}
