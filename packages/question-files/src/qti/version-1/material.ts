import { contentToMarkup, escapeMarkup } from '#markup/to-markup.ts';
import { isWholeElement } from '#qti/item-content.ts';
import { allInside, childrenOf, textOf, type XmlElement } from '#xml.ts';

/** The texts and pictures inside an element of QTI 1.2 as HTML, but not those of the choices in it. */
export const materialOf = (element: XmlElement): string =>
  childrenOf(element)
    .map((child) => {
      if (child.name.startsWith('response_')) return '';
      switch (child.name) {
        case 'mattext':
          return htmlOfText(child, child.attributes.texttype ?? '');
        // Of Blackboard: HTML, SMART_TEXT or PLAIN.
        case 'mat_formattedtext':
          return htmlOfText(child, (child.attributes.type ?? '').replace('SMART_TEXT', 'HTML'));
        case 'matbreak':
          return '<br/>';
        case 'matimage':
          return `<img src="${escapeMarkup(addressOf(child))}" alt=""/>`;
      }
      return materialOf(child);
    })
    .join('');

function htmlOfText(element: XmlElement, type: string): string {
  if (childrenOf(element).length > 0) return `<div>${contentToMarkup(element)}</div>`;
  const text = textOf(element);
  return /html/i.test(type) || (type === '' && isWholeElement(text))
    ? `<div>${text}</div>`
    : `<div>${escapeMarkup(text).replaceAll('\n', '<br/>')}</div>`;
}

/**
 * The item without the types of its texts if they call HTML plain, as Sakai's do: where the text of the question is an element as a
 * whole, nobody means its tags as text.
 */
export function withTrueTypes(item: XmlElement, presentation: XmlElement | undefined): XmlElement {
  const texts = presentation ? allInside(presentation, 'mattext') : [];
  const stem = texts.find((text) => textOf(text).trim() !== '');
  const isPlain = (text: XmlElement) => /plain/i.test(text.attributes.texttype ?? '');
  return stem && isPlain(stem) && isWholeElement(textOf(stem)) ? withoutPlain(item) : item;
}

const withoutPlain = (element: XmlElement): XmlElement => ({
  ...element,
  attributes: element.name === 'mattext' ? { ...element.attributes, texttype: '' } : element.attributes,
  children: element.children.map((child) => (typeof child === 'string' ? child : withoutPlain(child))),
});

function addressOf(image: XmlElement): string {
  const { embedded = '', imagtype = 'image/png', uri = '' } = image.attributes;
  return embedded.toLowerCase() === 'base64' ? `data:${imagtype};base64,${textOf(image).trim()}` : uri;
}
