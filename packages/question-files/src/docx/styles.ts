import { childOf, childrenOf, type XmlElement } from '#xml.ts';
import { CHARACTER_STYLES, partOfStyle } from './paper-styles.ts';

/** How a run looks, as far as it matters to a paper. Absent: not set here. */
export interface RunStyle {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  highlight?: boolean;
  /** Six hexadecimal digits; '' for black or the colour of the page's text. */
  colour?: string;
  position?: 'sub' | 'sup' | 'none';
  hidden?: boolean;
  caps?: boolean;
  /** Of ASCII, and of text that Word treats as complex script. */
  font?: string;
  complexFont?: string;
  isComplex?: boolean;
  /** The character style, where it is one of a paper that we wrote. */
  named?: string;
}

export interface ParagraphStyle {
  run: RunStyle;
  heading?: 'title' | 'heading';
  /** Its name, where it is one of a paper that we wrote. */
  name?: string;
  /** The list that the style belongs to. */
  numbering?: { id: string; level: number };
}

export interface Styles {
  /** The look of a run in a paragraph of a style, without what the run itself says. */
  defaults: RunStyle;
  paragraph(id: string | undefined): ParagraphStyle;
  character(id: string | undefined): RunStyle;
  /** The list of a numbering style. */
  listOf(id: string): string | undefined;
  readRun(properties: XmlElement | undefined): RunStyle;
}

const OFF = new Set(['0', 'false', 'off', 'none']);
/** More styles than that in one chain is a circle. */
const MAX_CHAIN = 30;

export const attributeOf = (element: XmlElement | undefined, name = 'val'): string | undefined =>
  element?.attributes[name];

/** A property like `w:b`: on by itself, off by its value. */
export function isOn(properties: XmlElement, name: string): boolean | undefined {
  const property = childOf(properties, name);
  return property && !OFF.has((attributeOf(property) ?? '').toLowerCase());
}

export function readStyles(root: XmlElement | undefined, theme: XmlElement | undefined): Styles {
  const fonts = themeFonts(theme);
  const byId = new Map<string, XmlElement>();
  const defaultOf = new Map<string, string>();
  for (const style of root ? childrenOf(root, 'style') : []) {
    const { styleId = '', type = '', default: isDefault } = style.attributes;
    byId.set(styleId, style);
    if (isDefault && !OFF.has(isDefault)) defaultOf.set(type, styleId);
  }
  const readRun = (properties: XmlElement | undefined) => runStyle(properties, fonts);
  const docDefaults = root && childOf(root, 'docDefaults');
  const rPrDefault = docDefaults && childOf(docDefaults, 'rPrDefault');
  const defaults = readRun(rPrDefault && childOf(rPrDefault, 'rPr'));
  const chainOf = (id: string | undefined): XmlElement[] => {
    const chain: XmlElement[] = [];
    for (let style = byId.get(id ?? ''); style && chain.length < MAX_CHAIN; ) {
      chain.unshift(style);
      const base = childOf(style, 'basedOn');
      style = byId.get(attributeOf(base) ?? '');
    }
    return chain;
  };
  const runOf = (id: string | undefined) =>
    Object.assign({}, ...chainOf(id).map((style) => readRun(childOf(style, 'rPr')))) as RunStyle;
  const paragraphs = new Map<string, ParagraphStyle>();
  const characters = new Map<string, RunStyle>();
  return {
    defaults,
    readRun,
    paragraph(id) {
      const key = id ?? defaultOf.get('paragraph') ?? '';
      const known = paragraphs.get(key) ?? paragraphStyle(chainOf(key), runOf(key));
      paragraphs.set(key, known);
      return known;
    },
    character(id) {
      const key = id ?? defaultOf.get('character') ?? '';
      const known = characters.get(key) ?? characterStyle(chainOf(key), runOf(key));
      characters.set(key, known);
      return known;
    },
    listOf: (id) => paragraphStyle(chainOf(id), {}).numbering?.id,
  };
}

const nameOf = (style: XmlElement | undefined): string => attributeOf(style && childOf(style, 'name')) ?? '';

function characterStyle(chain: XmlElement[], run: RunStyle): RunStyle {
  const name = nameOf(chain.at(-1));
  const named = Object.values(CHARACTER_STYLES).find((own) => own.toLowerCase() === name.toLowerCase());
  return named === undefined ? run : { ...run, named };
}

