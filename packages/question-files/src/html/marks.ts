import type { XmlElement } from '#xml.ts';
import type { Mark, Marks } from './flow.ts';

const markOfElement = new Map<string, Mark>([
  ['b', 'bold'],
  ['strong', 'bold'],
  // The notation has no underlining: what is underlined still stands out.
  ['u', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['var', 'italic'],
  ['cite', 'italic'],
  ['dfn', 'italic'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);

/** The marks of an element's content, by its name and its style. */
export function marksOf(element: XmlElement, outer: Marks): Marks {
  const marks: Partial<Record<Mark, true>> = { ...outer };
  const mark = markOfElement.get(element.name);
  if (mark) marks[mark] = true;
  if (!element.attributes.style) return marks;
  const style = styleOf(element);
  const set = (name: Mark, value: string, on: RegExp, off: RegExp) => {
    if (on.test(value)) marks[name] = true;
    else if (off.test(value)) delete marks[name];
  };
  set('bold', style.get('font-weight') ?? '', /^(?:bold|bolder|[6-9]00)$/, /^(?:normal|lighter|[1-4]00)$/);
  set('italic', style.get('font-style') ?? '', /^(?:italic|oblique)/, /^normal$/);
  set('sub', style.get('vertical-align') ?? '', /^sub$/, /^baseline$/);
  set('sup', style.get('vertical-align') ?? '', /^super$/, /^baseline$/);
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (/\bunderline\b/.test(decoration)) marks.bold = true;
  return marks;
}

/** The declarations of a `style` attribute. */
export function styleOf({ attributes }: XmlElement): Map<string, string> {
  const declarations = (attributes.style ?? '').split(';').map((each) => each.split(':'));
  return new Map(
    declarations.map(([name = '', value = '']) => [
      name.trim().toLowerCase(),
      value.replace('!important', '').trim().toLowerCase(),
    ]),
  );
}
