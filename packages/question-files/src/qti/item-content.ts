import { decodeText } from '#decode-text.ts';
import { parseHtml } from '#html/parse-html.ts';
import { FileRefused } from '#issues.ts';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from '#xml.ts';
import { withNamesOfVersion2 } from './qti-names.ts';

type FindFile = (href: string) => Uint8Array | undefined;

/** More than a shared text and its parts is no item that people wrote. */
const MAX_INCLUDES = 5;

/** The item with the files that it includes (`xi:include`, as TAO writes shared texts), and those that are missing. */
export function withIncludes(item: XmlElement, findFile: FindFile): { item: XmlElement; missing: string[] } {
  const missing: string[] = [];
  let count = 0;
  const included = (href: string): XmlElement[] => {
    count += 1;
    const root = count > MAX_INCLUDES ? undefined : fileAt(href, findFile);
    if (!root) missing.push(href);
    return root ? [root] : [];
  };
  const resolve = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (typeof child === 'string') return [child];
      return child.name === 'include' ? included(child.attributes.href ?? 'include') : [resolve(child)];
    }),
  });
  return { item: resolve(item), missing };
}

function fileAt(href: string, findFile: FindFile): XmlElement | undefined {
  const bytes = findFile(href);
  if (!bytes) return undefined;
  try {
    return withNamesOfVersion2(readXml(decodeText(bytes).replace(/^\s+/, '')));
  } catch (error) {
    if (error instanceof FileRefused && error.code === 'file_broken') return undefined;
    throw error;
  }
}

/** Whether a text is one element of HTML, or several, with nothing around them. */
export function isWholeElement(written: string): boolean {
  const text = written.trim();
  const name = /^<(p|div)\b[^<>]*>/i.exec(text)?.[1]?.toLowerCase();
  if (name === undefined || !text.toLowerCase().endsWith(`</${name}>`)) return false;
  return text.replace(/<[^<>]*>/g, '').trim() !== '';
}

/**
 * Some programs put HTML into the prompt and the choices as CDATA. Where the prompt is an element as a whole, nobody means its
 * tags as text.
 */
export function withEscapedHtml(item: XmlElement): XmlElement {
  const body = childOf(item, 'itemBody');
  if (!body || !textsIn(body).some(isWholeElement)) return item;
  return parsed(item);
}

/** Of elements with text only, but not of choices, which may be about tags. */
const textsIn = (element: XmlElement): string[] =>
  childrenOf(element).flatMap((child) => {
    if (child.name === 'simpleChoice') return [];
    return child.children.every((each) => typeof each === 'string') ? [textOf(child)] : textsIn(child);
  });

function parsed(element: XmlElement): XmlElement {
  const text = textOf(element).trim();
  const isEscaped =
    element.children.every((child) => typeof child === 'string') &&
    /^<[a-z][^<>]*>/i.test(text) &&
    text.endsWith('>');
  if (isEscaped) return { ...element, children: parseHtml(text).children };
  return {
    ...element,
    children: element.children.map((child) => (typeof child === 'string' ? child : parsed(child))),
  };
}
