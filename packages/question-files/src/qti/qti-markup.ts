import { isHtmlElement } from '#html/elements.ts';
import { toMarkup } from '#markup/to-markup.ts';
import type { XmlElement } from '#xml.ts';

/** Parts of an item that are no text of the question. */
const NOT_SHOWN = new Set([
  'feedbackInline',
  'feedbackBlock',
  'modalFeedback',
  'rubricBlock',
  'stylesheet',
  'catalogInfo',
  'companionMaterialsInfo',
  'infoControl',
  'endAttemptInteraction',
  'templateBlock',
  'templateInline',
]);

/** The content of an element as HTML. */
export function htmlOf(element: XmlElement): string {
  return toMarkup(asHtml(element, 'div'));
}

/** The content of elements that stand in the line. */
export function inlineHtmlOf(element: XmlElement): string {
  return toMarkup(asHtml(element, 'span'));
}

function asHtml(element: XmlElement, asName: string): XmlElement {
  return {
    ...element,
    name: asName,
    attributes: languageOf(element),
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (typeof child === 'string') return [child];
      if (NOT_SHOWN.has(child.name)) return [];
      if (child.name === 'math' || child.name === 'svg') return [child];
      if (!isHtmlElement(child.name)) return [asHtml(child, BLOCKS.has(child.name) ? 'div' : 'span')];
      return [{ ...asHtml(child, child.name), attributes: child.attributes }];
    }),
  };
}

const BLOCKS = new Set(['prompt', 'contentBody', 'itemBody', 'stimulusBody']);

function languageOf({ attributes }: XmlElement): Record<string, string> {
  return attributes['xml:lang'] ? { lang: attributes['xml:lang'] } : {};
}
