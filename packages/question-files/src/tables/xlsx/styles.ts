import { allInside, childOf, childrenOf, type XmlElement } from '#xml.ts';
import { builtInFormat } from './number-formats.ts';

/** How a cell is shown. */
export interface CellStyle {
  /** Of numbers. */
  format: string;
  /** The name of its font. */
  font?: string;
  /** What may set one option apart from the others; cells that look alike have the same. */
  look: string;
}

const OFF = /^(?:0|false|off)$/;

/** The styles of cells, by their number. */
export function readStyles(styles: XmlElement | undefined): CellStyle[] {
  if (!styles) return [];
  const own = new Map(
    allInside(childOf(styles, 'numFmts') ?? styles, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  const listed = (name: string) => childrenOf(childOf(styles, name) ?? { ...styles, children: [] });
  const fonts = listed('fonts').map((font) => ({
    name: childOf(font, 'name')?.attributes.val,
    look: [
      isOn(font, 'b') ? 'bold' : '',
      isOn(font, 'u') ? 'underlined' : '',
      colourOf(childOf(font, 'color')),
    ],
  }));
  const fills = listed('fills').map((fill) => {
    const pattern = childOf(fill, 'patternFill');
    const isSolid = pattern?.attributes.patternType === 'solid';
    return isSolid ? colourOf(childOf(pattern, 'fgColor')) : '';
  });
  return listed('cellXfs').map(({ attributes }): CellStyle => {
    const id = Number(attributes.numFmtId ?? 0);
    const font = fonts[Number(attributes.fontId ?? 0)];
    return {
      format: own.get(id) ?? builtInFormat(id),
      ...(font?.name !== undefined && { font: font.name }),
      look: [...(font?.look ?? []), fills[Number(attributes.fillId ?? 0)] ?? ''].join(' ').trim(),
    };
  });
}

const isOn = (font: XmlElement, name: string): boolean => {
  const element = childOf(font, name);
  return element !== undefined && !OFF.test(element.attributes.val ?? '1');
};

/** Empty for the colours of text and paper themselves. */
function colourOf(colour: XmlElement | undefined): string {
  const { rgb, theme, indexed, tint } = colour?.attributes ?? {};
  if (rgb !== undefined) return /^(?:..)?(?:000000|ffffff)$/i.test(rgb) ? '' : rgb.slice(-6).toLowerCase();
  if (theme !== undefined) return theme === '0' || theme === '1' ? '' : `theme ${theme} ${tint ?? ''}`;
  return indexed === undefined || indexed === '64' || indexed === '8' ? '' : `indexed ${indexed}`;
}
