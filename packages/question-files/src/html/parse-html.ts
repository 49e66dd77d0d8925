import { Parser } from 'htmlparser2';
import { MAX_XML_DEPTH, MAX_XML_NODES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import type { XmlElement } from '#xml.ts';
import { isHtmlElement } from './elements.ts';

/** Elements may be open in one text at most. The parser's time grows with their number times that of the closing tags. */
const MAX_OPEN = 1000;

const isForeign = (name: string) => name === 'math' || name === 'svg';

/**
 * Parses HTML as browsers do, into the shape of an XML tree. Never fails for what people write; tags that HTML does not
 * have are text, as in `#include <stdio.h>`. Elements nested deeper than the bound lose their tags.
 */
export function parseHtml(html: string): XmlElement {
  const root: XmlElement = { name: '', prefix: '', attributes: {}, children: [], line: 1 };
  const open: (XmlElement | undefined)[] = [root];
  let depth = 1;
  /** Open elements of formulas and drawings, whose names HTML does not have. */
  let foreign = 0;
  let nodes = 0;
  const parent = () => open.findLast((element) => element !== undefined) ?? root;
  const add = (child: XmlElement | string) => {
    nodes += 1;
    if (nodes > MAX_XML_NODES) throw new FileRefused('file_expands');
    parent().children.push(child);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length > MAX_OPEN) throw new FileRefused('file_expands');
        const isKnown = isHtmlElement(name) || foreign > 0;
        if (!isKnown) add(html.slice(parser.startIndex, parser.endIndex + 1));
        if (!isKnown || depth >= MAX_XML_DEPTH) {
          open.push(undefined);
          return;
        }
        const element = { name, prefix: '', attributes, children: [], line: 1 };
        add(element);
        open.push(element);
        depth += 1;
        if (isForeign(name)) foreign += 1;
      },
      onclosetag: (name, isImplied) => {
        const element = open.pop();
        if (element) {
          depth -= 1;
          if (isForeign(name)) foreign -= 1;
        } else if (!isImplied && foreign === 0 && !isHtmlElement(name)) add(`</${name}>`);
      },
      ontext: add,
    },
    { recognizeCDATA: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  return root;
}
