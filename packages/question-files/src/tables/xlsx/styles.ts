import { allInside, childOf, childrenOf, type XmlElement } from '../../xml.ts';
import { builtInFormat } from './number-formats.ts';

/** The number formats of the cells' styles, by the number of the style. */
export function readFormats(styles: XmlElement | undefined): string[] {
  if (!styles) return [];
  const own = new Map(
    allInside(childOf(styles, 'numFmts') ?? styles, 'numFmt').map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? '',
    ]),
  );
  const cells = childOf(styles, 'cellXfs');
  return (cells ? childrenOf(cells, 'xf') : []).map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0);
    return own.get(id) ?? builtInFormat(id);
  });
}