function paragraphStyle(chain: XmlElement[], run: RunStyle): ParagraphStyle {
  const own = nameOf(chain.at(-1));
  const style: ParagraphStyle = { run, ...(partOfStyle(own) && { name: own }) };
  for (const element of chain) {
    const name = nameOf(element).toLowerCase();
    const properties = childOf(element, 'pPr');
    const outline = properties && attributeOf(childOf(properties, 'outlineLvl'));
    if (name === 'title' || name === 'subtitle') style.heading = 'title';
    else if (/^heading \d/.test(name) || (outline !== undefined && Number(outline) < 9))
      style.heading = 'heading';
    const numbering = properties && childOf(properties, 'numPr');
    const id = numbering && attributeOf(childOf(numbering, 'numId'));
    if (numbering && id !== undefined)
      style.numbering = { id, level: Number(attributeOf(childOf(numbering, 'ilvl')) ?? 0) };
  }
  return style;
}

function runStyle(properties: XmlElement | undefined, themed: ReadonlyMap<string, string>): RunStyle {
  if (!properties) return {};
  const style: RunStyle = {};
  const bold = isOn(properties, 'b') || isOn(properties, 'bCs') || isOn(properties, 'b');
  if (bold !== undefined) style.bold = bold;
  const italic = isOn(properties, 'i') || isOn(properties, 'iCs') || isOn(properties, 'i');
  if (italic !== undefined) style.italic = italic;
  const hidden = isOn(properties, 'vanish');
  if (hidden !== undefined) style.hidden = hidden;
  const caps = isOn(properties, 'caps');
  if (caps !== undefined) style.caps = caps;
  if (isOn(properties, 'cs') || isOn(properties, 'rtl')) style.isComplex = true;
  const underline = isOn(properties, 'u');
  if (underline !== undefined) style.underline = underline;
  const highlight = isHighlighted(properties);
  if (highlight !== undefined) style.highlight = highlight;
  const colour = colourOf(childOf(properties, 'color'));
  if (colour !== undefined) style.colour = colour;
  const position = attributeOf(childOf(properties, 'vertAlign'));
  const raised = raisedBy(properties);
  if (position === undefined && raised !== undefined) style.position = raised;
  if (position !== undefined)
    style.position = position === 'subscript' ? 'sub' : position === 'superscript' ? 'sup' : 'none';
  const fonts = childOf(properties, 'rFonts')?.attributes ?? {};
  const font = themed.get(fonts.asciiTheme ?? fonts.hAnsiTheme ?? '') ?? fonts.ascii ?? fonts.hAnsi;
  if (font !== undefined) style.font = font;
  const complexFont = themed.get(fonts.cstheme ?? '') ?? fonts.cs;
  if (complexFont !== undefined) style.complexFont = complexFont;
  return style;
}

/** LibreOffice raises some text by half points, and makes it smaller. */
function raisedBy(properties: XmlElement): 'sub' | 'sup' | undefined {
  const by = Number(attributeOf(childOf(properties, 'position')) ?? 0);
  if (Math.abs(by) < 2 || !childOf(properties, 'sz')) return undefined;
  return by > 0 ? 'sup' : 'sub';
}

export function isHighlighted(properties: XmlElement): boolean | undefined {
  const highlight = attributeOf(childOf(properties, 'highlight'));
  if (highlight !== undefined) return !['none', 'white', 'black'].includes(highlight.toLowerCase());
  const shading = childOf(properties, 'shd');
  if (!shading) return undefined;
  const fill = (attributeOf(shading, 'fill') ?? 'auto').toLowerCase();
  return fill !== 'auto' && fill !== 'ffffff';
}

function colourOf(colour: XmlElement | undefined): string | undefined {
  if (!colour) return undefined;
  const value = (attributeOf(colour) ?? 'auto').toLowerCase();
  const isText = /^(text1|dark1|tx1|dk1)$/.test(colour.attributes.themeColor ?? '');
  return value === 'auto' || value === '000000' || isText ? '' : value;
}

/** `minorHAnsi` and its like, by the names that runs use. */
function themeFonts(theme: XmlElement | undefined): Map<string, string> {
  const fonts = new Map<string, string>();
  const elements = theme && childOf(theme, 'themeElements');
  const scheme = elements && childOf(elements, 'fontScheme');
  for (const size of ['major', 'minor']) {
    const family = scheme && childOf(scheme, `${size}Font`);
    if (!family) continue;
    const latin = attributeOf(childOf(family, 'latin'), 'typeface');
    const complex = attributeOf(childOf(family, 'cs'), 'typeface');
    if (latin) for (const use of ['Ascii', 'HAnsi']) fonts.set(`${size}${use}`, latin);
    if (complex) fonts.set(`${size}Bidi`, complex);
  }
  return fonts;
}
