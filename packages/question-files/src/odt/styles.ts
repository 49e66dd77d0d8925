import type { RunStyle } from '#docx/styles.ts';
import { childOf, childrenOf, type XmlElement } from '#xml.ts';
import type { Odt } from './open-odt.ts';

interface OdtStyle {
  run: RunStyle;
  heading?: 'title' | 'heading';
  /** Of a paragraph or cell: its ground is coloured. */
  isShaded?: boolean;
}

export interface OdtStyles {
  paragraph(name: string | undefined): OdtStyle;
  text(name: string | undefined): RunStyle;
  isShadedCell(name: string | undefined): boolean;
  /** The levels of a list, from 1. */
  list(name: string | undefined): ReadonlyMap<number, XmlElement>;
}

/** More styles than that in one chain is a circle. */
const MAX_CHAIN = 30;

export function readStyles({ content, styles }: Odt): OdtStyles {
  const fonts = new Map<string, string>();
  const byName = new Map<string, XmlElement>();
  const lists = new Map<string, Map<number, XmlElement>>();
  let defaults: RunStyle = {};
  for (const root of [styles, content]) {
    if (!root) continue;
    for (const face of childrenOf(childOf(root, 'font-face-decls') ?? root, 'font-face')) {
      const family = (face.attributes['font-family'] ?? '').replace(/^'|'$/g, '');
      fonts.set(face.attributes['style:name'] ?? '', family);
    }
    for (const part of ['styles', 'automatic-styles'].flatMap((name) => childOf(root, name) ?? [])) {
      for (const style of childrenOf(part)) {
        const { 'style:family': family = '', 'style:name': name = '' } = style.attributes;
        if (style.name === 'style') byName.set(`${family} ${name}`, style);
        else if (style.name === 'list-style') lists.set(name, levelsOf(style));
        else if (style.name === 'default-style' && family === 'paragraph')
          defaults = runStyle(childOf(style, 'text-properties'), fonts);
      }
    }
  }
  const chainOf = (family: string, name: string | undefined): XmlElement[] => {
    const chain: XmlElement[] = [];
    for (let style = byName.get(`${family} ${name}`); style && chain.length < MAX_CHAIN; ) {
      chain.unshift(style);
      style = byName.get(`${family} ${style.attributes['style:parent-style-name']}`);
    }
    return chain;
  };
  const runOf = (chain: readonly XmlElement[]): RunStyle =>
    Object.assign({}, ...chain.map((style) => runStyle(childOf(style, 'text-properties'), fonts)));
  const known = new Map<string, OdtStyle>();
  return {
    paragraph(name) {
      const style = known.get(name ?? '') ?? paragraphStyle(chainOf('paragraph', name), defaults, runOf);
      known.set(name ?? '', style);
      return style;
    },
    text: (name) => runOf(chainOf('text', name)),
    isShadedCell: (name) =>
      chainOf('table-cell', name).some((style) => isShaded(childOf(style, 'table-cell-properties'))),
    list: (name) => lists.get(name ?? '') ?? new Map(),
  };
}

const levelsOf = (style: XmlElement): Map<number, XmlElement> =>
  new Map(childrenOf(style).map((level) => [Number(level.attributes['text:level'] ?? 0), level]));

function paragraphStyle(
  chain: readonly XmlElement[],
  defaults: RunStyle,
  runOf: (chain: readonly XmlElement[]) => RunStyle,
): OdtStyle {
  const names = chain.map(({ attributes }) => attributes['style:display-name'] ?? attributes['style:name']);
  const isHeading =
    names.some((name) => /^heading \d/i.test(name ?? '')) ||
    chain.some(({ attributes }) => attributes['style:default-outline-level']);
  const isTitle = names.some((name) => /^(?:sub)?title$/i.test(name ?? ''));
  const ground = chain.map((style) => childOf(style, 'paragraph-properties')).findLast(hasGround);
  return {
    run: { ...defaults, ...runOf(chain) },
    ...(isTitle ? { heading: 'title' } : isHeading && { heading: 'heading' }),
    ...(isShaded(ground) && { isShaded: true }),
  };
}

const hasGround = (properties: XmlElement | undefined) =>
  properties?.attributes['fo:background-color'] !== undefined;

function isShaded(properties: XmlElement | undefined): boolean {
  const ground = properties?.attributes['fo:background-color'];
  return ground !== undefined && !['transparent', '#ffffff'].includes(ground.toLowerCase());
}

function runStyle(properties: XmlElement | undefined, fonts: ReadonlyMap<string, string>): RunStyle {
  if (!properties) return {};
  const { attributes } = properties;
  const style: RunStyle = {};
  const bold = isOneOf(
    /^(?:bold|[6-9]00)$/,
    attributes['fo:font-weight'],
    attributes['style:font-weight-complex'],
  );
  if (bold !== undefined) style.bold = bold;
  const italic = isOneOf(
    /^(?:italic|oblique)$/,
    attributes['fo:font-style'],
    attributes['style:font-style-complex'],
  );
  if (italic !== undefined) style.italic = italic;
  const line = attributes['style:text-underline-style'];
  if (line !== undefined) style.underline = line !== 'none';
  if (hasGround(properties)) style.highlight = isShaded(properties);
  const colour = attributes['style:use-window-font-color'] === 'true' ? '#000000' : attributes['fo:color'];
  if (colour !== undefined)
    style.colour = colour.toLowerCase() === '#000000' ? '' : colour.slice(1).toLowerCase();
  const position = attributes['style:text-position'];
  if (position !== undefined) style.position = positionOf(position);
  if (attributes['text:display'] === 'none') style.hidden = true;
  if (attributes['fo:text-transform'] === 'uppercase') style.caps = true;
  const font = fonts.get(attributes['style:font-name'] ?? '') ?? attributes['fo:font-family'];
  if (font !== undefined) style.font = font.replace(/^'|'$/g, '');
  return style;
}

/** Of a property for Latin letters and one for others, such as Devanagari. */
function isOneOf(pattern: RegExp, ...values: (string | undefined)[]): boolean | undefined {
  const set = values.filter((value) => value !== undefined);
  return set.length === 0 ? undefined : set.some((value) => pattern.test(value));
}

/** `super 58%`, or raised by a part of the height: `33% 58%`. */
function positionOf(position: string): 'sub' | 'sup' | 'none' {
  const [raised = ''] = position.split(' ');
  const by = Number.parseFloat(raised);
  if (raised === 'super' || by > 0) return 'sup';
  return raised === 'sub' || by < 0 ? 'sub' : 'none';
}
