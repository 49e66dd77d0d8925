import { SaxesParser, type SaxesTagNS } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_BYTES = 262_144;
/** Elements that a renderer would draw, with `<use>` expanded. A picture of a question has hundreds. */
const MAX_DRAWN = 20_000;
const MAX_DEPTH = 100;
/** As of other pictures: a phone has to draw as many. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 16_384;

/** Elements that can run, embed or load something. */
const forbidden = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'a',
]);
/** Embedded raster images as data URLs. */
const carried = /^data:image\/(png|jpeg|webp);base64,[a-z0-9+/=\s]*$/i;

/**
 * Returns why an SVG is rejected; undefined if it has no script, no event handler, no foreign content and no
 * reference to anything outside itself. Accepted pictures are still shown only through `<img>`, where nothing runs.
 */
export function findSvgFault(svg: string): string | undefined {
  if (Buffer.byteLength(svg) > MAX_BYTES) return 'larger than 256 KiB';
  try {
    inspect(svg);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}

/** Returns the same SVG with its namespace declared. Without it `<img>` shows nothing. */
export function withNamespace(svg: string): string {
  const root = /<svg(?=[\s/>])[^>]*>/.exec(svg)?.[0];
  if (!root || /\sxmlns\s*=/.test(root)) return svg;
  return svg.replace(root, root.replace(/^<svg/, `<svg xmlns="${SVG}"`));
}

interface Element {
  id: string | undefined;
  uses: string | undefined;
  children: Element[];
}

function inspect(svg: string): void {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [];
  const byId = new Map<string, Element>();
  let root: Element | undefined;
  let inStyle = 0;

  parser.on('error', (error) => {
    throw new Error(`not well-formed XML: ${error.message}`);
  });
  parser.on('doctype', () => {
    throw new Error('a DOCTYPE is not allowed');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw new Error(`the instruction <?${target}?> is not allowed`);
  });
  parser.on('opentag', (tag) => {
    const name = tag.local.toLowerCase();
    if (!root && name !== 'svg') throw new Error('the outermost element is not <svg>');
    if (forbidden.has(name)) throw new Error(`<${tag.name}> is not allowed`);
    if (tag.uri !== SVG && tag.uri !== '') throw new Error(`<${tag.name}> is not an element of SVG`);
    if (open.length >= MAX_DEPTH) throw new Error(`deeper than ${MAX_DEPTH} elements`);
    if (name === 'svg') inspectSize(tag);
    const element = { ...inspectAttributes(tag), children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    if (element.id) byId.set(element.id, element);
    open.push(element);
    if (name === 'style') inStyle += 1;
  });
  parser.on('closetag', (tag) => {
    open.pop();
    if (tag.local.toLowerCase() === 'style') inStyle -= 1;
  });
  const inspectText = (text: string) => {
    if (inStyle > 0) inspectCss(text);
  };
  parser.on('text', inspectText);
  parser.on('cdata', inspectText);
  parser.write(withNamespace(svg).replace(/^\uFEFF?\s*/, '')).close();
  if (!root) throw new Error('not an SVG');
  countDrawn(root, byId);
}

function inspectAttributes(tag: SaxesTagNS): { id: string | undefined; uses: string | undefined } {
  let id: string | undefined;
  let uses: string | undefined;
  for (const { local, prefix, uri, value, name } of Object.values(tag.attributes)) {
    const plain = local.toLowerCase();
    if (prefix === 'xmlns' || name === 'xmlns') continue;
    if (plain.startsWith('on')) throw new Error(`the event handler ${name} is not allowed`);
    if (plain === 'id') id = value;
    else if (plain === 'href' && (uri === '' || uri === XLINK)) {
      if (!value.startsWith('#') && !(tag.local === 'image' && carried.test(value))) {
        throw new Error(`<${tag.name}> refers to something outside the picture`);
      }
      if (tag.local === 'use') uses = value.slice(1);
    } else if (plain === 'attributename' && /href|^on/i.test(value)) {
      throw new Error(`an animation of ${value} is not allowed`);
    } else if (plain === 'base' || plain === 'src' || /^\s*(javascript|vbscript|data):/i.test(value)) {
      throw new Error(`the attribute ${name} is not allowed`);
    } else inspectCss(value);
  }
  return { id, uses };
}

/** Pixels in a unit of CSS; of relative ones as many as they commonly are. */
const UNITS: Record<string, number> = {
  ...{
    px: 1,
    '': 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 96 / 2.54,
    mm: 96 / 25.4,
    q: 96 / 101.6,
    em: 16,
    rem: 16,
  },
  ...{ ex: 8, ch: 8 },
};
const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const LENGTH = new RegExp(String.raw`^\s*(${NUMBER})([a-z]*)\s*$`, 'i');
const VIEW_BOX = new RegExp(
  String.raw`^\s*${NUMBER}[\s,]+${NUMBER}[\s,]+(${NUMBER})[\s,]+(${NUMBER})\s*$`,
  'i',
);

/** A picture is drawn at its own size where nothing else gives one, and memory is taken for all of its pixels. */
function inspectSize({ attributes }: SaxesTagNS): void {
  const attribute = (name: string) =>
    Object.values(attributes).find(({ local, uri }) => uri === '' && local.toLowerCase() === name)?.value;
  requireSize(pixelsIn(attribute('width')), pixelsIn(attribute('height')));
  const box = attribute('viewbox');
  if (box === undefined) return;
  const [, width, height] = VIEW_BOX.exec(box) ?? [];
  if (width === undefined || height === undefined) throw new Error('the viewBox is not four numbers');
  requireSize(Number(width), Number(height));
}

/** Undefined where there is none, or it is a share of what surrounds the picture. */
function pixelsIn(length: string | undefined): number | undefined {
  if (length === undefined || /^\s*(auto|[+-]?[\d.]+%)\s*$/i.test(length)) return undefined;
  const [, number, unit = ''] = LENGTH.exec(length) ?? [];
  const pixels = UNITS[unit.toLowerCase()];
  if (number === undefined || pixels === undefined) throw new Error(`the length ${length} is not allowed`);
  return Number(number) * pixels;
}

function requireSize(width: number | undefined, height: number | undefined): void {
  const isTooLong = [width, height].some((side) => side !== undefined && !(side <= MAX_SIDE));
  if (isTooLong || (width ?? 0) * (height ?? 0) > MAX_PIXELS)
    throw new Error('larger than 16 million pixels');
}

/** A style may refer to a gradient or a clip of this picture, but must not load anything. */
function inspectCss(css: string): void {
  // Escapes and comments could hide a word from the checks below.
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  if (/\\/.test(plain)) throw new Error('escapes in styles are not allowed');
  if (/@import|expression\s*\(|-moz-binding|image-set\s*\(|(?:^|[^-\w])(?:src|image)\s*\(/i.test(plain)) {
    throw new Error('styles may not load anything');
  }
  for (const [, target = ''] of plain.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)) {
    if (!target.trim().startsWith('#')) throw new Error('a style refers to something outside the picture');
  }
}

/** Rejects pictures that grow when drawn: `<use>` of a `<use>` of a `<use>` … */
function countDrawn(root: Element, byId: Map<string, Element>): void {
  let drawn = 0;
  const draw = (element: Element, depth: number) => {
    drawn += 1;
    if (drawn > MAX_DRAWN || depth > 2 * MAX_DEPTH) throw new Error('too many elements to draw');
    for (const child of element.children) draw(child, depth + 1);
    const target = element.uses === undefined ? undefined : byId.get(element.uses);
    if (target) draw(target, depth + 1);
  };
  draw(root, 0);
}
