import type { XmlElement } from '#xml.ts';

/**
 * The tree with the names of QTI 2: version 3 writes `qti-simple-choice` and `max-choices` for `simpleChoice` and
 * `maxChoices`. Names of XHTML and MathML stay.
 */
export function withNamesOfVersion2(element: XmlElement): XmlElement {
  const isQti3 = element.name.startsWith('qti-');
  return {
    ...element,
    name: isQti3 ? camelCase(element.name.slice('qti-'.length)) : element.name,
    attributes: isQti3 ? renamed(element.attributes) : element.attributes,
    children: element.children.map((child) =>
      typeof child === 'string' ? child : withNamesOfVersion2(child),
    ),
  };
}

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function renamed(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      /^(?:data|aria)-/.test(name) ? name : camelCase(name),
      value,
    ]),
  );
}
